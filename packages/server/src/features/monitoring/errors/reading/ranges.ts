import type { ErrorRange } from '@beamwright/contract';
import { endOfRange, RANGE_SHAPES } from '../../range-shapes.ts';

const HOUR_MS = 3_600_000;

/** With how many ranges before it each range is compared. */
const COMPARED: Record<ErrorRange, number> = { '1h': 7, '24h': 7, '7d': 1, '30d': 1 };

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
export function toRange(asked: ErrorRange | undefined, now: number): TimeRange {
  const name = asked ?? '24h';
  const shape = RANGE_SHAPES[name];
  const { bucketMs, buckets } = shape;
  const ranges = COMPARED[name];
  const lengthMs = buckets * bucketMs;
  const from = endOfRange(shape, now) - lengthMs;
  const before = Math.floor(from / HOUR_MS) * HOUR_MS;
  return {
    name,
    from: new Date(from),
    to: new Date(now),
    bucketMs,
    buckets,
    before: {
      from: new Date(before - ranges * lengthMs),
      to: new Date(before),
      ranges,
    },
  };
}

export const bucketOf = ({ from, bucketMs }: TimeRange, at: number): number =>
  Math.floor((at - from.getTime()) / bucketMs);

export const emptyBuckets = ({ buckets }: TimeRange): number[] =>
  Array.from({ length: buckets }, () => 0);
