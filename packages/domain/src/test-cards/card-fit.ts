import type { Message } from '../messages/message.ts';
import type { BurnResult, CellMark, CardAxis, CardKind, StepSettings } from '../types.ts';
import type { AxisRequest } from './test-card.ts';

export interface MarkedCell {
  /** `id` of the cell. */
  cell: string;
  mark: CellMark;
}

/** `fitted`: a value was found; otherwise everything tapped is on one side of it. */
export type FitOutcome = 'fitted' | 'only_failed' | 'only_worked' | 'only_too_much';

export interface FittedAxis {
  axis: CardAxis;
  value: number;
  /** Range of the right value; includes `value`. */
  band: readonly [low: number, high: number];
}

/** The next card; with the same base and machine it is a request. */
export interface NextCard {
  kind: CardKind;
  answer: StepSettings;
  columns?: Required<AxisRequest>;
  rows?: Required<AxisRequest>;
}

/** The result of a judged card. */
export interface CardFit {
  outcome: FitOutcome;
  /** The settings to use; for `only_failed`, the strongest tried. */
  settings: StepSettings;
  axes: readonly FittedAxis[];
  /** J/mm or J/mm² between what failed and what worked; `null` if the taps show no such limit. */
  boundary: { energy: number; band: readonly [low: number, high: number] } | null;
  /** 0.1 to 0.95. */
  confidence: number;
  /** Number of taps that contradict the others. */
  contradictions: number;
  /** Why. */
  reasons: readonly Message[];
  /** What the engine learns from: at most two, so that one card does not outweigh the rest (ENG-50). */
  results: readonly BurnResult[];
  /** Narrower, or beyond this one; `null` when done. */
  next: NextCard | null;
}

export const FIT_ISSUES = ['NO_MARKS', 'UNKNOWN_CELL', 'NEEDS_MEASURES'] as const;
export type FitIssue = (typeof FIT_ISSUES)[number];
