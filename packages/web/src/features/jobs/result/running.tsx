import { cancelGeneration } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import type { JobRun } from '../run/use-job-run.ts';
import classes from './running.module.css';
import { StageList } from './stage-list.tsx';
import { useElapsed } from './use-elapsed.ts';

/** A model is asked for at most half a minute; after this time something is wrong. */
const TOO_LONG_MS = 40_000;

/** Shown in place of the workflow while it is computed. */
export function Running({ run }: { run: JobRun }) {
  const { id, job, stage, startedAt, isDisconnected } = run;
  const elapsedMs = useElapsed(startedAt);
  const stop = useOperation(cancelGeneration);
  const isTooLong = elapsedMs !== null && elapsedMs > TOO_LONG_MS;
  const runAgain = () => {
    stop.reset();
    run.rerun({});
  };
  return (
    <div className={classes.running} data-staged={stage === null ? undefined : ''}>
      {stage === null ? null : (
        <StageList
          stage={stage}
          elapsedMs={elapsedMs}
          isStopping={stop.isPending || stop.isSuccess}
          onStop={() => id !== null && stop.mutate({ params: { id } })}
        />
      )}
      {isDisconnected ? (
        <Notice
          kind="warn"
          role="status"
          title={i18n.t('No connection')}
          action={<Button onClick={run.retry}>{i18n.t('Try again')}</Button>}
        >
          {i18n.t(
            'The job keeps running without this page. Its settings appear here when you’re back online.',
          )}
        </Notice>
      ) : null}
      {isTooLong && job && !isDisconnected ? (
        <Notice
          kind="warn"
          title={i18n.t('This is taking longer than it should')}
          action={<Button onClick={runAgain}>{i18n.t('Run again')}</Button>}
        >
          {i18n.t('The server may have restarted while it worked on this job.')}
        </Notice>
      ) : null}
      <CardsSkeleton count={2} />
    </div>
  );
}
