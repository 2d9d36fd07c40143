import { machineLimits } from '../machines/limits.ts';
import type { MachineProfile, StepSettings } from '../types.ts';
import { withAxisValue } from './card-axes.ts';
import type { CardBase } from './card-base.ts';
import { chooseAxis, usualAxes, type ChosenAxis } from './choose-axes.ts';
import { cardMessage } from './messages.ts';
import { refuseCard, type AxisRequest, type CardRequest, type CardResult } from './test-card.ts';

/** The axes and the settings of every cell, before placement. */
export interface CellPlan {
  columns: ChosenAxis | null;
  rows: ChosenAxis | null;
  /** By row from the bottom, then column. */
  cells: readonly PlannedCell[];
}

export interface PlannedCell {
  row: number;
  column: number;
  settings: StepSettings;
}

const MAX_CELLS = 400;

/** Axes and settings of a card (TST-1, TST-2). */
export function planCells(request: CardRequest, base: CardBase): CardResult<CellPlan> {
  switch (request.kind) {
    case 'grid':
      return planGrid(request, base);
    case 'interval':
      return planRow(request, base, { axis: 'interval_mm' });
    case 'focus':
      return planRow(request, lineBase(base, request.machine), { axis: 'z_offset_mm' });
    case 'kerf':
      return planKerf(base);
  }
}

function planGrid(request: CardRequest, base: CardBase): CardResult<CellPlan> {
  const { machine, kind, speed_unit = 'mm/s' } = request;
  const [usualColumns, usualRows] = usualAxes(base, machine);
  const other = (taken: AxisRequest | undefined): AxisRequest => ({
    axis: taken?.axis === usualRows ? usualColumns : usualRows,
  });
  const requestedColumns =
    request.columns ?? (request.rows ? other(request.rows) : { axis: usualColumns });
  const requestedRows = request.rows ?? other(request.columns ?? requestedColumns);
  if (requestedColumns.axis === requestedRows.axis)
    return refuseCard('SAME_AXIS_TWICE', requestedRows.axis, cardMessage('same_axis_twice'));
  const columns = chooseAxis(requestedColumns, kind, base, machine, speed_unit);
  if (!columns.ok) return columns;
  const rows = chooseAxis(requestedRows, kind, base, machine, speed_unit);
  if (!rows.ok) return rows;
  return crossed(base.settings, columns.value, rows.value);
}

function crossed(
  settings: StepSettings,
  columns: ChosenAxis,
  rows: ChosenAxis,
): CardResult<CellPlan> {
  const count = columns.values.length * rows.values.length;
  if (count > MAX_CELLS)
    return refuseCard(
      'TOO_MANY_CELLS',
      'rows',
      cardMessage('too_many_cells', { count, limit: MAX_CELLS }),
    );
  if (count < 2) return refuseCard('NOTHING_TO_VARY', columns.axis, cardMessage('no_room'));
  const cells = rows.values.flatMap((y, row) =>
    columns.values.map((x, column) => ({
      row,
      column,
      settings: withAxisValue(rows.axis, withAxisValue(columns.axis, settings, x), y),
    })),
  );
  return { ok: true, value: { columns, rows, cells } };
}

function planRow(request: CardRequest, base: CardBase, usual: AxisRequest): CardResult<CellPlan> {
  const { columns: wanted, count, machine, kind, speed_unit = 'mm/s' } = request;
  const requested: AxisRequest = {
    ...usual,
    ...(wanted?.axis === usual.axis ? wanted : {}),
    ...(count === undefined ? {} : { count }),
  };
  const columns = chooseAxis(requested, kind, base, machine, speed_unit);
  if (!columns.ok) return columns;
  const { axis, values } = columns.value;
  if (values.length < 2) return refuseCard('NOTHING_TO_VARY', axis, cardMessage('nothing_to_vary'));
  const cells = values.map((value, column) => ({
    row: 0,
    column,
    settings: withAxisValue(axis, base.settings, value),
  }));
  return { ok: true, value: { columns: columns.value, rows: null, cells } };
}

/** Blocks in both directions, because the spot of a diode isn’t round. */
function planKerf({ operation, settings }: CardBase): CardResult<CellPlan> {
  if (operation !== 'Cut')
    return refuseCard('NOT_FOR_OPERATION', 'kind', cardMessage('kerf_needs_cut'));
  const cells = [0, 1].map((column) => ({ row: 0, column, settings }));
  return { ok: true, value: { columns: null, rows: null, cells } };
}

/** A cut would hide the line width, so lines of a focus card have a third of its power. */
const SHARE_OF_A_CUT = 0.3;

/** One fine line with the settings of this work (TST-8). */
function lineBase(base: CardBase, machine: MachineProfile): CardBase {
  const { settings } = base;
  const { power_min_percent } = machineLimits(machine);
  const percent =
    settings.fill_type === 'fill'
      ? settings.power_percent
      : SHARE_OF_A_CUT * settings.power_percent;
  return {
    ...base,
    settings: {
      ...settings,
      power_percent: Math.max(power_min_percent, Math.round(percent)),
      passes: 1,
      fill_type: 'line',
      interval_mm: null,
      hatch_type: null,
      hatch_angle_deg: null,
      kerf_mm: null,
    },
  };
}
