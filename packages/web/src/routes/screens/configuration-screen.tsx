import { API_PREFIX, getHealth } from '@beamwright/contract';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isProblem, type ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { RetryButton } from './retry-button.tsx';
import { WrongAnswerScreen } from './wrong-answer-screen.tsx';
import classes from './screens.module.css';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';
import { Row } from '../../ui/stack.tsx';

interface ConfigurationScreenProps {
  /** Why the app couldn't start. */
  cause: ApiProblem;
  onRetry: () => Promise<void>;
}

/** Connection test, shown when the app can't start: what fails and what to do. */
export function ConfigurationScreen({ cause, onRetry }: ConfigurationScreenProps) {
  const health = useQuery({ ...queryOptionsFor(getHealth), retry: false, staleTime: 0 });
  usePageTitle(i18n.t('Configuration Required'));
  if (health.isPending) return <LoadingScreen />;
  const answers = health.isSuccess;
  const hasKey = health.data?.public_key != null;
  // A busy database is connected, so there is nothing to configure.
  const hasDatabase = answers && health.data.database !== 'unreachable';
  if (answers && hasKey && hasDatabase) return <Passing cause={cause} onRetry={onRetry} />;
  const failure = health.error ?? cause;
  if (failure.status > 0 && health.isError) {
    return isProblem(failure, 'gateway', 'unreadable', 'outdated', 'internal') ? (
      <WrongAnswerScreen failure={failure} onRetry={onRetry} />
    ) : (
      <Passing cause={failure} onRetry={onRetry} />
    );
  }
  const reason = failure.status === 0 ? i18n.t('no response from this address') : failure.title;
  return (
    <main className={classes.screen}>
      <Logo />
      <h1>{i18n.t('Configuration Required')}</h1>
      <p>{i18n.t('Beamwright can’t reach its server or database. Nothing you saved is lost.')}</p>
      <Notice kind="stop" role="alert" title={i18n.t('Connection Error')}>
        {i18n.t('Server connection failed: {reason}', { reason })}
      </Notice>
      <Box
        as="ul"
        pad="4 16"
        marginTop={8}
        marginBottom={8}
        ground="card"
        border="line"
        radius="card"
      >
        <Check name={i18n.t('API address')} detail={location.origin + API_PREFIX} ok={answers} />
        <Check name={i18n.t('Public key')} ok={hasKey} />
        <Check name={i18n.t('Database connection')} ok={hasDatabase} />
      </Box>
      <h2>{i18n.t('To reconnect')}</h2>
      <Steps answers={answers} />
      <RetryButton onRetry={onRetry} />
    </main>
  );
}

interface CheckProps {
  name: string;
  detail?: string;
  ok: boolean;
}

function Check({ name, detail, ok }: CheckProps) {
  const Icon = ok ? IconCircleCheck : IconCircleX;
  return (
    <Row as="li" gap="4 8" wrap pad="12 0" line="between" className={classes.check} data-ok={ok}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <Text weight={500}>{name}</Text>
      {detail ? (
        <Text size="label" mono tone="third">
          {detail}
        </Text>
      ) : null}
      <Text as="b" marginLeft="auto" size="small" weight={550}>
        {ok ? i18n.t('connected') : i18n.t('not connected')}
      </Text>
    </Row>
  );
}

function Steps({ answers }: { answers: boolean }) {
  return (
    <Text as="ol" marginBottom={8} tone="second" bullets className={classes.steps}>
      {answers ? (
        <Box as="li" pad="2 0">
          {i18n.t('The server is running, but its database isn’t responding. Check')}{' '}
          <code>DATABASE_URL</code> {i18n.t('or the data folder.')}
        </Box>
      ) : (
        <>
          <Box as="li" pad="2 0">
            {i18n.t('Check that this device is connected to the network.')}
          </Box>
          <Box as="li" pad="2 0">
            {i18n.t('Check that the server is running. On its computer:')} <code>npm start</code>
          </Box>
        </>
      )}
      <Box as="li" pad="2 0">
        {i18n.t('Read the last lines the server printed. They say what’s missing.')}
      </Box>
      <Box as="li" pad="2 0">
        {i18n.t('Then try again here.')}
      </Box>
    </Text>
  );
}

/** Nothing to configure: another failure, or a temporary one. */
function Passing({ cause, onRetry }: ConfigurationScreenProps) {
  return (
    <main className={classes.screen}>
      <Logo />
      <h1>{i18n.t('Something went wrong')}</h1>
      <ErrorPanel error={cause} />
      <RetryButton onRetry={onRetry} />
    </main>
  );
}
