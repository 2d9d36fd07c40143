import type { PerformanceRange } from '@beamwright/contract';
import type { Bins } from '../roll-up/histograms.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Buckets of each range (specification §9: 24 or 30), and where the last one ends: after the minute, hour or day. */
const RANGES: Record<PerformanceRange, { count: number; seconds: number; endsOn: number }> = {
  '1h': { count: 30, seconds: 2 * MINUTE_S, endsOn: 2 * MINUTE_S },
  '24h': { count: 24, seconds: HOUR_S, endsOn: HOUR_S },
  '7d': { count: 24, seconds: 7 * HOUR_S, endsOn: HOUR_S },
  '30d': { count: 30, seconds: DAY_S, endsOn: DAY_S },
};

/** The bins of a range. The last one is still being measured. */
export function windowOf(range: PerformanceRange, now: Date): Bins {
  const { count, seconds, endsOn } = RANGES[range];
  const to = (Math.floor(now.getTime() / (endsOn * 1000)) + 1) * endsOn * 1000;
  return { from: new Date(to - count * seconds * 1000), to: new Date(to), seconds };
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
