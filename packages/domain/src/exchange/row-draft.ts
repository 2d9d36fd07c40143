import type { Message } from '../messages/message.ts';
import { settleAir } from '../settle-air.ts';
import { addNote } from './add-note.ts';
import { MAX_FIELDS } from './exchange-limits.ts';
import { fieldMessage, unitOf, type FieldName } from './field-names.ts';
import { importMessage } from './import-messages.ts';
import { findInchDoubt } from './find-inch-doubt.ts';
import { EMPTY_SETTING, EMPTY_STEP } from './portable-setting.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';
import type { ImportedRow, ImportNote, RefusedRow } from './read-result.ts';

/** Fields of a step that are numbers. */
export type NumberField = {
  [Field in keyof PortableStep]: PortableStep[Field] extends number | null ? Field : never;
}[keyof PortableStep];

/** Between which numbers it is a setting at all; the machine is not known here. */
const RANGES: Record<NumberField, [low: number, high: number]> = {
  // 30 m/s is beyond every galvo head.
  speed_mm_min: [0.001, 1_800_000],
  power_percent: [0.01, 100],
  min_power_percent: [0, 100],
  passes: [1, 10_000],
  interval_mm: [0.0001, 100],
  frequency_hz: [1, 1e9],
  pulse_width_ns: [0.0001, 1e6],
  kerf_mm: [-10, 10],
  air_psi: [0, 1000],
  hatch_angle_deg: [-3600, 3600],
  hatch_angle_step_deg: [-3600, 3600],
  z_offset_mm: [-1000, 1000],
};

/** One setting while it is read: what is known about it so far, and why it may be refused. */
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

/** A number of a step that is in its range; else the row is refused with the line. */
export function checkNumber(
  draft: RowDraft,
  field: NumberField,
  value: number | null,
  line: number | null = draft.line,
): number | null {
  if (value === null) return null;
  const [low, high] = RANGES[field];
  const isWhole = field !== 'passes' || Number.isInteger(value);
  if (value >= low && value <= high && isWhole) return value;
  refuseRow(draft, 'OUT_OF_RANGE', outOfRange(field, value), line);
  return null;
}

export function outOfRange(field: FieldName, value: number): Message {
  return importMessage('out_of_range', {
    field: fieldMessage(field),
    value,
    unit: unitOf(field),
  });
}

export function refuseRow(
  draft: RowDraft,
  code: string,
  message: Message,
  line = draft.line,
): void {
  draft.reasons.push({ code, message, line });
}

export function warnOf(draft: RowDraft, code: string, message: Message, line = draft.line): void {
  addNote(draft.warnings, { code, message, line });
}

/** Says how something was read, where that is no doubt. */
export function tellOf(draft: RowDraft, code: string, message: Message, line = draft.line): void {
  addNote(draft.warnings, { code, message, line, is_fact: true });
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
    refuseRow(draft, 'NO_SPEED', importMessage('no_speed'));
  if (draft.reasons.length === 0 && power_percent === null)
    refuseRow(draft, 'NO_POWER', importMessage('no_power'));
  if (speed_mm_min === null || power_percent === null) return null;
  const { message, ...air } = settleAir({ ...EMPTY_STEP, ...step });
  if (message !== null) warnOf(draft, 'AIR_CONTRADICTION', message);
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

/** The row, or why it is refused. */
export function finishRow(
  draft: RowDraft,
  setting: Omit<Partial<PortableSetting>, 'steps'> & Pick<PortableSetting, 'name' | 'material'>,
  steps: readonly PortableStep[],
): FinishedRow {
  const { line, title, reasons, warnings, dropped } = draft;
  const [first, ...further] = steps;
  if (reasons.length === 0 && first === undefined)
    refuseRow(draft, 'NO_STEPS', importMessage('no_steps'));
  if (reasons.length > 0 || first === undefined) return { refused: { line, title, reasons } };
  const whole = {
    ...EMPTY_SETTING,
    ...setting,
    steps: [first, ...further],
  } satisfies PortableSetting;
  const doubt = findInchDoubt(whole, line);
  if (doubt !== null) warnings.push(doubt);
  return { row: { line, setting: whole, warnings, dropped: shortList(dropped) } };
}

function shortList(dropped: Set<string>): string[] {
  const all = [...dropped];
  if (all.length <= MAX_FIELDS) return all;
  return [...all.slice(0, MAX_FIELDS), '…'];
}
