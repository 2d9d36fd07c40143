import { GENERATION_STAGES } from '@beamwright/contract';
import type { GenerationStage, JobProgress } from '@beamwright/contract';

/** A stage as sent by the event stream. */
export interface PublishedStage {
  job_id: string;
  run: number;
  stage: GenerationStage;
}

/** Data of a `generation` event; null when it is something else. */
export function readPublishedStage(data: unknown): PublishedStage | null {
  const { job_id, run, stage } = (data ?? {}) as Partial<Record<keyof PublishedStage, unknown>>;
  const known = GENERATION_STAGES.find((name) => name === stage);
  if (typeof job_id !== 'string' || typeof run !== 'number' || known === undefined) return null;
  return { job_id, run, stage: known };
}

const placeOf = (stage: GenerationStage | null) =>
  stage === null ? -1 : GENERATION_STAGES.indexOf(stage);

/**
 * The newer of the fetched and the published stage: a later run, or a later stage of the same run.
 */
export function currentStage(
  fetched: Pick<JobProgress, 'run' | 'stage'> | null,
  published: Pick<PublishedStage, 'run' | 'stage'> | null,
): GenerationStage | null {
  if (fetched === null || published === null) return (published ?? fetched)?.stage ?? null;
  if (fetched.run !== published.run) {
    return (fetched.run > published.run ? fetched : published).stage;
  }
  return placeOf(published.stage) > placeOf(fetched.stage) ? published.stage : fetched.stage;
}
