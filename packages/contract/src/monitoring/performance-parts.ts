import * as z from 'zod/mini';
import { field, orNull } from '../schema.ts';

/** How far back figures go, always until now. */
export const PERFORMANCE_RANGES = ['1h', '24h', '7d', '30d'] as const;
export type PerformanceRange = (typeof PERFORMANCE_RANGES)[number];

/** Rows of a list of what is slowest (specification §9). */
export const SLOWEST_LISTED = 5;

/** Percentiles of fewer visits or calls would be chance. They are null then. */
export const MIN_MEASURED = 20;

/**
 * Percentiles are estimated from histograms: at most this far from the exact value, in percent of it, for times from
 * 0.1 ms to 10 minutes and layout shifts from 0.0001.
 */
export const PERCENTILE_ERROR_PERCENT = 2.5;

/**
 * Goals over 30 days. The error budget is what may miss them: with 99.5 %, one in 200. Names as drawn; the web
 * translates them by their key.
 */
export const GOALS = {
  settings: { name: 'Settings in under 1 s', percent: 99.5, within_ms: 1000 },
  pages: { name: 'Pages load in under 2.5 s', percent: 98, within_ms: 2500 },
  requests: { name: 'Requests without a 5xx', percent: 99.9, within_ms: null },
} as const satisfies Record<string, { name: string; percent: number; within_ms: number | null }>;
export type GoalKey = keyof typeof GOALS;
export const GOAL_KEYS = Object.keys(GOALS) as [GoalKey, ...GoalKey[]];
export const GOAL_DAYS = 30;

/** State of a goal; `too_few`: nothing to judge by yet. */
export const GOAL_STATES = ['on_track', 'at_risk', 'spent', 'too_few'] as const;

/**
 * Limits of web.dev, ms; of layout shift without unit. Up to `good` is good, above `poor` is poor. Interaction to Next
 * Paint (INP) took the place of First Input Delay, which browsers no longer report.
 */
export const VITALS = {
  lcp: { good: 2500, poor: 4000, unit: 'ms' },
  inp: { good: 200, poor: 500, unit: 'ms' },
  cls: { good: 0.1, poor: 0.25, unit: '' },
  fcp: { good: 1800, poor: 3000, unit: 'ms' },
  ttfb: { good: 800, poor: 1800, unit: 'ms' },
} as const satisfies Record<string, { good: number; poor: number; unit: 'ms' | '' }>;
export type VitalKey = keyof typeof VITALS;
export const VITAL_KEYS = Object.keys(VITALS) as [VitalKey, ...VitalKey[]];

export const VITAL_RATINGS = ['good', 'needs_work', 'poor'] as const;

export const ENDPOINT_ORDERS = ['time_spent', 'slowest', 'failures', 'calls'] as const;

/** Measured of each process every minute, or of the installation. */
export const LOAD_METRICS = [
  'database_connections',
  'callers_waiting',
  'tasks_waiting',
  'event_loop_delay',
  'open_streams',
  'memory',
  'database_size',
  'files_size',
  'disk_used',
] as const;
export type LoadMetric = (typeof LOAD_METRICS)[number];

export const LOAD_UNITS = ['count', 'ms', 'bytes', 'percent'] as const;

export const range = field(z.enum(PERFORMANCE_RANGES), 'How far back, until now.');

export const buckets = z.object({
  starts_at: field(
    z.array(z.string()),
    'When each bucket begins, oldest first, ISO 8601 in UTC: 30 of an hour or of 30 days, 24 of a day or of 7 days.',
  ),
  seconds: field(z.number(), 'Length of a bucket in seconds.'),
});

/** A value for each bucket. */
export const line = (what: string) =>
  field(
    z.array(z.nullable(z.number())),
    `${what} in each bucket; null where nothing was measured, which is a gap in the line.`,
  );

export const percentile = (percent: number, unit: string) =>
  orNull(z.number(), `p${percent}${unit}; null if fewer than ${MIN_MEASURED} were measured.`);

export const measuredUntil = orNull(
  z.string(),
  'Figures are complete until then, ISO 8601 in UTC; null before the first roll-up. A roll-up runs every 5 minutes.',
);

export const percentOrNull = (what: string) =>
  orNull(z.number(), `${what}, in percent; null without any.`);
