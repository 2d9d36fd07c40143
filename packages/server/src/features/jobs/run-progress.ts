import { setTimeout } from 'node:timers/promises';
import { GENERATION_STAGES, type GenerationStage } from '@beamwright/contract';
import { publishStage } from './events.ts';
import { storeStage } from './queries.ts';
import type { JobContext, Run } from './run.ts';

/** The first stage that may take seconds. Earlier ones are only published, because a reload cannot see them. */
const FIRST_STORED_INDEX = GENERATION_STAGES.indexOf('evidence');
/** Shorter stages are not recorded, ms. */
const MIN_STAGE_MS = 100;

/** Records the stage of a run; called with every stage in order. */
export type ReachStage = (stage: GenerationStage) => void;

export interface RunProgress {
  reachStage: ReachStage;
  /** The run has ended: no stage is recorded any more. */
  end: () => void;
}

/**
 * Stores the stage of a run for pages that open later and publishes it to open ones. If no model may be asked, a run
 * ends immediately and nothing is recorded. Never fails the run.
 */
export function createRunProgress(context: JobContext, run: Run): RunProgress {
  let pending: GenerationStage | undefined;
  let isRecording = false;
  let hasEnded = false;

  async function record(): Promise<void> {
    isRecording = true;
    while (pending !== undefined) {
      await setTimeout(MIN_STAGE_MS);
      if (hasEnded) return;
      const stage: GenerationStage = pending;
      pending = undefined;
      if (await isCurrent(context, run, stage)) publishStage(context, run, stage);
    }
    isRecording = false;
  }

  return {
    reachStage: (stage) => {
      if (!context.generator.mayAsk(context.userId)) return;
      pending = stage;
      if (!isRecording) void record();
    },
    end: () => {
      hasEnded = true;
    },
  };
}

/** False once the run has ended or a newer one has started: its stage must no longer be shown. */
async function isCurrent(
  { db, log }: JobContext,
  run: Run,
  stage: GenerationStage,
): Promise<boolean> {
  if (GENERATION_STAGES.indexOf(stage) < FIRST_STORED_INDEX) return true;
  try {
    return await db((trx) => storeStage(trx, run, stage));
  } catch (error) {
    log.warn({ err: error, job_id: run.job_id }, 'the stage of a run could not be stored');
    return true;
  }
}
