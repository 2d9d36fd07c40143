import * as z from 'zod/mini';
import { PAGES } from '../analytics.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, page, pageQuery, ranged, timestamp } from '../schema.ts';
import {
  buckets,
  ENDPOINT_ORDERS,
  GOAL_DAYS,
  GOAL_KEYS,
  GOAL_STATES,
  line,
  LOAD_METRICS,
  LOAD_UNITS,
  measuredUntil,
  percentile,
  percentOrNull,
  range,
  VITAL_KEYS,
  VITAL_RATINGS,
} from './performance-parts.ts';

const administration = {
  internal: true,
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  status: 200,
  errors: [],
} as const;

/** How many page loads a user may report. */
export const PAGE_LOADS_PER_MINUTE = 30;
export const PAGE_LOADS_PER_DAY = 500;

const TEN_MINUTES_MS = 600_000;
const duration = (what: string) =>
  z.optional(orNull(z.number().check(z.minimum(0), z.maximum(TEN_MINUTES_MS)), `${what}, ms.`));

const pageLoad = z.strictObject({
  page: field(z.enum(PAGES), 'Pattern of the address that was opened.'),
  load_time: duration('Until everything was loaded'),
  dom_content_loaded: duration('Until the document and its scripts were there'),
  first_contentful_paint: duration('Until something was painted'),
  largest_contentful_paint: duration('Until the largest part was painted'),
  interaction_to_next_paint: duration('From the slowest input to what it painted'),
  cumulative_layout_shift: z.optional(
    orNull(z.number().check(z.minimum(0), z.maximum(1000)), 'How much the page moved, no unit.'),
  ),
  time_to_interactive: duration('Until the document could take input'),
  time_to_first_byte: duration('Until the first byte came'),
  resource_count: z.optional(
    orNull(z.int().check(z.minimum(0), z.maximum(100_000)), 'Files that were loaded.'),
  ),
  resource_size: z.optional(ranged(0, 10_000_000_000, 'Bytes that came over the network.')),
});

export const recordPageLoad = defineOperation({
  id: 'performance.recordPageLoad',
  method: 'POST',
  internal: true,
  own_queue: true,
  path: '/performance/page-loads',
  summary: 'Report how fast a page was, if the user allowed analytics.',
  needs: { scope: 'account' },
  body: pageLoad,
  status: 204,
  errors: ['consent_missing', 'origin_refused'],
});

const goal = z.object({
  key: field(z.enum(GOAL_KEYS), 'Which goal.'),
  goal_percent: field(z.number(), 'What should be reached, in percent.'),
  within_ms: orNull(z.number(), 'Limit of the time, ms; null for a goal without one.'),
  state: field(
    z.enum(GOAL_STATES),
    'on_track; at_risk: the budget is gone within 7 days at the pace of the last 3; spent: more missed than allowed; too_few: fewer than 100 measured.',
  ),
  reached_percent: percentOrNull('Share that reached the goal'),
  total: field(z.number(), 'Requests or page loads of the 30 days.'),
  missed: field(z.number(), 'How many of them missed the goal.'),
  budget_left_percent: orNull(
    z.number(),
    'Error budget that is left, in percent; below 0 if more was missed than allowed; null without any.',
  ),
  gone_in_days: orNull(
    z.number(),
    'Full days until the budget is gone at the pace of the last 3 days; 0: it is gone; null if it lasts more than 30 days.',
  ),
  days: field(
    z.array(
      z.object({
        day: field(z.string(), 'Day in UTC, YYYY-MM-DD.'),
        total: field(z.number(), 'Requests or page loads of the day.'),
        missed: field(z.number(), 'How many of them missed the goal.'),
        budget_left_percent: orNull(
          z.number(),
          'Left at the end of the day, of the budget of the whole 30 days; null where nothing was measured.',
        ),
        even_pace_percent: field(z.number(), 'What would be left if it was used evenly.'),
      }),
    ),
    `The last ${GOAL_DAYS} days, oldest first, with today.`,
  ),
});

export const getGoals = defineOperation({
  ...administration,
  id: 'performance.getGoals',
  method: 'GET',
  path: '/admin/performance/goals',
  summary: `Get the goals of the last ${GOAL_DAYS} days and what is left of their error budgets.`,
  output: z.object({
    goals: field(z.array(goal), 'In the order they are shown.'),
    measured_until: measuredUntil,
  }),
});

const rating = orNull(
  z.enum(VITAL_RATINGS),
  'Of p75, as web.dev rates it; null if fewer were measured than percentiles need.',
);

const vital = z.object({
  key: field(z.enum(VITAL_KEYS), 'Which; inp took the place of first_input_delay.'),
  good: field(z.number(), 'Good up to this, ms; of cls without unit.'),
  poor: field(z.number(), 'Poor above this.'),
  count: field(z.number(), 'Page loads that reported it.'),
  p50: percentile(50, ''),
  p75: percentile(75, ''),
  p95: percentile(95, ''),
  rating,
  good_percent: percentOrNull('Share that was good'),
  needs_work_percent: percentOrNull('Share between good and poor'),
  poor_percent: percentOrNull('Share that was poor'),
  p75_line: line('p75'),
});

export const getVitals = defineOperation({
  ...administration,
  id: 'performance.getVitals',
  method: 'GET',
  path: '/admin/performance/vitals',
  summary: 'Get the web vitals of all pages, or of one.',
  query: z.object({
    range,
    page: z.optional(field(z.enum(PAGES), 'Only of this page; all when left out.')),
  }),
  output: z.object({
    page_loads: field(z.number(), 'Page loads with consent in the range.'),
    vitals: field(z.array(vital), 'In the order they are shown.'),
    buckets: field(buckets, 'How the range is divided.'),
    measured_until: measuredUntil,
  }),
});

const pageVital = z.object({
  key: field(z.enum(VITAL_KEYS), 'Which.'),
  count: field(z.number(), 'Page loads that reported it.'),
  p50: percentile(50, ''),
  p75: percentile(75, ''),
  p95: percentile(95, ''),
  rating,
});

export const listMeasuredPages = defineOperation({
  ...administration,
  id: 'performance.listPages',
  method: 'GET',
  path: '/admin/performance/pages',
  summary:
    'List pages by p75 of their largest paint, slowest first; those with too few loads last.',
  query: z.object({ range }),
  output: z.object({
    items: field(
      z.array(
        z.object({
          page: field(z.string(), 'Pattern of the address.'),
          page_loads: field(z.number(), 'Page loads with consent in the range.'),
          load_p75_ms: percentile(75, ' of the time until everything was loaded, ms'),
          vitals: field(z.array(pageVital), 'All, also those without a value.'),
        }),
      ),
      'All pages that were measured: as many as the app has.',
    ),
    measured_until: measuredUntil,
  }),
});

const endpoint = z.object({
  operation: field(z.string(), 'ID of the operation.'),
  method: field(z.string(), 'HTTP method.'),
  path: field(z.string(), 'Its path, with parameters in braces.'),
  summary: field(z.string(), 'What it does, in the words of the API document.'),
  calls: field(z.number(), 'Answers in the range.'),
  failed: field(z.number(), 'Answers with a 5xx.'),
  success_percent: field(z.number(), 'Share without a 5xx, in percent.'),
  p50_ms: percentile(50, ', ms'),
  p75_ms: percentile(75, ', ms'),
  p95_ms: percentile(95, ', ms'),
  time_share_percent: field(z.number(), 'Share of the time spent on all answers, in percent.'),
  is_slow: field(z.boolean(), 'p95 is over the limit of the goal that it belongs to.'),
  is_failing: field(z.boolean(), 'Less than 99 % succeeded.'),
});

export const listEndpoints = defineOperation({
  ...administration,
  id: 'performance.listEndpoints',
  method: 'GET',
  path: '/admin/performance/endpoints',
  summary: 'List operations of the API with times and success.',
  query: z.object({
    range,
    order: z.optional(
      field(
        z.enum(ENDPOINT_ORDERS),
        'Most time spent (default), highest p95, most failures, most calls first.',
      ),
    ),
    limit: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(1000)),
        'How many; all when left out.',
      ),
    ),
  }),
  output: z.object({
    items: field(z.array(endpoint), 'Operations that were called in the range.'),
    total: field(z.number(), 'How many operations were called in the range.'),
    measured_until: measuredUntil,
  }),
});

export const listRequests = defineOperation({
  ...administration,
  id: 'performance.listRequests',
  method: 'GET',
  path: '/admin/performance/requests',
  summary: 'List single requests that were slow or failed, newest first.',
  query: z.extend(pageQuery, {
    operation: z.optional(
      field(z.string().check(z.maxLength(100)), 'Only of the operation with this ID.'),
    ),
  }),
  output: page(
    z.object({
      id: id('row'),
      operation: field(z.string(), 'ID of the operation.'),
      method: field(z.string(), 'HTTP method.'),
      endpoint: field(z.string(), 'Path of the operation, with parameters in braces.'),
      status_code: field(z.number(), 'HTTP status.'),
      duration_ms: field(z.number(), 'Time to answer, ms.'),
      error_message: orNull(z.string(), 'Code of the problem, if it failed.'),
      request_id: field(z.string(), 'Finds its lines in the log.'),
      user_id: orNull(z.string(), 'Whose request it was; null of a visitor.'),
      created_at: timestamp('When it was answered'),
    }),
  ),
});

const month = z.object({
  month: field(z.string(), 'Month in UTC, YYYY-MM.'),
  spent_usd: field(z.number(), 'Spent or set aside since its first day, US dollars.'),
  limit_usd: orNull(z.number(), 'Most that may be spent in the month; null without a limit.'),
  daily_limit_usd: orNull(z.number(), 'Most that may be spent in a day; null without a limit.'),
  spent_today_usd: field(z.number(), 'Spent or set aside today.'),
  pace_usd: field(z.number(), 'What the month will cost at the pace of the last 7 days.'),
  limit_reached_on: orNull(
    z.string(),
    'Day in UTC, YYYY-MM-DD, on which the limit of the month is reached at this pace, or was; null if it is not. After that, jobs get computed settings.',
  ),
  days_at_daily_limit: field(
    z.number(),
    'Days of this month on which the daily limit was reached.',
  ),
});

export const getAiFigures = defineOperation({
  ...administration,
  id: 'performance.getAi',
  method: 'GET',
  path: '/admin/performance/ai',
  summary: 'Get what the language models cost and how fast they answer.',
  query: z.object({ range }),
  output: z.object({
    model: orNull(z.string(), 'Model of this installation; null if none is configured.'),
    month: field(month, 'Spending of this month.'),
    calls: field(z.number(), 'Questions in the range.'),
    answered_percent: percentOrNull('Share of the questions that were answered'),
    cost_usd: field(z.number(), 'What they cost.'),
    cost_a_day_usd: orNull(z.number(), 'Mean cost of a day; null without any call.'),
    cost_line: line('Cost in US dollars'),
    tokens_a_request: orNull(z.number(), 'Mean tokens of a question, in and out.'),
    tokens_line: line('Mean tokens of a question'),
    p50_ms: percentile(50, ' of the time to answer, ms'),
    p75_ms: percentile(75, ' of the time to answer, ms'),
    p95_ms: percentile(95, ' of the time to answer, ms'),
    p95_line: line('p95 of the time to answer in ms'),
    buckets: field(buckets, 'How the range is divided.'),
    measured_until: measuredUntil,
  }),
});

const load = z.object({
  metric: field(z.enum(LOAD_METRICS), 'What was measured.'),
  unit: field(
    z.enum(LOAD_UNITS),
    'Of all its numbers. Event loop delay is p99 of a minute; disk_used is a share of the disk.',
  ),
  latest: orNull(z.number(), 'Last value; null if there is none in the range.'),
  highest: orNull(z.number(), 'Highest value in the range.'),
  capacity: orNull(z.number(), 'As much as there can be; null if nothing limits it.'),
  alert_level: orNull(z.number(), 'From here it needs attention; null without a level.'),
  growth_a_day: orNull(
    z.number(),
    'How much it grows a day, by the last 7 days; null of what does not accumulate.',
  ),
  days_left: orNull(
    z.number(),
    'Days until the alert level is reached at that growth; 0 if it is; null if it will not be.',
  ),
  mean_line: line('Mean'),
  highest_line: line('Highest value'),
});

export const getLoad = defineOperation({
  ...administration,
  id: 'performance.getLoad',
  method: 'GET',
  path: '/admin/performance/load',
  summary: 'Get the load of the processes, and the size of database and files.',
  query: z.object({ range }),
  output: z.object({
    processes: field(z.number(), 'Processes that measured in the last 5 minutes.'),
    metrics: field(z.array(load), 'All, also those without a value.'),
    buckets: field(buckets, 'How the range is divided.'),
    measured_until: measuredUntil,
  }),
});

/** Tables that can be downloaded. */
export const PERFORMANCE_TABLES = ['goals', 'vitals', 'pages', 'endpoints', 'ai', 'load'] as const;

export const downloadPerformance = defineOperation({
  ...administration,
  id: 'performance.download',
  method: 'GET',
  path: '/admin/performance/csv',
  summary: 'Download the figures of a range as CSV.',
  query: z.object({
    range,
    table: field(z.enum(PERFORMANCE_TABLES), 'Which figures; endpoints are those of the table.'),
  }),
  download: ['text/csv'],
});

export type PageLoad = z.output<typeof pageLoad>;
export type Goal = z.output<typeof goal>;
export type Vital = z.output<typeof vital>;
export type MeasuredPage = z.output<typeof listMeasuredPages.output>['items'][number];
export type Endpoint = z.output<typeof endpoint>;
export type AiFigures = z.output<typeof getAiFigures.output>;
export type LoadFigures = z.output<typeof load>;
