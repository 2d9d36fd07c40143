import type { CardRequest } from '@beamwright/contract';
import type { CardAxis } from './axis-units.ts';
import type { CardKind } from './setting-steps.ts';

/** The user's choices for an axis, in its unit; `null` lets the server choose. */
export interface AxisDraft {
  axis: CardAxis;
  low: number | null;
  high: number | null;
  count: number | null;
}

/** The user's choices for a card. */
export interface CardDraft {
  step_index: number;
  kind: CardKind;
  /** Only for a grid; `null` until chosen. */
  columns: AxisDraft | null;
  rows: AxisDraft | null;
  cell_mm: number | null;
  gap_mm: number | null;
  /** Cells of an interval or focus card, or pieces of a kerf card. */
  count: number | null;
}

export function startDraft(step_index = 0, kind: CardKind = 'grid'): CardDraft {
  return {
    step_index,
    kind,
    columns: null,
    rows: null,
    cell_mm: null,
    gap_mm: null,
    count: null,
  };
}

export const startAxis = (axis: CardAxis): AxisDraft => ({
  axis,
  low: null,
  high: null,
  count: null,
});

type AxisRequest = NonNullable<CardRequest['columns']>;

function axisRequest({ axis, low, high, count }: AxisDraft): AxisRequest {
  return {
    axis,
    ...(low !== null && { low }),
    ...(high !== null && { high }),
    ...(count !== null && { count }),
  };
}

/** The parameter of a card that varies only one. */
const SINGLE_AXIS: Partial<Record<CardKind, CardAxis>> = {
  interval: 'interval_mm',
  focus: 'z_offset_mm',
};

/** The request for a preview; contains only the user's choices. */
export function toCardRequest(draft: CardDraft, speed_unit: 'mm/s' | 'mm/min'): CardRequest {
  const { step_index, kind, columns, rows, cell_mm, gap_mm, count } = draft;
  const isGrid = kind === 'grid';
  const single = SINGLE_AXIS[kind];
  const ranged = isGrid || columns?.axis === single ? columns : null;
  return {
    kind,
    speed_unit,
    ...(step_index > 0 && { step_index }),
    ...(ranged && { columns: axisRequest(ranged) }),
    ...(isGrid && rows && { rows: axisRequest(rows) }),
    ...(cell_mm !== null && { cell_mm }),
    ...(gap_mm !== null && { gap_mm }),
    ...(!isGrid && count !== null && { count }),
  };
}

/** Changes the column parameter; if the rows already have it, the two swap. */
export function withAxis(
  draft: CardDraft,
  side: 'columns' | 'rows',
  axis: CardAxis,
  shown: { columns: CardAxis; rows: CardAxis },
): CardDraft {
  const other = side === 'columns' ? 'rows' : 'columns';
  const isTaken = shown[other] === axis;
  return {
    ...draft,
    [side]: isTaken ? (draft[other] ?? startAxis(axis)) : startAxis(axis),
    [other]: isTaken
      ? (draft[side] ?? startAxis(shown[side]))
      : (draft[other] ?? startAxis(shown[other])),
  };
}
