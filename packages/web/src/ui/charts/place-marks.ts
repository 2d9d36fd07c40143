import type { ChartPoint } from './chart-point.ts';

/** A moment with a name, such as a release. */
export interface ChartMark {
  /** ISO 8601. */
  at: string;
  label: string;
}

interface PlacedMark extends ChartMark {
  /** Percent from the left. */
  left: number;
  /** Where its label is; null when another one is in the way. */
  side: 'left' | 'right' | null;
}

/** Of one character of a label, in px. */
const CHARACTER_PX = 7.6;
const GAP_PX = 12;

/** Percent from the left of a moment; the last bucket is as long as the ones before. */
export function placeTime(at: string, points: readonly ChartPoint[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const start = Date.parse(first.at);
  const length = Date.parse(last.at) - start;
  const share = (Date.parse(at) - start) / (length * (points.length / (points.length - 1)));
  return share >= 0 && share <= 1 ? share * 100 : null;
}

/** The marks within a chart of this width. Of labels that would overlap, the newest is shown. */
export function placeMarks(
  marks: readonly ChartMark[],
  points: readonly ChartPoint[],
  widthPx: number,
): PlacedMark[] {
  let free = widthPx;
  const sideOf = (left: number, label: string): PlacedMark['side'] => {
    const x = (left / 100) * widthPx;
    const length = label.length * CHARACTER_PX + GAP_PX;
    const side = x + length <= free ? 'right' : x <= free && x - length >= 0 ? 'left' : null;
    if (side !== null) free = side === 'right' ? x : x - length;
    return side;
  };
  return marks
    .flatMap(({ at, label }) => {
      const left = placeTime(at, points);
      return left === null ? [] : [{ at, label, left }];
    })
    .toSorted((a, b) => b.left - a.left)
    .map(({ at, label, left }) => ({ at, label, left, side: sideOf(left, label) }));
}
