import type { CellMark } from '../types.ts';
import { ln } from '../math/logarithm.ts';
import { axisFacts, axisValue } from './card-axes.ts';
import type { CardCell, CardDesign, PlacedAxis } from './test-card.ts';

/** A tapped cell. */
export interface JudgedCell {
  cell: CardCell;
  mark: CellMark;
  /** ln of its energy. */
  dose: number;
}

/** The axes of a card that vary. */
export function axesOf({ columns, rows }: Pick<CardDesign, 'columns' | 'rows'>): PlacedAxis[] {
  return [columns, rows].filter((axis) => axis !== null);
}

/** Axes that affect energy; the one that people change first comes first. */
export function doseAxes(card: CardDesign): PlacedAxis[] {
  const order = ['speed_mm_min', 'power_percent', 'passes', 'interval_mm'];
  return axesOf(card)
    .filter(({ axis }) => axisFacts(axis).dose !== 0)
    .toSorted((a, b) => order.indexOf(a.axis) - order.indexOf(b.axis));
}

export function judgeCell(cell: CardCell, mark: CellMark): JudgedCell {
  return { cell, mark, dose: ln(cell.energy) };
}

/** Groups of cells that differ in energy only, by everything else that varies: focus, frequency, pulse width. */
export function groupsOf(card: CardDesign, judged: readonly JudgedCell[]): JudgedCell[][] {
  const others = axesOf(card).filter(({ axis }) => axisFacts(axis).dose === 0);
  const key = ({ cell }: JudgedCell) =>
    others.map(({ axis }) => axisValue(axis, cell.settings)).join(' ');
  return [...Map.groupBy(judged, key).values()];
}
