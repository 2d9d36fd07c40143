import type { ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Logo } from '../../ui/logo.tsx';
import { ReloadButton } from '../../ui/reload-button.tsx';
import { RetryButton } from './retry-button.tsx';
import classes from './screens.module.css';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';

interface WrongAnswerScreenProps {
  /** An HTTP response that isn't one of ours. */
  failure: ApiProblem;
  onRetry: () => Promise<void>;
}

interface Words {
  title: string;
  text: string;
  steps: ReactNode[];
  canReload?: boolean;
}

const runServer = () => (
  <>
    {i18n.t('Check that the server is running. On its computer:')} <code>npm start</code>
  </>
);

function fieldErrorText({ code, status }: ApiProblem): Words {
  if (code === 'gateway') {
    return {
      title: i18n.t('Beamwright isn’t responding'),
      text: i18n.t(
        'A proxy responded in its place, with status {status}. Nothing you saved is lost. The page opens once the server responds.',
        { status },
      ),
      steps: [runServer(), i18n.t('Check that the proxy passes requests to the server’s port.')],
    };
  }
  if (status >= 500) {
    return {
      title: i18n.t('The server has a problem'),
      text: i18n.t(
        'It responded with status {status}. Nothing you saved is lost. Try again in a minute.',
        { status },
      ),
      steps: [i18n.t('Read the last lines the server printed. They say what’s missing.')],
    };
  }
  if (code === 'outdated') {
    return {
      title: i18n.t('Beamwright was updated'),
      text: i18n.t(
        'This page is older than the server. Nothing you saved is lost. Reload the page.',
      ),
      steps: [
        i18n.t(
          'If reloading doesn’t help, restart the server: it and its pages have different versions.',
        ),
      ],
      canReload: true,
    };
  }
  return {
    title: i18n.t('Something else responded'),
    text: i18n.t(
      'The response wasn’t from Beamwright (status {status}). Nothing you saved is lost. Networks with a sign-in page do this: open any website, sign in there, then come back.',
      { status },
    ),
    steps: [
      i18n.t('Check the address of this page.'),
      <>
        {i18n.t('Check that the proxy passes this path to the server:')} <code>/api/v1</code>
      </>,
    ],
  };
}

/**
 * Shown when the app can't start because something other than the server responds, or the server
 * responds wrongly.
 */
export function WrongAnswerScreen({ failure, onRetry }: WrongAnswerScreenProps) {
  const { title, text, steps, canReload = false } = fieldErrorText(failure);
  usePageTitle(title);
  return (
    <main className={classes.screen}>
      <Logo />
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <h2>{i18n.t('If you run this server')}</h2>
      <Text as="ol" marginBottom={8} tone="second" bullets className={classes.steps}>
        {steps.map((step, index) => (
          <Box as="li" pad="2 0" key={index}>
            {step}
          </Box>
        ))}
      </Text>
      {canReload ? (
        <Row gap={8} align="stretch" wrap>
          <ReloadButton variant="filled" />
        </Row>
      ) : (
        <RetryButton onRetry={onRetry} />
      )}
    </main>
  );
}
