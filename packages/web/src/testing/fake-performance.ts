import {
  getAiFigures,
  getGoals,
  getLoad,
  getVitals,
  GOALS,
  listEndpoints,
  listMeasuredPages,
  LOAD_METRICS,
  VITAL_KEYS,
  VITALS,
  type AiFigures,
  type Endpoint,
  type Goal,
  type LoadFigures,
  type MeasuredPage,
  type Vital,
} from '@beamwright/contract';
import { api } from './fake-api.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-10-31T00:00:00.000Z');
const DAYS = Array.from({ length: 30 }, (_, at) => new Date(START + at * DAY_MS).toISOString());
const UNTIL = '2026-11-29T14:05:00.000Z';

export const thirtyDays = { starts_at: DAYS, seconds: 86_400 };

/** A line that goes up and down around a value. */
const around = (value: number): number[] =>
  DAYS.map((_, at) => value * (0.85 + ((at * 7) % 11) / 35));

/** With a budget that is used up at a pace: 1 is even. */
export const aGoal = (pace: number, overrides: DeepPartial<Goal> = {}): Goal => {
  const key = overrides.key ?? 'settings';
  const left = (at: number) => 100 - (at / 29) * 100 * pace;
  return sampleOf(getGoals.output.shape.goals.def.element, {
    key,
    goal_percent: GOALS[key].percent,
    within_ms: GOALS[key].within_ms,
    state: 'on_track',
    reached_percent: 99.87,
    total: 61_204,
    missed: 80,
    budget_left_percent: left(29),
    gone_in_days: null,
    days: DAYS.map((day, at) => ({
      day: day.slice(0, 10),
      total: 2000,
      missed: 3,
      budget_left_percent: left(at),
      even_pace_percent: 100 - (at / 29) * 100,
    })),
    ...overrides,
  });
};

const P75 = { lcp: 1900, inp: 148, cls: 0.04, fcp: 1100, ttfb: 900 };

export const aVital = (
  key: (typeof VITAL_KEYS)[number],
  overrides: DeepPartial<Vital> = {},
): Vital =>
  sampleOf(getVitals.output.shape.vitals.def.element, {
    key,
    good: VITALS[key].good,
    poor: VITALS[key].poor,
    count: 61_204,
    p75: P75[key],
    rating: key === 'ttfb' ? 'needs_work' : 'good',
    good_percent: key === 'ttfb' ? 71 : 82,
    needs_work_percent: 13,
    poor_percent: 5,
    p75_line: around(P75[key]),
    ...overrides,
  });

const anEndpoint = (
  [method, path]: readonly [string, string],
  [p50_ms, p75_ms, p95_ms]: readonly [number, number, number],
  overrides: DeepPartial<Endpoint> = {},
): Endpoint =>
  sampleOf(listEndpoints.output.shape.items.def.element, {
    operation: `${method} ${path}`,
    method,
    path,
    summary: 'Does what it is there for.',
    calls: 41_280,
    success_percent: 99.94,
    p50_ms,
    p75_ms,
    p95_ms,
    ...overrides,
  });

const endpoints = (): Endpoint[] => [
  anEndpoint(['POST', '/jobs'], [84, 212, 640]),
  anEndpoint(['GET', '/settings'], [31, 146, 1180], {
    is_slow: true,
    is_failing: true,
    success_percent: 98.71,
    calls: 212_904,
  }),
  anEndpoint(['POST', '/functions/ai-settings-co2'], [1840, 2960, 6100]),
  anEndpoint(['GET', '/profile'], [3, 6, 19], { success_percent: 100, calls: 301_116 }),
];

const aMeasuredPage = (page: string, lcp: number): MeasuredPage =>
  sampleOf(listMeasuredPages.output.shape.items.def.element, {
    page,
    page_loads: 1204,
    load_p75_ms: lcp * 1.2,
    vitals: VITAL_KEYS.map((key) => ({
      key,
      count: 1204,
      p50: null,
      p75: key === 'lcp' ? lcp : P75[key],
      p95: null,
      rating: key === 'lcp' && lcp > 2500 ? ('needs_work' as const) : ('good' as const),
    })),
  });

export const someAiFigures = (overrides: DeepPartial<AiFigures> = {}): AiFigures =>
  sampleOf(getAiFigures.output, {
    model: 'gpt-4o-mini',
    month: {
      month: '2026-11',
      spent_usd: 41.2,
      limit_usd: 60,
      daily_limit_usd: 3,
      spent_today_usd: 1,
      pace_usd: 68,
      limit_reached_on: '2026-11-27',
      days_at_daily_limit: 0,
    },
    cost_a_day_usd: 3.4,
    cost_line: around(3.4),
    tokens_a_request: 1842,
    tokens_line: around(1842),
    p95_ms: 6100,
    p95_line: around(6100),
    buckets: thirtyDays,
    measured_until: UNTIL,
    ...overrides,
  });

const LOADS: Record<string, DeepPartial<LoadFigures>> = {
  database_connections: { latest: 5, capacity: 20, alert_level: 16 },
  tasks_waiting: { latest: 0, highest: 14, alert_level: 30 },
  event_loop_delay: { unit: 'ms', latest: 9, highest: 12, alert_level: 50 },
  open_streams: { latest: 212, capacity: 3000 },
  memory: { unit: 'bytes', latest: 420e6, highest: 450e6 },
  database_size: { unit: 'bytes', latest: 18.4e9, growth_a_day: 0.3e9 },
  files_size: {
    unit: 'bytes',
    latest: 41.2e9,
    growth_a_day: 1.1e9,
    alert_level: 50e9,
    days_left: 8,
  },
  disk_used: { unit: 'percent', latest: 61, capacity: 100, alert_level: 85 },
};

const aLoad = (metric: (typeof LOAD_METRICS)[number]): LoadFigures => {
  const own = LOADS[metric] ?? {};
  return sampleOf(getLoad.output.shape.metrics.def.element, {
    metric,
    mean_line: around(own.latest ?? 0),
    highest_line: around(own.latest ?? 0),
    ...own,
  });
};

/** The figures of the drawing. */
export function fakePerformance() {
  api.on(getGoals, {
    goals: [
      aGoal(0.26),
      aGoal(0.45, { key: 'pages', reached_percent: 99.1 }),
      aGoal(0.88, {
        key: 'requests',
        state: 'at_risk',
        gone_in_days: 2,
        reached_percent: 99.91,
        missed: 412,
      }),
    ],
    measured_until: UNTIL,
  });
  api.on(getVitals, {
    page_loads: 61_204,
    vitals: VITAL_KEYS.map((key) => aVital(key)),
    buckets: thirtyDays,
    measured_until: UNTIL,
  });
  api.on(listEndpoints, { items: endpoints(), total: 94, measured_until: UNTIL });
  api.on(listMeasuredPages, {
    items: [aMeasuredPage('/library', 3100), aMeasuredPage('/', 1900)],
    measured_until: UNTIL,
  });
  api.on(getAiFigures, someAiFigures());
  api.on(getLoad, {
    processes: 2,
    metrics: LOAD_METRICS.map(aLoad),
    buckets: thirtyDays,
    measured_until: UNTIL,
  });
}
