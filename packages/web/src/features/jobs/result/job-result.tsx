import type { Job } from '@beamwright/contract';
import { BlockedJob } from '../safety/blocked-job.tsx';
import { ClarifyPanel } from '../clarify/clarify-panel.tsx';
import type { JobRun } from '../run/use-job-run.ts';
import { FailedJob } from './failed-job.tsx';
import { RunFailure } from './run-failure.tsx';
import { Running } from './running.tsx';
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
  // Each answer starts afresh: empty fields for new questions, an open dialog for a new refusal.
  const key = `${job.id} ${run.arrival}`;
  switch (job.outcome) {
    case 'clarify':
      return <ClarifyPanel key={key} {...shared} onAnswers={(answers) => run.rerun({ answers })} />;
    case 'blocked':
      return (
        <BlockedJob
          key={key}
          {...shared}
          onMaterial={(material) => onMaterial(job, material)}
          onBypass={() => run.rerun({ bypass_safety: true })}
        />
      );
    case 'workflow':
      return <Workflow job={job} arrival={run.arrival} />;
    case null:
      return null;
  }
}

/** What came of the job, right below the bench. */
export function JobResult({ run, onMaterial }: JobResultProps) {
  const { job, isStarting, error, retry } = run;
  return (
    <div aria-busy={isStarting}>
      {error === null || isStarting ? null : <RunFailure error={error} onRetry={retry} />}
      {isStarting ? (
        <Running jobId={run.id} stage={run.stage} onRunAgain={job ? () => run.rerun({}) : null} />
      ) : null}
      {job && !isStarting ? <Outcome job={job} run={run} onMaterial={onMaterial} /> : null}
    </div>
  );
}
