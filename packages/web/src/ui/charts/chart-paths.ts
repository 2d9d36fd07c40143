import type { ChartPoint, ChartRange } from './chart-point.ts';
import { valuesOf } from './chart-point.ts';

/** Room above the highest value, and above a limit that nothing reaches. */
const HEADROOM = 1.05;
const ABOVE_LIMIT = 1.25;
/** A bar of a value above zero is at least this high, in percent. */
const MIN_BAR = 1.5;
/** Length of a value between two gaps. */
const LONE = 1.5;
/** Of the width of its bucket, and in percent of the chart, so that few bars are not blocks. */
const BAR_WIDTH = 0.72;
const MAX_BAR_WIDTH = 6;

const round = (percent: number) => Math.round(percent * 100) / 100;

/**
 * What a chart shows from bottom to top. From zero, so that areas and bars are true to their values; a
 * line without area may begin at its lowest value.
 */
export function rangeOf(
  points: readonly ChartPoint[],
  { limit, isFromLowest = false }: { limit?: number | undefined; isFromLowest?: boolean } = {},
): ChartRange {
  const values = valuesOf(points);
  const most = Math.max(0, ...values) * HEADROOM;
  const low = isFromLowest && values.length > 0 ? Math.min(...values) : 0;
  const high = Math.max(most, (limit ?? 0) * ABOVE_LIMIT);
  return { low: low < high ? low : 0, high: high > 0 ? high : 1 };
}

/** Percent from the top, within the chart. */
export const topOf = (value: number, { low, high }: ChartRange): number =>
  round(100 - Math.min(1, Math.max(0, (value - low) / (high - low))) * 100);

/** Percent from the left of a bucket: `ends` puts the first and last at the edges. */
export const leftOf = (index: number, count: number, place: 'ends' | 'middles'): number =>
  round(
    place === 'middles' ? ((index + 0.5) / count) * 100 : (index / Math.max(1, count - 1)) * 100,
  );

/** The line through the values and the area below, interrupted at gaps; in an area of 100 by 100. */
export function linePaths(points: readonly ChartPoint[], range: ChartRange) {
  const runs: [number, number][][] = [];
  let run: [number, number][] = [];
  points.forEach(({ value }, index) => {
    if (value === null) {
      run = [];
      return;
    }
    if (run.length === 0) runs.push(run);
    run.push([leftOf(index, points.length, 'ends'), topOf(value, range)]);
  });
  const drawn = runs.map((places) => places.map(([x, y]) => `${x} ${y}`).join('L'));
  return {
    // A lone value is a dash.
    line: runs
      .map((places, at) =>
        places.length === 1
          ? `M${round((places[0]?.[0] ?? 0) - LONE / 2)} ${places[0]?.[1]}h${LONE}`
          : `M${drawn[at]}`,
      )
      .join(''),
    area: runs
      .map((places, at) => `M${places[0]?.[0]} 100L${drawn[at]}L${places.at(-1)?.[0]} 100Z`)
      .join(''),
  };
}

interface Bar {
  index: number;
  x: number;
  y: number;
  width: number;
}

/** One bar for each value, in an area of 100 by 100; a zero is a thin line, a gap is nothing. */
export function barsOf(points: readonly ChartPoint[], range: ChartRange): Bar[] {
  const step = 100 / Math.max(1, points.length);
  const width = round(Math.min(BAR_WIDTH * step, MAX_BAR_WIDTH));
  return points.flatMap(({ value }, index) =>
    value === null
      ? []
      : [
          {
            index,
            x: round((index + 0.5) * step - width / 2),
            y: Math.min(100 - MIN_BAR, topOf(value, range)),
            width,
          },
        ],
  );
}
