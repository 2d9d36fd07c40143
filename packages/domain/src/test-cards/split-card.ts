import type { CardCell, CardDesign } from './test-card.ts';

/** Layers of one project that a card may use for cells; the last one of 30 writes the labels. */
export const MAX_CELL_LAYERS = 29;
export const LABEL_LAYER = 29;

/**
 * Power against speed needs one layer per speed plus the power of each shape; everything else needs one layer per cell.
 * So does a galvo: it is unknown whether it uses the power of a shape, and if not, every cell would burn at full power.
 */
export function isPowerBySpeed({
  columns,
  rows,
  is_galvo,
}: Pick<CardDesign, 'columns' | 'rows' | 'is_galvo'>): boolean {
  if (is_galvo) return false;
  const axes = [columns?.axis, rows?.axis];
  const speeds = [columns, rows].find((axis) => axis?.axis === 'speed_mm_min')?.values.length ?? 0;
  return axes.includes('power_percent') && speeds > 0 && speeds <= MAX_CELL_LAYERS;
}

/** Cells from gentle to strong. */
export function inRunOrder({ cells }: Pick<CardDesign, 'cells'>): CardCell[] {
  return cells.toSorted((a, b) => a.run - b.run);
}

/** Cells of each file if every cell needs its own layer: gentlest first (TST-14). */
export function splitByLayers(card: Pick<CardDesign, 'cells'>): CardCell[][] {
  const cells = inRunOrder(card);
  return Array.from({ length: Math.ceil(cells.length / MAX_CELL_LAYERS) }, (_, at) =>
    cells.slice(at * MAX_CELL_LAYERS, (at + 1) * MAX_CELL_LAYERS),
  );
}
