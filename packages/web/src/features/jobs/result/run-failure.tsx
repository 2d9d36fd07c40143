import { Button } from '../../../ui/button.tsx';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Box } from '../../../ui/box.tsx';

interface RunFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown when there is no response or a refusal. The draft stays in the form. */
export function RunFailure({ error, onRetry }: RunFailureProps) {
  return (
    <Box marginTop={20}>
      {isProblem(error, 'network') ? (
        <Notice
          kind="stop"
          role="alert"
          title={i18n.t('Network Error: Unable to connect to AI services.')}
          action={<Button onClick={onRetry}>{i18n.t('Try again')}</Button>}
        >
          {i18n.t('Please try again in a few moments.')}{' '}
          {i18n.t('Your job is saved here until then.')}
        </Notice>
      ) : (
        <ErrorPanel error={error} onRetry={onRetry} />
      )}
    </Box>
  );
}
