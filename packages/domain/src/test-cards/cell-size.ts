import { reachableSpeed } from '../engine/estimate/estimate-time.ts';
import { spotSize } from '../engine/physics/optics.ts';
import type { Message } from '../messages/message.ts';
import type { CardKind, MachineProfile, StepSettings } from '../types.ts';
import type { CardBase } from './card-base.ts';
import { cardMessage, cardNote } from './messages.ts';
import { refuseCard, type CardRequest, type CardResult } from './test-card.ts';

/** Minimum lines for a patch to show its tone (TST-6). */
const MIN_LINES_PER_PATCH = 10;
const MIN_SPOTS_PER_PATCH = 20;
/** Smaller cells can’t be distinguished or picked up. */
const MIN_MM = 3;
const MAX_CELL_MM = 200;
const MAX_GAP_MM = 100;
const USUAL_FILL_MM = 8;
const USUAL_LINE_MM = 10;
const USUAL_FOCUS_LINE_MM = 15;
const USUAL_KERF_MM = 20;
/** Between two cells, so that one does not warm or scorch the next. */
const MIN_GAP_MM = 2;
const USUAL_GAP_MM = 3;
const FOCUS_GAP_MM = 4;

export interface CellSize {
  cell_mm: number;
  gap_mm: number;
}

/** Smallest cell that still shows something, mm (TST-6). */
export function minCellSize(
  base: CardBase,
  cells: readonly StepSettings[],
  machine: MachineProfile,
): number {
  const spot = spotSize(machine.type, machine.lens_focal_length_mm);
  if (base.settings.fill_type === 'fill') {
    const widest = Math.max(...cells.map(({ interval_mm }) => interval_mm ?? 0));
    return Math.max(MIN_MM, MIN_LINES_PER_PATCH * widest, MIN_SPOTS_PER_PATCH * spot);
  }
  const kerf = base.settings.kerf_mm ?? spot;
  // A piece thinner than it is wide falls out; a thicker one jams.
  return Math.max(MIN_MM, 10 * kerf, base.operation === 'Cut' ? (base.thickness_mm ?? 0) : 0);
}

/** Side of a cell and gap between two, as requested or as the work needs. */
export function chooseCellSize(
  request: CardRequest,
  base: CardBase,
  cells: readonly StepSettings[],
): CardResult<CellSize> {
  const least = Math.ceil(minCellSize(base, cells, request.machine) * 10) / 10;
  const usual = usualCell(request.kind, base);
  const cell_mm = request.cell_mm ?? Math.max(usual, Math.ceil(1.5 * least));
  if (!(cell_mm >= least && cell_mm <= MAX_CELL_MM))
    return refuseCard(
      'CELL_SIZE_INVALID',
      'cell_mm',
      cardMessage('cell_size_invalid', { smallest: least, largest: MAX_CELL_MM }),
    );
  // Heat of a cut spreads about as far as the sheet is thick.
  const heat = base.operation === 'Cut' ? Math.min(base.thickness_mm ?? 0, 10) : 0;
  const usualGap =
    request.kind === 'focus' ? FOCUS_GAP_MM : Math.max(USUAL_GAP_MM, Math.ceil(heat));
  const gap_mm = request.gap_mm ?? usualGap;
  if (!(gap_mm >= MIN_GAP_MM && gap_mm <= MAX_GAP_MM))
    return refuseCard(
      'CELL_SIZE_INVALID',
      'gap_mm',
      cardMessage('gap_invalid', { smallest: MIN_GAP_MM, largest: MAX_GAP_MM }),
    );
  return { ok: true, value: { cell_mm, gap_mm } };
}

function usualCell(kind: CardKind, { settings }: CardBase): number {
  if (kind === 'kerf') return USUAL_KERF_MM;
  if (kind === 'focus') return USUAL_FOCUS_LINE_MM;
  return settings.fill_type === 'fill' ? USUAL_FILL_MM : USUAL_LINE_MM;
}

/** Cells too small for a gantry to reach its speed are burned slower than labeled (EST-3). */
export function speedNotes(
  cells: readonly StepSettings[],
  { cell_mm }: CellSize,
  { machine, acceleration_mm_s2 }: CardRequest,
): Message[] {
  const [first] = cells;
  if (machine.is_galvo || first === undefined || first.fill_type === 'fill') return [];
  const reached = reachableSpeed(cell_mm, acceleration_mm_s2);
  const fastest = Math.max(...cells.map(({ speed_mm_min }) => speed_mm_min)) / 60;
  if (fastest <= reached) return [];
  const needed = Math.ceil((fastest / reached) ** 2 * cell_mm);
  return [cardNote('speed_not_reached', { cell: cell_mm, speed: reached * 60, needed })];
}
