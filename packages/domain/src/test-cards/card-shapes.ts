import type { CardKind, Operation, StepSettings } from '../types.ts';
import type { CellWork, Point, Polyline, Rectangle } from './test-card.ts';

/** The outline, closed, from the lower left corner. */
export function outlineOf({ x_mm: x, y_mm: y, width_mm: w, height_mm: h }: Rectangle): Polyline {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
    [x, y],
  ];
}

/** What is burned in a cell: a patch, a piece that falls out, or the lines of a focus or kerf card. */
export function cellWork(
  kind: CardKind,
  settings: StepSettings,
  box: Rectangle,
  kerf: { pieces: number; is_vertical: boolean } | null,
): CellWork {
  if (kerf !== null) return { lines: kerfLines(box, kerf.pieces, kerf.is_vertical) };
  if (kind === 'focus') return { lines: [focusLine(box)] };
  return settings.fill_type === 'fill' ? { fill: box } : { lines: [outlineOf(box)] };
}

const focusLine = ({ x_mm: x, y_mm: y, height_mm: h }: Rectangle): Polyline => [
  [x, y],
  [x, y + h],
];

/** Inner cuts first, the frame last: nothing moves before it is measured out (TST-9). */
function kerfLines(box: Rectangle, pieces: number, isVertical: boolean): Polyline[] {
  const { x_mm: x, y_mm: y, width_mm: w, height_mm: h } = box;
  const inner = Array.from({ length: pieces - 1 }, (_, i): Polyline => {
    const at = (i + 1) / pieces;
    const [from, to]: [Point, Point] = isVertical
      ? [
          [x + at * w, y],
          [x + at * w, y + h],
        ]
      : [
          [x, y + at * h],
          [x + w, y + at * h],
        ];
    return [from, to];
  });
  return [...inner, outlineOf(box)];
}

/** The first point is repeated at the end. */
export function isClosed(line: Polyline): boolean {
  const [first, last] = [line[0], line.at(-1)];
  return line.length > 2 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
}

/** One rectangle, as a cut cell is. */
export const isOutline = (lines: readonly Polyline[]): boolean =>
  lines.length === 1 && lines[0]?.length === 5;

/** Length of all lines, mm. */
export function pathLength(lines: readonly Polyline[]): number {
  let length = 0;
  for (const line of lines)
    line.forEach(([x, y], at) => {
      const before = line[at - 1];
      if (before !== undefined) length += Math.sqrt((x - before[0]) ** 2 + (y - before[1]) ** 2);
    });
  return length;
}

/** Work that cuts through the cells: hot, and with pieces that may fall. */
export const isThrough = (operation: Operation): boolean =>
  operation === 'Cut' || operation === 'Perforate';
