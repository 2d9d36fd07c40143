import type { ErrorRange } from '@beamwright/contract';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface RangeShape {
  buckets: number;
  bucketMs: number;
  /** What the last bucket ends at a multiple of, in UTC. */
  stepMs: number;
}

/** Buckets of each range of errors and performance (specification §9: 24 or 30). */
export const RANGE_SHAPES: Record<ErrorRange, RangeShape> = {
  '1h': { buckets: 30, bucketMs: 2 * MINUTE_MS, stepMs: 2 * MINUTE_MS },
  '24h': { buckets: 24, bucketMs: HOUR_MS, stepMs: HOUR_MS },
  '7d': { buckets: 24, bucketMs: 7 * HOUR_MS, stepMs: HOUR_MS },
  '30d': { buckets: 30, bucketMs: DAY_MS, stepMs: DAY_MS },
};

/** When the last bucket ends: after `now`, in ms since 1970. */
export const endOfRange = ({ stepMs }: RangeShape, now: number): number =>
  (Math.floor(now / stepMs) + 1) * stepMs;
