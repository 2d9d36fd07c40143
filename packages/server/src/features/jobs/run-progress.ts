import { setImmediate as endOfTurn } from 'node:timers/promises';
import { GENERATION_STAGES, type GenerationStage } from '@beamwright/contract';
import { publishStage } from './events.ts';
import { storeStage } from './queries.ts';
import type { JobContext, Run } from './run.ts';

/** The first of the stages that may take seconds. Those before it are only published: no reload can meet them. */
const FIRST_STORED = GENERATION_STAGES.indexOf('evidence');

/** Records how far a run is; called with every stage in order. */
export type ReachStage = (stage: GenerationStage) => void;

/**
 * Stores the stage of a run for pages that open later and publishes it to those already open. Where no model may be
 * asked a run ends at once, and nothing is recorded. Never fails the run.
 */
export function createRunProgress(context: JobContext, run: Run): ReachStage {
  let waiting: GenerationStage | undefined;
  let isRecording = false;

  async function record(): Promise<void> {
    isRecording = true;
    // Nobody can see stages that pass within one turn of the loop: the last of them is recorded.
    await endOfTurn();
    while (waiting !== undefined) {
      const stage = waiting;
      waiting = undefined;
      if (await isCurrent(context, run, stage)) publishStage(context, run, stage);
    }
    isRecording = false;
  }

  return (stage) => {
    if (!context.generator.mayAsk(context.userId)) return;
    waiting = stage;
    if (!isRecording) void record();
  };
}

/** False once the run has ended or a newer one has started: its stage is not to be shown any more. */
async function isCurrent(
  { db, log }: JobContext,
  run: Run,
  stage: GenerationStage,
): Promise<boolean> {
  if (GENERATION_STAGES.indexOf(stage) < FIRST_STORED) return true;
  try {
    return await db((trx) => storeStage(trx, run, stage));
  } catch (error) {
    log.warn({ err: error, job_id: run.job_id }, 'the stage of a run could not be stored');
    return true;
  }
}
