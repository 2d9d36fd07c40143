import type { AddedFinding } from '@beamwright/domain/types';
import type { VisitorJob } from '../../../lib/kept-job.ts';
import type { EngineClient } from './engine-client.ts';
import type { EngineReplies } from './engine-messages.ts';
import { findBlocks } from './find-blocks.ts';

/** Why there is no answer: each has its sentence in the markup. */
export type Failure = 'offline' | 'safety' | 'engine';

/** The safety blocks of the installation that apply to a job; null if they can’t be known. */
const findBlocksFor = ({ text, machine, answers }: VisitorJob) =>
  findBlocks({ text, laser_type: machine.type, answers }).catch(() => null);

/**
 * Asks for the blocks while the engine loads. Once the machine of the sentence is read, it may be about another laser, and
 * somebody may have typed on: what was found for one job says nothing of another.
 */
export function findBlocksEarly(early: VisitorJob) {
  const found = findBlocksFor(early);
  return async (job: VisitorJob) =>
    job.machine.type === early.machine.type &&
    job.text === early.text &&
    job.answers === early.answers
      ? found
      : findBlocksFor(job);
}

interface CheckedJob {
  job: VisitorJob;
  speed_unit: string | null;
  findings: readonly AddedFinding[] | null;
}

/** The engine's answer to a job. While nobody knows what is blocked, it isn't asked at all. */
export async function askForJob(
  engine: EngineClient,
  { job, speed_unit, findings }: CheckedJob,
): Promise<EngineReplies['answer'] | Failure> {
  if (findings === null) return failureOf('safety');
  return engine.ask({ kind: 'answer', job, speed_unit, findings }).catch(() => failureOf('engine'));
}

export const failureOf = (why: Failure): Failure => (navigator.onLine ? why : 'offline');
