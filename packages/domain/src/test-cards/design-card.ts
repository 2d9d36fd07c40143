import { ASSUMED_WATTS } from '../machines/limits.ts';
import type { StepSettings } from '../types.ts';
import { axisFacts, showValue, showWithUnit, type SpeedUnit } from './card-axes.ts';
import { readBase, type CardBase } from './card-base.ts';
import { cardNotes } from './card-notes.ts';
import { cardSeconds } from './card-seconds.ts';
import { isThrough } from './card-shapes.ts';
import { chooseCellSize, minCellSize, type CellSize } from './cell-size.ts';
import type { ChosenAxis } from './choose-axes.ts';
import { kerfPieces } from './kerf-pieces.ts';
import { labelSettings } from './label-settings.ts';
import { cardMessage } from './messages.ts';
import { placeGrid, placeKerf } from './place-card.ts';
import { placeCells } from './place-cells.ts';
import { planCells, type CellPlan, type PlannedCell } from './plan-cells.ts';
import {
  refuseCard,
  type CardDesign,
  type CardRequest,
  type CardResult,
  type PlacedAxis,
  type TestCard,
} from './test-card.ts';

/**
 * A card around a checked answer: what varies, where each cell is, in which order it is burned, how long it takes and
 * what to watch for. A request that cannot be met is refused with a suggested change (TST-1 to 12). Lengths in mm,
 * energies in J/mm or J/mm².
 */
export function designCard(request: CardRequest): CardResult<TestCard> {
  const base = readBase(request);
  if (!base.ok) return base;
  const plan = planCells(request, base.value);
  if (!plan.ok) return plan;
  const wanted = layOut(request, base.value, plan.value);
  if (!wanted.ok || fits(wanted.value, request)) return wanted;
  // The size was not requested, so the smallest useful one is tried.
  const smallest = { ...request, cell_mm: smallestCell(request, base.value, plan.value) };
  const shrunk = request.cell_mm === undefined ? layOut(smallest, base.value, plan.value) : wanted;
  return !shrunk.ok || fits(shrunk.value, request) ? shrunk : refuseSize(shrunk.value, request);
}

function smallestCell(request: CardRequest, base: CardBase, { cells }: CellPlan): number {
  return Math.ceil(minCellSize(base, settingsOf(cells), request.machine) * 10) / 10;
}

const settingsOf = (cells: readonly PlannedCell[]): StepSettings[] =>
  cells.map(({ settings }) => settings);

function fits({ outer }: CardDesign, { bed }: CardRequest): boolean {
  return bed === null || (outer.width_mm <= bed.width_mm && outer.height_mm <= bed.height_mm);
}

function refuseSize({ outer }: CardDesign, { bed, kind }: CardRequest) {
  return refuseCard(
    'BED_TOO_SMALL',
    'cell_mm',
    cardMessage('bed_too_small', {
      width: Math.ceil(outer.width_mm),
      height: Math.ceil(outer.height_mm),
      bed_width: bed?.width_mm ?? 0,
      bed_height: bed?.height_mm ?? 0,
      kind: kind === 'kerf' ? 'kerf' : 'other',
    }),
  );
}

function layOut(request: CardRequest, base: CardBase, plan: CellPlan): CardResult<TestCard> {
  const { machine, kind, speed_unit = 'mm/s' } = request;
  const size = chooseCellSize(request, base, settingsOf(plan.cells));
  if (!size.ok) return size;
  const kerf = kind === 'kerf' ? kerfPieces(request, base) : null;
  if (kerf !== null && !kerf.ok) return kerf;
  const columns = placedAxis(plan.columns, speed_unit);
  const rows = placedAxis(plan.rows, speed_unit);
  const placed =
    kerf === null
      ? placeGrid({ columns, rows, ...frameOf(kind, size.value) }, plan.cells)
      : placeKerf(kerf.value.pieces * kerf.value.piece_mm, size.value.cell_mm, size.value.gap_mm);
  const watts = machine.power_watts ?? ASSUMED_WATTS[machine.type];
  const card: Omit<CardDesign, 'seconds' | 'notes'> = {
    kind,
    material: base.material,
    thickness_mm: base.thickness_mm,
    operation: base.operation,
    laser_type: machine.type,
    is_galvo: machine.is_galvo,
    watts,
    answer: base.settings,
    columns,
    rows,
    cells: placeCells(plan, placed, base.settings, watts, kind, kerf?.value.pieces ?? null),
    labels: placed.labels,
    label_settings: labelSettings(base.settings, isThrough(base.operation), request),
    outer: placed.outer,
    kerf: kerf?.value ?? null,
  };
  const seconds = cardSeconds(card, request);
  const notes = cardNotes(card, request, size.value);
  return { ok: true, value: { ...card, seconds, notes } as unknown as TestCard };
}

/** Lines of a focus card are side by side, so their cell is a strip. */
const FOCUS_STRIP_MM = 1;

function frameOf(kind: CardRequest['kind'], { cell_mm, gap_mm }: CellSize) {
  const width_mm = kind === 'focus' ? FOCUS_STRIP_MM : cell_mm;
  return { cell: { width_mm, height_mm: cell_mm }, gap_mm };
}

function placedAxis(chosen: ChosenAxis | null, speedUnit: SpeedUnit): PlacedAxis | null {
  if (chosen === null) return null;
  const { axis, limits, values } = chosen;
  const { name, unit } = axisFacts(axis, speedUnit);
  return {
    axis,
    title: unit === '' ? name : `${name} ${unit}`,
    values,
    limits,
    labels: values.map((value) =>
      axis === 'power_percent'
        ? showWithUnit(axis, value, speedUnit).replace(' ', '')
        : showValue(axis, value, speedUnit),
    ),
  };
}
