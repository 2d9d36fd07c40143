import { Button } from './button.tsx';
import { ApiProblem, isProblem } from '../lib/api-problem.ts';
import { chunkFailure } from '../lib/chunks/chunk-error.ts';
import { currentTeam } from '../lib/current-team.ts';
import { friendlyError } from '../lib/friendly-error.ts';
import { i18n } from '../lib/i18n.ts';
import { useWorkspace } from '../lib/workspace.ts';
import { Notice } from './notice.tsx';
import { RefreshPageButton } from './refresh-page-button.tsx';
import { ReloadButton } from './reload-button.tsx';
import { Text } from './text.tsx';
import { SESSION_TOAST } from './toast.ts';
import { toastStore } from './toast-store.ts';
import { useSyncExternalStore } from 'react';
import { Box } from './box.tsx';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => void;
}

/**
 * Shows a failure in place of the content: what happened, what to do, and Try Again where it helps.
 */
export const ErrorPanel = (props: ErrorPanelProps) =>
  isProblem(props.error, 'team_not_found') && currentTeam() !== null ? (
    <TeamPanel {...props} />
  ) : isProblem(props.error) && props.error.isExpiredRead ? (
    <ExpiredPanel {...props} />
  ) : (
    <Panel {...props} />
  );

/** What the toast of an ended session says is not said again below it. */
function ExpiredPanel(props: ErrorPanelProps) {
  const isSaid = useSyncExternalStore(toastStore.subscribe, isSessionToastShown);
  if (!isSaid) return <Panel {...props} />;
  return (
    <Notice kind="info" title={i18n.t('Not loaded')}>
      {i18n.t('It loads after you sign in again.')}
    </Notice>
  );
}

const isSessionToastShown = (): boolean => toastStore.get().some(({ id }) => id === SESSION_TOAST);

/** If the team of the page is gone, the bar above it says so, and leads back. It may also be another team. */
function TeamPanel(props: ErrorPanelProps) {
  const { isGone } = useWorkspace();
  return isGone ? null : <Panel {...props} />;
}

function Panel({ error, onRetry }: ErrorPanelProps) {
  const { title, message, canRetry } = friendlyError(error);
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <Notice
      kind="stop"
      role="alert"
      title={title}
      action={
        problem?.code === 'session_expired' ? (
          <RefreshPageButton />
        ) : chunkFailure(error) === 'missing' ? (
          <ReloadButton />
        ) : onRetry && canRetry ? (
          <Button onClick={onRetry}>{i18n.t('Try Again')}</Button>
        ) : undefined
      }
    >
      {message}
      {problem?.detail && problem.detail !== problem.help ? <> {problem.help}</> : null}
      {problem && problem.errors.length > 0 ? (
        <Box as="ul" bullets marginTop={4}>
          {problem.errors.map((entry) => (
            <li key={`${entry.field} ${entry.message}`}>{entry.message}</li>
          ))}
        </Box>
      ) : null}
      {problem?.requestId && problem.status >= 500 ? (
        <Text as="div" marginTop={4} size="label" mono leading={1.6}>
          {i18n.t('Request {id}', { id: problem.requestId })}
        </Text>
      ) : null}
    </Notice>
  );
}
