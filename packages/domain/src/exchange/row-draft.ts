import { inEnglish } from '../messages/in-english.ts';
import { settleAir } from '../settle-air.ts';
import { MAX_FIELDS } from './exchange-limits.ts';
import { doubtInches } from './unit-doubts.ts';
import { EMPTY_SETTING, EMPTY_STEP } from './portable-setting.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';
import type { ImportedRow, ImportNote, RefusedRow } from './read-result.ts';

/** Fields of a step that are numbers. */
export type NumberField = {
  [Field in keyof PortableStep]: PortableStep[Field] extends number | null ? Field : never;
}[keyof PortableStep];

/** What a person calls it, and between which numbers it is a setting at all; the machine is not known here. */
const RANGES: Record<NumberField, [word: string, low: number, high: number]> = {
  // 30 m/s is beyond every galvo head.
  speed_mm_min: ['Speed', 0.001, 1_800_000],
  power_percent: ['Power', 0.01, 100],
  min_power_percent: ['Minimum power', 0, 100],
  passes: ['Number of passes', 1, 10_000],
  interval_mm: ['Line distance', 0.0001, 100],
  frequency_hz: ['Frequency', 1, 1e9],
  pulse_width_ns: ['Pulse width', 0.0001, 1e6],
  kerf_mm: ['Kerf', -10, 10],
  air_psi: ['Air pressure', 0, 1000],
  hatch_angle_deg: ['Hatch angle', -3600, 3600],
  hatch_angle_step_deg: ['Hatch angle per pass', -3600, 3600],
  z_offset_mm: ['Z offset', -1000, 1000],
};

/** One setting while it is read: what is found out about it, and whether it can stand. */
export interface RowDraft {
  line: number | null;
  title: string;
  reasons: ImportNote[];
  warnings: ImportNote[];
  dropped: Set<string>;
}

export function startRow(line: number | null, title: string): RowDraft {
  return { line, title, reasons: [], warnings: [], dropped: new Set() };
}

/** Keeps a number of a step when it is one, else refuses the row and says where. */
export function checkNumber(
  draft: RowDraft,
  field: NumberField,
  value: number | null,
  line: number | null = draft.line,
): number | null {
  if (value === null) return null;
  const [word, low, high] = RANGES[field];
  const isWhole = field !== 'passes' || Number.isInteger(value);
  if (value >= low && value <= high && isWhole) return value;
  refuseRow(draft, 'OUT_OF_RANGE', `${word} cannot be ${value}.`, line);
  return null;
}

export function refuseRow(draft: RowDraft, code: string, message: string, line = draft.line): void {
  draft.reasons.push({ code, message, line });
}

export function warnOf(draft: RowDraft, code: string, message: string, line = draft.line): void {
  if (!draft.warnings.some((warning) => warning.message === message))
    draft.warnings.push({ code, message, line });
}

/** A step as far as the file says it. */
export type StepDraft = Partial<Omit<PortableStep, 'passes' | 'speed_mm_min' | 'power_percent'>> &
  Pick<PortableStep, 'operation' | 'layer_mode'> & {
    speed_mm_min: number | null;
    power_percent: number | null;
    passes?: number | null;
  };

/** A step needs a speed and a power; everything else may be unknown. */
export function finishStep(draft: RowDraft, step: StepDraft): PortableStep | null {
  const { speed_mm_min, power_percent } = step;
  if (draft.reasons.length === 0 && speed_mm_min === null)
    refuseRow(draft, 'NO_SPEED', 'No speed.');
  if (draft.reasons.length === 0 && power_percent === null)
    refuseRow(draft, 'NO_POWER', 'No power.');
  if (speed_mm_min === null || power_percent === null) return null;
  const { message, ...air } = settleAir({ ...EMPTY_STEP, ...step });
  if (message !== null) warnOf(draft, 'AIR_CONTRADICTION', inEnglish(message));
  return {
    ...EMPTY_STEP,
    fill_type: step.layer_mode === 'line' ? 'line' : 'fill',
    ...step,
    ...air,
    passes: step.passes ?? 1,
    speed_mm_min,
    power_percent,
  };
}

export type FinishedRow = { row: ImportedRow } | { refused: RefusedRow };

/** The row as it stands, or why it does not. */
export function finishRow(
  draft: RowDraft,
  setting: Omit<Partial<PortableSetting>, 'steps'> & Pick<PortableSetting, 'name' | 'material'>,
  steps: readonly PortableStep[],
): FinishedRow {
  const { line, title, reasons, warnings, dropped } = draft;
  const [first, ...further] = steps;
  if (reasons.length === 0 && first === undefined)
    refuseRow(draft, 'NO_STEPS', 'Nothing in it is a setting for a laser.');
  if (reasons.length > 0 || first === undefined) return { refused: { line, title, reasons } };
  const whole = {
    ...EMPTY_SETTING,
    ...setting,
    steps: [first, ...further],
  } satisfies PortableSetting;
  const doubt = doubtInches(whole, line);
  if (doubt !== null) warnings.push(doubt);
  return { row: { line, setting: whole, warnings, dropped: shortList(dropped) } };
}

function shortList(dropped: Set<string>): string[] {
  const all = [...dropped];
  if (all.length <= MAX_FIELDS) return all;
  return [...all.slice(0, MAX_FIELDS), `and ${all.length - MAX_FIELDS} more`];
}
