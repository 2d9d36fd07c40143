import type { ErrorRange } from '@beamwright/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Shape {
  bucketMs: number;
  buckets: number;
  /** What the last bucket begins at a multiple of, in UTC. */
  stepMs: number;
  /** With how many ranges before it is compared. */
  compared: number;
}

const SHAPES: Record<ErrorRange, Shape> = {
  '1h': { bucketMs: 2 * MINUTE_MS, buckets: 30, stepMs: 2 * MINUTE_MS, compared: 7 },
  '24h': { bucketMs: HOUR_MS, buckets: 24, stepMs: HOUR_MS, compared: 7 },
  '7d': { bucketMs: 7 * HOUR_MS, buckets: 24, stepMs: HOUR_MS, compared: 1 },
  '30d': { bucketMs: DAY_MS, buckets: 30, stepMs: DAY_MS, compared: 1 },
};

export interface TimeRange {
  name: ErrorRange;
  from: Date;
  to: Date;
  bucketMs: number;
  buckets: number;
  /** Start and end of what it is compared with, in whole hours, and how many ranges that is. */
  before: { from: Date; to: Date; ranges: number };
}

/** The buckets end with the one that `now` is in. */
export function toRange(name: ErrorRange | undefined, now: number): TimeRange {
  const { bucketMs, buckets, stepMs, compared } = SHAPES[name ?? '24h'];
  const end = Math.floor(now / stepMs) * stepMs + stepMs;
  const from = end - buckets * bucketMs;
  const lengthMs = buckets * bucketMs;
  const before = Math.floor(from / HOUR_MS) * HOUR_MS;
  return {
    name: name ?? '24h',
    from: new Date(from),
    to: new Date(now),
    bucketMs,
    buckets,
    before: {
      from: new Date(before - compared * lengthMs),
      to: new Date(before),
      ranges: compared,
    },
  };
}

export const bucketOf = ({ from, bucketMs }: TimeRange, at: number): number =>
  Math.floor((at - from.getTime()) / bucketMs);

export const emptyBuckets = ({ buckets }: TimeRange): number[] =>
  Array.from({ length: buckets }, () => 0);
