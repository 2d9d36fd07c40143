import type { VisitorJob } from '../../../lib/kept-job.ts';
import type { EngineClient } from './engine-client.ts';
import type { EngineReplies } from './engine-messages.ts';
import { findBlocks } from './find-blocks.ts';

/** Why there is no answer: each has its sentence in the markup. */
export type Failure = 'offline' | 'safety' | 'engine';

/**
 * The engine's answer to a job, with the safety blocks of the installation. They are asked for while the engine loads;
 * without them it isn't asked at all.
 */
export async function askForJob(
  engine: EngineClient,
  job: VisitorJob,
): Promise<EngineReplies['answer'] | Failure> {
  engine.load();
  const { text, machine, answers } = job;
  const findings = await findBlocks({ text, laser_type: machine.type, answers }).catch(() => null);
  const reply =
    findings &&
    (await engine.ask({ kind: 'answer', job, findings }).catch(() => 'engine' as const));
  if (reply && reply !== 'engine') return reply;
  if (!navigator.onLine) return 'offline';
  return reply ?? 'safety';
}
