import { reachableSpeed } from '../engine/estimate/estimate-time.ts';
import { GcodeWriter, type GcodeOptions, type LaserMode } from '../exchange/gcode/gcode-writer.ts';
import type { ExportLoss, WrittenFile } from '../exchange/written-file.ts';
import type { CardAxis, Result, StepSettings } from '../types.ts';
import { airLosses, cardAir } from './card-air.ts';
import { describeCard, describeCell, fileName } from './card-words.ts';
import { hatchLines } from './hatch-lines.ts';
import { inRunningOrder } from './split-card.ts';
import type { CardCell, Polyline, TestCard } from './test-card.ts';

export interface CardGcodeOptions extends Partial<GcodeOptions> {
  /** The user states that G-code moves the head or bed up and down, with up as positive. */
  has_z?: boolean;
}

export type CardGcodeIssue = 'FORMAT_CANNOT_HOLD' | 'NEEDS_Z' | 'S_MAX_INVALID' | 'TOO_MANY_LINES';

/** Grbl's $30 by default. */
const USUAL_S_MAX = 1000;
const MAX_S = 65_535;
/** About 10 MB of text; controllers stream it for hours. */
const MAX_HATCH_LINES = 200_000;

/**
 * The card as G-code for Grbl, one file, from work zero at its lower left corner, cells gentle to strong and labels
 * last (TST-15). Settings that Grbl cannot set are refused if they vary, and otherwise listed in a comment.
 */
export function writeCardGcode(
  card: TestCard,
  options: CardGcodeOptions = {},
): Result<WrittenFile, CardGcodeIssue> {
  const { mode = 'M4', s_max = USUAL_S_MAX, is_dry_run = false, has_z = false } = options;
  const refused = refusal(card, s_max, has_z);
  if (refused !== null) return refused;
  const writer = new GcodeWriter({ mode, s_max, is_dry_run });
  writeHead(writer, card, s_max, is_dry_run);
  writer.start();
  // Coolant is off when Grbl starts, so unknown air means off.
  writer.air(cardAir(card, false));
  for (const cell of inRunningOrder(card)) {
    writer.comment(`cell ${cell.id}: ${describeCell(cell, 'mm/min')}`);
    // Positive focus is inside the material; Z counts upward.
    if (has_z) writer.moveZ(0 - (cell.settings.z_offset_mm ?? 0));
    writeCell(writer, cell);
  }
  if (has_z) writer.moveZ(0);
  writer.comment('labels');
  for (const { strokes } of card.labels) writeLines(writer, strokes, card.label_settings);
  const file: WrittenFile = {
    name: fileName(card, '.gcode'),
    media_type: 'text/x-gcode',
    content: writer.end(),
    losses: [...airLosses(card, false), ...lossesOf(card, has_z), ...overscanLoss(card, mode)],
  };
  return { ok: true, value: file };
}

function writeHead(writer: GcodeWriter, card: TestCard, sMax: number, isDryRun: boolean): void {
  writer.comment(describeCard(card));
  writer.comment(`Needs $32=1 (laser mode) and $30=${sMax}. Without $32=1 the moves`);
  writer.comment('between cells may burn. Not tested on your machine.');
  const { width_mm, height_mm } = card.outer;
  writer.comment(
    `Work zero is the lower left corner. The card takes ${width_mm} x ${height_mm} mm.`,
  );
  for (const { field, message } of airLosses(card, false))
    if (field === 'air_assist') writer.comment(message);
  if (cardAir(card, false))
    writer.comment('Air is on by M8. If your board has it on M7, change that line.');
  if (isDryRun) writer.comment('Dry run: the beam stays off (S0).');
}

function writeCell(writer: GcodeWriter, { work, settings }: CardCell): void {
  const lines = 'fill' in work ? hatchLines(work.fill, settings) : work.lines;
  for (let pass = 0; pass < settings.passes; pass += 1) writeLines(writer, lines, settings);
}

function writeLines(
  writer: GcodeWriter,
  lines: readonly Polyline[],
  { power_percent, speed_mm_min }: StepSettings,
): void {
  for (const [first, ...further] of lines) {
    if (first === undefined) continue;
    writer.moveTo(first);
    for (const point of further) writer.burnTo(point, power_percent, speed_mm_min);
  }
}

/** Axes that Grbl cannot set. */
const NOT_IN_GCODE: readonly CardAxis[] = ['frequency_hz', 'pulse_width_ns'];

function refusal(
  card: TestCard,
  sMax: number,
  hasZ: boolean,
): (Result<never, CardGcodeIssue> & { ok: false }) | null {
  const axes = [card.columns?.axis, card.rows?.axis];
  const missing = NOT_IN_GCODE.find((axis) => axes.includes(axis));
  if (missing !== undefined)
    return refuse(
      'FORMAT_CANNOT_HOLD',
      missing,
      'G-code for Grbl cannot set the pulses of a laser. Take the LightBurn file.',
    );
  if (axes.includes('z_offset_mm') && !hasZ)
    return refuse(
      'NEEDS_Z',
      'has_z',
      'This card moves the focus, and G-code does that only on a machine with a Z axis. Say that yours has one, or vary something else.',
    );
  if (!(Number.isFinite(sMax) && sMax >= 1 && sMax <= MAX_S))
    return refuse('S_MAX_INVALID', 's_max', `$30 of your controller lies from 1 to ${MAX_S}.`);
  return countLines(card) <= MAX_HATCH_LINES
    ? null
    : refuse(
        'TOO_MANY_LINES',
        'cells',
        'Lines this close make a file too large to stream. Take the LightBurn file or smaller cells.',
      );
}

function refuse(code: CardGcodeIssue, field: string, message: string) {
  return { ok: false as const, issues: [{ code, field, message }] };
}

function countLines({ cells }: TestCard): number {
  let lines = 0;
  for (const { work, settings } of cells) {
    const sides = settings.hatch_type === 'crosshatch' ? 2 : 1;
    if ('fill' in work && settings.interval_mm !== null)
      lines += (sides * settings.passes * work.fill.height_mm) / settings.interval_mm;
  }
  return lines;
}

/** Fills have no overscan: they are slower at their ends, and M4 lowers the power with the speed. */
function overscanLoss({ cells, is_galvo }: TestCard, mode: LaserMode): ExportLoss[] {
  const isTooFast = cells.some(
    ({ settings, work }) =>
      'fill' in work && settings.speed_mm_min / 60 > reachableSpeed(work.fill.width_mm),
  );
  if (is_galvo || !isTooFast) return [];
  const ends = mode === 'M4' ? 'M4 keeps their energy' : 'their ends burn darker: take M4';
  const message = `Lines have no overscan, so the fastest cells do not reach their speed; ${ends}.`;
  return [{ index: 0, field: 'speed_mm_min', fate: 'rounded', message }];
}

function lossesOf({ answer, columns, rows }: TestCard, hasZ: boolean): ExportLoss[] {
  const lost = (field: keyof StepSettings, message: string): ExportLoss[] =>
    answer[field] === null || answer[field] === 0
      ? []
      : [{ index: 0, field, fate: 'lost', message }];
  const isVaried = [columns?.axis, rows?.axis].includes('z_offset_mm');
  return [
    ...lost('frequency_hz', 'Set the pulse frequency on the machine: Grbl has no word for it.'),
    ...lost('pulse_width_ns', 'Set the pulse width on the machine: Grbl has no word for it.'),
    ...lost('hatch_angle_deg', 'Lines run level in every pass.'),
    ...(hasZ || isVaried ? [] : lost('z_offset_mm', 'Set the focus by hand before the card.')),
  ];
}
