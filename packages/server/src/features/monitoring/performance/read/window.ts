import type { PerformanceRange } from '@beamwright/contract';
import type { Bins } from '../roll-up/histograms.ts';
import { endOfRange, RANGE_SHAPES } from '../../range-shapes.ts';

/** The bins of a range. The last one is still being measured. */
export function windowOf(range: PerformanceRange, now: Date): Bins {
  const shape = RANGE_SHAPES[range];
  const { buckets, bucketMs } = shape;
  const to = endOfRange(shape, now.getTime());
  return { from: new Date(to - buckets * bucketMs), to: new Date(to), seconds: bucketMs / 1000 };
}

const countOf = ({ from, to, seconds }: Bins): number =>
  Math.round((to.getTime() - from.getTime()) / (seconds * 1000));

export const presentBuckets = (bins: Bins) => ({
  starts_at: Array.from({ length: countOf(bins) }, (_, at) =>
    new Date(bins.from.getTime() + at * bins.seconds * 1000).toISOString(),
  ),
  seconds: bins.seconds,
});

/** A value for each bin; what is missing is null, a gap. */
export function toLine<Row extends { at: Date | null }>(
  bins: Bins,
  rows: readonly Row[],
  valueOf: (row: Row) => number | null,
): (number | null)[] {
  const line = Array.from({ length: countOf(bins) }, (): number | null => null);
  for (const row of rows) {
    if (row.at === null) continue;
    const at = Math.floor((row.at.getTime() - bins.from.getTime()) / (bins.seconds * 1000));
    if (at >= 0 && at < line.length) line[at] = valueOf(row);
  }
  return line;
}
