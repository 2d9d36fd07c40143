import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ResultHeading } from './result-heading.tsx';

interface FailedJobProps {
  arrival: number;
  isRunning: boolean;
  onRunAgain: () => void;
}

/** Shown when the server started a job but couldn't finish it. */
export function FailedJob({ arrival, isRunning, onRunAgain }: FailedJobProps) {
  return (
    <>
      <ResultHeading title={i18n.t('This job didn’t finish')} arrival={arrival} />
      <Notice
        kind="stop"
        title={i18n.t('No settings for this job')}
        action={
          <Button onClick={onRunAgain} loading={isRunning}>
            {i18n.t('Run again')}
          </Button>
        }
      >
        {i18n.t('Nothing you wrote is lost. Run it again; it doesn’t count as another job.')}
      </Notice>
    </>
  );
}
