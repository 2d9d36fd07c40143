import { clamp } from '../machines/limits.ts';
import type { Operation } from '../types.ts';
import { findIssues, type Issue } from './find-issues.ts';

/** What was burned, as far as an edit needs it. */
export interface Burned {
  operation: Operation;
  /** Of one pass. */
  speed_mm_min: number;
  power_percent: number;
}

/** What came of it. */
export interface Outcome {
  /** `false`: it did not go through. */
  cut_through: boolean | null;
  notes: string;
}

/** Other numbers to try next, for the user to take or leave. */
export interface SuggestedEdit {
  speed_mm_min: number;
  power_percent: number;
  /** One sentence. */
  reason: string;
}

/** One step up or down: enough to see, little enough to come back from. */
const STEP = 1.15;
/** Of the specification (§5): edits from feedback stay within. */
const POWER_PERCENT = { min: 1, max: 100 };

const TOO_LITTLE: readonly Issue[] = ['too fast', 'not enough power'];
const TOO_MUCH: readonly Issue[] = ['too slow', 'too hot', 'too much power'];

/**
 * The next numbers after a result (FBK-3): power is changed when the note speaks of power and there is room, else the
 * speed. `null` when nothing is amiss, or when the note asks for more and for less at once.
 */
export function suggestEdit(burned: Burned, { cut_through, notes }: Outcome): SuggestedEdit | null {
  const issues = findIssues(notes);
  const failed = cut_through === false;
  const little = failed || issues.some((issue) => TOO_LITTLE.includes(issue));
  const much = issues.some((issue) => TOO_MUCH.includes(issue));
  if (little === much) return null;
  const aboutPower = issues.includes(little ? 'not enough power' : 'too much power');
  const said = failed ? 'It did not go through' : `You found it ${issues[0]}`;
  return aboutPower ? changePower(burned, little, said) : changeSpeed(burned, little, said);
}

function changePower(burned: Burned, isMore: boolean, said: string): SuggestedEdit {
  const wanted = isMore ? burned.power_percent * STEP : burned.power_percent / STEP;
  const power = Math.round(clamp(wanted, POWER_PERCENT.min, POWER_PERCENT.max));
  if (power === Math.round(burned.power_percent)) return changeSpeed(burned, isMore, said);
  return {
    speed_mm_min: burned.speed_mm_min,
    power_percent: power,
    reason: `${said}, so try ${power} % power.`,
  };
}

function changeSpeed(burned: Burned, isMore: boolean, said: string): SuggestedEdit {
  const speed = isMore ? burned.speed_mm_min / STEP : burned.speed_mm_min * STEP;
  const share = Math.round(Math.abs(1 - (isMore ? 1 / STEP : STEP)) * 100);
  return {
    speed_mm_min: Number(speed.toPrecision(3)),
    power_percent: burned.power_percent,
    reason: `${said}, so try it ${share} % ${isMore ? 'slower' : 'faster'}.`,
  };
}
