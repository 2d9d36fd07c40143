import type { GenerationStage } from '@beamwright/contract';
import type { JobContext, Run } from './run.ts';

type Publisher = Pick<JobContext, 'log' | 'realtime'>;

/** A run ended, successfully or not: pages that wait for the job fetch it. */
export function publishJobChanged({ realtime, log }: Publisher, jobId: string): void {
  realtime
    .publish(`job-${jobId}`, 'changed', null)
    .catch((error: unknown) => log.warn({ err: error }, 'the end of a run was not published'));
}

/** Shows the stage of a run on the user's open pages. Runs in the background; failures are only logged. */
export function publishStage(
  { realtime, log }: Publisher,
  { userId, job_id, run_number }: Run,
  stage: GenerationStage,
): void {
  realtime
    .publish(`profile-${userId}`, 'generation', { job_id, run: run_number, stage })
    .catch((error: unknown) => log.warn({ err: error }, 'a stage was not published'));
}
