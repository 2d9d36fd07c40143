import { findMaterial } from '../../materials/find-material.ts';
import type { BurnResult, BurnedSettings, StepSettings } from '../../types.ts';
import type { StepQuery } from '../query.ts';
import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { readBurnResults } from './read-results.ts';

/** Energy per pass and thickness may differ by this share and count as the same setting, as for published rows (D8). */
const SAME_WITHIN = 0.1;
/** Shares of the cut-through rate and of the average edge score in the confidence (spec §9). */
const CUT_THROUGH_SHARE = 0.6;
const EDGE_SHARE = 0.4;

type Feedback = Pick<BurnResult, 'cut_through' | 'edge_score'>;

/** What the user's own results say about exactly this setting. */
export interface BurnedBefore {
  confidence: number;
  detail: Message;
}

/**
 * Confidence from feedback, 0 to 1: 0.6 × cut-through rate + 0.4 × average edge score / 10 (spec §9). If one part is
 * unknown, the other counts fully; `null` when neither is known.
 */
export function feedbackConfidence(feedback: readonly Feedback[]): number | null {
  const rate = mean(
    feedback.flatMap(({ cut_through: cut }) => (cut === null ? [] : [Number(cut)])),
  );
  const edge = mean(feedback.flatMap(({ edge_score: score }) => (score === null ? [] : [score])));
  if (rate === null) return edge === null ? null : edge / 10;
  return edge === null ? rate : CUT_THROUGH_SHARE * rate + EDGE_SHARE * (edge / 10);
}

/** The confidence of a setting that was burned on this machine before; `null` when it was not. */
export function confidenceFromResults(
  results: readonly BurnResult[],
  query: StepQuery,
  settings: StepSettings,
): BurnedBefore | null {
  const burnedBefore = results.filter(
    (result) => isSameWork(result, query) && isSame(result.settings, settings),
  );
  const confidence = feedbackConfidence(burnedBefore);
  if (confidence === null) return null;
  return {
    confidence,
    detail: engineMessage('tried_before', { times: burnedBefore.length }),
  };
}

function isSameWork(result: BurnResult, query: StepQuery): boolean {
  const material = findMaterial(result.material);
  if (material?.safety === 'block' || !readBurnResults([result]).ok) return false;
  const name = (material?.canonical ?? result.material).toLowerCase();
  if (name !== query.material || result.operation !== query.operation) return false;
  if (query.thickness_mm === null || query.operation === 'Engrave' || query.operation === 'Mark')
    return true;
  return result.thickness_mm !== null && isNear(result.thickness_mm, query.thickness_mm);
}

function isSame(burned: BurnedSettings, answered: StepSettings): boolean {
  if (burned.passes !== answered.passes) return false;
  if (burned.interval_mm !== null && answered.interval_mm !== null)
    if (!isNear(burned.interval_mm, answered.interval_mm)) return false;
  return isNear(energyPerPass(burned), energyPerPass(answered));
}

/** Without the machine's watts, which are equal on both sides. */
const energyPerPass = (settings: BurnedSettings | StepSettings): number =>
  settings.power_percent / settings.speed_mm_min;

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= SAME_WITHIN * b;

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
