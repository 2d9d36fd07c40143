import type { GenerationStage } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** Channels between processes; no browser may listen to them. */
const STORED = 'ai-stored';
const CONTROL = 'ai-control';

interface Told {
  realtime: Realtime;
  log: FastifyBaseLogger;
}

/** Approved settings or baselines changed: every process looks again. */
export function tellStoredChanged({ realtime, log }: Told): void {
  realtime
    .publish(STORED, 'changed', null)
    .catch((error: unknown) => log.warn({ err: error }, 'a change of settings could not be told'));
}

export const hearStoredChanged = (realtime: Realtime, listener: () => void): (() => void) =>
  realtime.subscribe(STORED, listener);

/** Whichever process generates for this job stops asking. */
export const tellCancelled = (realtime: Realtime, jobId: string): Promise<void> =>
  realtime.publish(CONTROL, 'cancel', jobId);

export const hearCancelled = (
  realtime: Realtime,
  listener: (jobId: string) => void,
): (() => void) =>
  realtime.subscribe(CONTROL, (event, data) => {
    if (event === 'cancel' && typeof data === 'string') listener(data);
  });

/** Tells pages that wait for a job, and did not ask for it themselves, that its answer is there. */
export function tellAnswered({ realtime, log }: Told, job_id: string): void {
  realtime
    .publish(`job-${job_id}`, 'changed', null)
    .catch((error: unknown) => log.warn({ err: error }, 'an answer could not be told'));
}

/** Tells the user's open pages how far a job is. It is only told: nothing waits for it or fails with it. */
export function tellStage(
  { realtime, log }: Told,
  { userId, job_id, stage }: { userId: string; job_id: string; stage: GenerationStage },
): void {
  realtime
    .publish(`profile-${userId}`, 'generation', { job_id, stage })
    .catch((error: unknown) => log.warn({ err: error }, 'a stage could not be told'));
}
