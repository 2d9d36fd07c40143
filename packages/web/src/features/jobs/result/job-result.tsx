import type { Job } from '@beamwright/contract';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { BlockedJob } from '../safety/blocked-job.tsx';
import { QuestionPanel } from '../questions/question-panel.tsx';
import type { JobRun } from '../run/use-job-run.ts';
import { FailedJob } from './failed-job.tsx';
import { ImpossibleJob } from './impossible-job.tsx';
import { MissingJob } from './missing-job.tsx';
import { RunFailure } from './run-failure.tsx';
import { Running } from './running.tsx';
import { stageLabel } from './stage-label.ts';
import { Workflow } from './workflow.tsx';

interface JobResultProps {
  run: JobRun;
  onMaterial: (job: Job, material: string) => void;
}

function Outcome({ job, run, onMaterial }: JobResultProps & { job: Job }) {
  const shared = { job, arrival: run.arrival, isRunning: run.isRerunning };
  if (job.status === 'failed') {
    return <FailedJob {...shared} onRunAgain={() => run.rerun({})} />;
  }
  // A new answer resets the state: empty question fields, an open dialog for a new refusal.
  const key = `${job.id} ${run.arrival}`;
  switch (job.outcome) {
    case 'clarify':
      return (
        <QuestionPanel key={key} {...shared} onAnswers={(answers) => run.rerun({ answers })} />
      );
    case 'blocked':
      return (
        <BlockedJob
          key={key}
          {...shared}
          onMaterial={(material) => onMaterial(job, material)}
          onBypass={() => run.rerun({ bypass_safety: true })}
        />
      );
    case 'impossible':
      return <ImpossibleJob job={job} arrival={run.arrival} />;
    case 'workflow':
      return <Workflow job={job} arrival={run.arrival} />;
    case null:
      return null;
  }
}

/**
 * Announces to screen readers the stage of a run, and that a followed job has settings. Questions
 * and refusals take the focus themselves.
 */
function Status({ run, isRunning }: { run: JobRun; isRunning: boolean }) {
  const [followedId, setFollowedId] = useState<string | null>(null);
  if (isRunning && followedId !== run.id) setFollowedId(run.id);
  const words = isRunning
    ? run.stage === null
      ? i18n.t('Computing your settings')
      : stageLabel(run.stage)
    : run.job?.outcome === 'workflow' && followedId === run.id
      ? i18n.t('Settings are ready')
      : '';
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}

/** The result of the job, below the form. */
export function JobResult({ run, onMaterial }: JobResultProps) {
  const { job, isStarting, isRerunning, isMissing, error, retry } = run;
  // Keeps the filled-in question fields, in case the model can't be reached after all.
  const isAskingAgain = isRerunning && run.stage !== null;
  const isRunning = isStarting || isAskingAgain;
  return (
    <div aria-busy={isRunning}>
      <Status run={run} isRunning={isRunning} />
      {error === null || isRunning ? null : isMissing ? (
        <MissingJob />
      ) : (
        <RunFailure error={error} onRetry={retry} />
      )}
      {isRunning ? <Running run={run} /> : null}
      {job && !isStarting ? (
        <div hidden={isAskingAgain}>
          <GalvoContext value={isOfGalvo(job)}>
            <Outcome job={job} run={run} onMaterial={onMaterial} />
          </GalvoContext>
        </div>
      ) : null}
    </div>
  );
}
