import { clamp } from '../machines/limits.ts';
import type { Message } from '../messages/message.ts';
import type { Operation } from '../types.ts';
import { findIssues, type Issue } from './find-issues.ts';
import { burnMessage, feedbackMessage } from './messages.ts';

/** The burned settings that an edit needs. */
export interface BurnedStep {
  operation: Operation;
  /** Of one pass. */
  speed_mm_min: number;
  power_percent: number;
}

/** The result. */
export interface Outcome {
  /** `false`: it did not go through. */
  cut_through: boolean | null;
  notes: string;
}

/** Other numbers to try next; the user decides. */
export interface SuggestedEdit {
  speed_mm_min: number;
  power_percent: number;
  reason: Message;
}

/** One step up or down: visible, but easy to undo. */
const STEP = 1.15;
/** Limits of edits from feedback (specification §5). */
const POWER_PERCENT = { min: 1, max: 100 };

const TOO_LITTLE: readonly Issue[] = ['too fast', 'not enough power'];
const TOO_MUCH: readonly Issue[] = ['too slow', 'too hot', 'too much power'];

/**
 * The next numbers after a result (FBK-3): power changes when the note mentions power and the range allows it,
 * otherwise speed. `null` when nothing is wrong, or when the note asks for both more and less.
 */
export function suggestEdit(
  burned: BurnedStep,
  { cut_through, notes }: Outcome,
): SuggestedEdit | null {
  const issues = findIssues(notes);
  const failed = cut_through === false;
  const little = failed || issues.some((issue) => TOO_LITTLE.includes(issue));
  const much = issues.some((issue) => TOO_MUCH.includes(issue));
  if (little === much) return null;
  const aboutPower = issues.includes(little ? 'not enough power' : 'too much power');
  const finding = burnMessage(failed ? 'not_through' : (issues[0] as Issue));
  return aboutPower ? changePower(burned, little, finding) : changeSpeed(burned, little, finding);
}

function changePower(burned: BurnedStep, isMore: boolean, finding: Message): SuggestedEdit {
  const wanted = isMore ? burned.power_percent * STEP : burned.power_percent / STEP;
  const power = Math.round(clamp(wanted, POWER_PERCENT.min, POWER_PERCENT.max));
  if (power === Math.round(burned.power_percent)) return changeSpeed(burned, isMore, finding);
  return {
    speed_mm_min: burned.speed_mm_min,
    power_percent: power,
    reason: feedbackMessage('try_power', { finding, power }),
  };
}

function changeSpeed(burned: BurnedStep, isMore: boolean, finding: Message): SuggestedEdit {
  const speed = isMore ? burned.speed_mm_min / STEP : burned.speed_mm_min * STEP;
  const percent = Math.round(Math.abs(1 - (isMore ? 1 / STEP : STEP)) * 100);
  return {
    speed_mm_min: Number(speed.toPrecision(3)),
    power_percent: burned.power_percent,
    reason: feedbackMessage(isMore ? 'try_slower' : 'try_faster', { finding, percent }),
  };
}
