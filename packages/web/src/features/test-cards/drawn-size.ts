import type { CardDesign } from '@beamwright/contract';

/** Rounds to 0.01 mm, because sizes are computed back from the positions of the cells. */
const round = (mm: number) => Math.round(mm * 100) / 100;

/** Size of a card's cells and gaps; the gap is unknown for a card with one cell. */
export function drawnSize({ cells }: CardDesign): {
  cell_mm: number;
  gap_mm: number | null;
} {
  const [first, ...others] = cells.map(({ box }) => box);
  if (first === undefined) return { cell_mm: 0, gap_mm: null };
  // The height, because a focus card's cells are strips and a kerf card's are blocks of pieces.
  const cell_mm = round(first.height_mm);
  const beside = others.find(({ x_mm }) => x_mm > first.x_mm);
  const above = others.find(({ y_mm }) => y_mm > first.y_mm);
  if (beside) return { cell_mm, gap_mm: round(beside.x_mm - first.x_mm - first.width_mm) };
  if (above) return { cell_mm, gap_mm: round(above.y_mm - first.y_mm - first.height_mm) };
  return { cell_mm, gap_mm: null };
}
