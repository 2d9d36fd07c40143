import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { errorIdOf } from '../../lib/error-id.ts';
import { friendlyError } from '../../lib/friendly-error.ts';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { reportAddress } from '../../lib/support.ts';
import { useSupport } from '../../lib/use-support.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { componentOf } from './app-error-boundary.tsx';
import { SayWhatHappened } from './say-what-happened.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import classes from './screens.module.css';
import { Row } from '../../ui/stack.tsx';

/**
 * Attempts by path since the page was opened; kept outside, because a retry mounts a new screen.
 */
const attemptsAt = new Map<string, number>();

/** A crashed page inside the shell; everything else still works. */
export function FriendlyFallback({ error, info, reset }: ErrorComponentProps) {
  const router = useRouter();
  const [facts] = useState(() => ({ errorId: errorIdOf(error), time: new Date().toISOString() }));
  const component = componentOf(info?.componentStack) ?? i18n.t('Page');
  const { title, message, canRetry } = friendlyError(error, component);
  const address = location.pathname;
  const attempts = attemptsAt.get(address) ?? 0;
  const report = { ...facts, component, message: messageOf(error) };
  const support = useSupport();
  usePageTitle(title);
  const retry = () => {
    attemptsAt.set(address, attempts + 1);
    reset();
    void router.invalidate();
  };

  return (
    <div className={classes.inset} role="alert">
      <h1>{title}</h1>
      <p>{message}</p>
      <Row gap={8} align="stretch" wrap>
        {canRetry ? (
          <Button variant="filled" onClick={retry}>
            {attempts === 0 ? i18n.t('Try Again') : i18n.t('Try Again ({attempts})', { attempts })}
          </Button>
        ) : null}
        <ButtonLink to="/">{i18n.t('Return to Dashboard')}</ButtonLink>
        <Button onClick={() => router.history.back()}>{i18n.t('Go Back')}</Button>
        <ButtonAnchor href={reportAddress(report, location.href, support)}>
          {i18n.t('Report This Error')}
        </ButtonAnchor>
      </Row>
      <SayWhatHappened errorId={facts.errorId} />
      <TechnicalDetails report={report} attempts={attempts} />
    </div>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
