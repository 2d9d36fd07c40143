import { cancelGeneration } from '@beamwright/contract';
import type { GenerationStage } from '@beamwright/contract';
import { Button, VisuallyHidden } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import classes from './running.module.css';
import { StageList } from './stage-list.tsx';

/** A model is asked for half a minute at most: after this long, something is wrong. */
const TOO_LONG_MS = 40_000;

interface RunningProps {
  jobId: string | null;
  stage: GenerationStage | null;
  /** Null while the job has not reached the server yet. */
  onRunAgain: (() => void) | null;
}

/** In the place of the workflow while it is computed. */
export function Running({ jobId, stage, onRunAgain }: RunningProps) {
  const [isLong, setIsLong] = useState(false);
  useTimeout(() => setIsLong(true), TOO_LONG_MS, { autoInvoke: true });
  const stop = useOperation(cancelGeneration);
  return (
    <div className={classes.running} data-staged={stage === null ? undefined : ''}>
      {stage === null ? (
        <VisuallyHidden role="status">{i18n.t('Working out your settings')}</VisuallyHidden>
      ) : (
        <StageList
          stage={stage}
          isStopping={stop.isPending || stop.isSuccess}
          onStop={() => jobId !== null && stop.mutate({ params: { id: jobId } })}
        />
      )}
      {isLong && onRunAgain ? (
        <Notice
          kind="warn"
          title={i18n.t('This takes longer than it should')}
          action={<Button onClick={onRunAgain}>{i18n.t('Run again')}</Button>}
        >
          {i18n.t('The server may have been restarted while it worked on this job.')}
        </Notice>
      ) : null}
      <CardsSkeleton count={2} />
    </div>
  );
}
