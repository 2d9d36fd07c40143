import { reachableSpeed } from '../engine/estimate/estimate-time.ts';
import { GcodeWriter, type GcodeOptions, type LaserMode } from '../exchange/gcode/gcode-writer.ts';
import { inEnglish } from '../messages/in-english.ts';
import type { Message } from '../messages/message.ts';
import type { CardAxis, Result, StepSettings } from '../types.ts';
import { airLosses, cardAir } from './card-air.ts';
import type { CardFile, CardLoss } from './card-loss.ts';
import { describeCard, describeCell, fileName } from './card-words.ts';
import { hatchLines } from './hatch-lines.ts';
import { cardLoss, cardMessage } from './messages.ts';
import { inRunOrder } from './split-card.ts';
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
 * last (TST-15). Settings without a Grbl command are refused where they vary, and listed as losses where they don’t.
 */
export function writeCardGcode(
  card: TestCard,
  options: CardGcodeOptions = {},
): Result<CardFile, CardGcodeIssue, Message> {
  const { mode = 'M4', s_max = USUAL_S_MAX, is_dry_run = false, has_z = false } = options;
  const refused = refusal(card, s_max, has_z);
  if (refused !== null) return refused;
  const writer = new GcodeWriter({ mode, s_max, is_dry_run });
  writeHead(writer, card, s_max, is_dry_run);
  writer.start();
  // Coolant is off when Grbl starts, so unknown air means off.
  writer.air(cardAir(card, false));
  for (const cell of inRunOrder(card)) {
    writer.comment(`cell ${cell.id}: ${describeCell(cell, 'mm/min')}`);
    // Positive focus is inside the material; Z counts upward.
    if (has_z) writer.moveZ(0 - (cell.settings.z_offset_mm ?? 0));
    writeCell(writer, cell);
  }
  if (has_z) writer.moveZ(0);
  writer.comment('labels');
  for (const { strokes } of card.labels) writeLines(writer, strokes, card.label_settings);
  const file: CardFile = {
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
    if (field === 'air_assist') writer.comment(inEnglish(message));
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

/** Axes without a Grbl command. */
const NOT_IN_GCODE: readonly CardAxis[] = ['frequency_hz', 'pulse_width_ns'];

function refusal(
  card: TestCard,
  sMax: number,
  hasZ: boolean,
): (Result<never, CardGcodeIssue, Message> & { ok: false }) | null {
  const axes = [card.columns?.axis, card.rows?.axis];
  const missing = NOT_IN_GCODE.find((axis) => axes.includes(axis));
  if (missing !== undefined)
    return refuse('FORMAT_CANNOT_HOLD', missing, cardMessage('no_pulses_in_gcode'));
  if (axes.includes('z_offset_mm') && !hasZ)
    return refuse('NEEDS_Z', 'has_z', cardMessage('needs_z'));
  if (!(Number.isFinite(sMax) && sMax >= 1 && sMax <= MAX_S))
    return refuse('S_MAX_INVALID', 's_max', cardMessage('s_max_invalid', { limit: MAX_S }));
  return countLines(card) <= MAX_HATCH_LINES
    ? null
    : refuse('TOO_MANY_LINES', 'cells', cardMessage('too_many_lines'));
}

function refuse(code: CardGcodeIssue, field: string, message: Message) {
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
function overscanLoss({ cells, is_galvo }: TestCard, mode: LaserMode): CardLoss[] {
  const isTooFast = cells.some(
    ({ settings, work }) =>
      'fill' in work && settings.speed_mm_min / 60 > reachableSpeed(work.fill.width_mm),
  );
  if (is_galvo || !isTooFast) return [];
  const message = cardLoss('overscan', { mode });
  return [{ index: 0, field: 'speed_mm_min', fate: 'rounded', message }];
}

function lossesOf({ answer, columns, rows }: TestCard, hasZ: boolean): CardLoss[] {
  const lost = (field: keyof StepSettings, message: Message): CardLoss[] =>
    answer[field] === null || answer[field] === 0
      ? []
      : [{ index: 0, field, fate: 'lost', message }];
  const isVaried = [columns?.axis, rows?.axis].includes('z_offset_mm');
  return [
    ...lost('frequency_hz', cardLoss('frequency')),
    ...lost('pulse_width_ns', cardLoss('pulse_width')),
    ...lost('hatch_angle_deg', cardLoss('hatch_angle')),
    ...(hasZ || isVaried ? [] : lost('z_offset_mm', cardLoss('focus'))),
  ];
}
