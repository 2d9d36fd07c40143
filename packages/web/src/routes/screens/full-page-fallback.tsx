import { ButtonAnchor } from '../../ui/button.tsx';
import { i18n } from '../../lib/i18n.ts';
import { Logo } from '../../ui/logo.tsx';
import { ReloadButton } from '../../ui/reload-button.tsx';
import classes from './screens.module.css';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface FullPageFallbackProps {
  errorId: string;
  component: string | null;
}

/**
 * Shown when the app itself has crashed. Uses plain links and reloads only, because app code can't
 * be relied on.
 */
export function FullPageFallback({ errorId, component }: FullPageFallbackProps) {
  return (
    <main className={classes.screen}>
      <Logo />
      <h1>{i18n.t('Something went wrong')}</h1>
      <p>{i18n.t('Everything you saved is safe on the server. Reload the page to continue.')}</p>
      <Text
        as="dl"
        pad="8 0"
        marginTop={8}
        marginBottom={8}
        size="small"
        line="both"
        className={classes.facts}
      >
        {component ? (
          <Row gap="4 16" align="stretch" wrap pad="4 0">
            <dt>{i18n.t('Component')}</dt>
            <dd>{component}</dd>
          </Row>
        ) : null}
        <Row gap="4 16" align="stretch" wrap pad="4 0">
          <dt>{i18n.t('Error ID')}</dt>
          <dd>{errorId}</dd>
        </Row>
      </Text>
      <Row gap={8} align="stretch" wrap>
        <ReloadButton variant="filled" />
        <ButtonAnchor href="/">{i18n.t('Return Home')}</ButtonAnchor>
      </Row>
    </main>
  );
}
