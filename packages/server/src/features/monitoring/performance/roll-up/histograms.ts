import { VITALS } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';
import { OF_PROCESSES } from '../record/load.ts';
import { GOAL_OF_PAGES_MS } from '../goals.ts';
import type { RolledUp } from '../tables.ts';

/** A time from which on, one before which, and how long the bins between them are, in seconds. */
export interface Bins {
  from: Date;
  to: Date;
  seconds: number;
}

/**
 * A query whose rows are histograms: `at` (begin of the bin), `subject`, `metric`, `count`, `good`, `bad`, `total`,
 * `highest`, `buckets`, `counts`.
 */
export type Histograms = RawBuilder<unknown>;

export const ALL = '*';

/** Layout shifts have no unit and are small: counted in thousandths, they fall into the same buckets as times. */
export const CLS_SCALE = 1000;

const COLUMNS: Record<string, string> = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcp: 'first_contentful_paint',
  ttfb: 'time_to_first_byte',
};

/** Values of a page load: each vital, the time until it was loaded, and `loads`, which only counts. */
const PAGE_VALUES: Record<string, RawBuilder<unknown>> = {
  ...Object.fromEntries(
    Object.entries(VITALS).map(([key, { good, poor }]) => {
      const scale = key === 'cls' ? CLS_SCALE : 1;
      const value = sql`(${sql.lit(key)}, ${sql.ref(COLUMNS[key] ?? key)} * ${sql.lit(scale)}::float8,
        ${sql.lit(good * scale)}::float8, ${sql.lit(poor * scale)}::float8)`;
      return [key, value];
    }),
  ),
  load: sql`('load', load_time::float8, ${sql.lit(GOAL_OF_PAGES_MS)}::float8, ${sql.lit(GOAL_OF_PAGES_MS)}::float8)`,
  loads: sql`('loads', 0::float8, 0::float8, 0::float8)`,
};
export const PAGE_METRICS = Object.keys(PAGE_VALUES);

const SUMMED = sql.join(
  Object.entries(OF_PROCESSES)
    .filter(([, combine]) => combine === 'sum')
    .map(([metric]) => sql.lit(metric)),
);

const binOf = (column: string, { from, seconds }: Bins) =>
  sql`date_bin(make_interval(secs => ${seconds}), ${sql.ref(column)}, ${from}::timestamptz)`;

const within = (column: string, { from, to }: Bins) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

/** Histograms of single values: rows of `at`, `subject`, `metric`, `value`, `is_good`, `is_bad`. */
const histogramsOfValues = (values: RawBuilder<unknown>) => sql`
  select at, subject, metric, sum(n)::bigint as count, sum(good)::bigint as good, sum(bad)::bigint as bad,
    sum(total) as total, max(highest) as highest,
    array_agg(bucket order by bucket)::smallint[] as buckets, array_agg(n order by bucket)::integer[] as counts
  from (
    select at, subject, metric, bucket, count(*) as n,
      count(*) filter (where is_good) as good, count(*) filter (where is_bad) as bad,
      sum(value) as total, max(value) as highest
    from (select *, histogram_bucket(value) as bucket from (${values}) as single) as valued
    group by at, subject, metric, bucket) as bucketed
  group by at, subject, metric`;

/** Adds up histograms of the same bin, subject and metric. */
export const mergeHistograms = (histograms: Histograms): Histograms => sql`
  with parts as materialized (${histograms}),
  sums as (
    select at, subject, metric, sum(count)::bigint as count, sum(good)::bigint as good, sum(bad)::bigint as bad,
      sum(total) as total, max(highest) as highest
    from parts group by at, subject, metric),
  merged as (
    select at, subject, metric, array_agg(bucket order by bucket)::smallint[] as buckets,
      array_agg(n order by bucket)::integer[] as counts
    from (
      select at, subject, metric, b.bucket, sum(b.n) as n
      from parts, unnest(buckets, counts) as b (bucket, n) group by at, subject, metric, b.bucket) as bucketed
    group by at, subject, metric)
  select at, subject, metric, count, good, bad, total, highest,
    coalesce(buckets, '{}') as buckets, coalesce(counts, '{}') as counts
  from sums left join merged using (at, subject, metric)`;

/** Of pages: all of them together, and only some metrics. */
interface Scope {
  isTogether?: boolean;
  metrics?: readonly string[] | undefined;
}

const SOURCES: Record<RolledUp, (bins: Bins, scope: Scope) => Histograms> = {
  page: (bins, { isTogether = false, metrics = PAGE_METRICS }) =>
    histogramsOfValues(
      sql`
        select ${binOf('created_at', bins)} as at,
          ${isTogether ? sql.lit(ALL) : sql.ref('page_url')} as subject, v.metric, v.value,
          v.value <= v.good as is_good, v.value > v.poor as is_bad
        from page_performance
        cross join lateral (values ${sql.join(metrics.map((metric) => PAGE_VALUES[metric]))})
          as v (metric, value, good, poor)
        where ${within('created_at', bins)} and v.value is not null`,
    ),
  request: (bins) =>
    mergeHistograms(sql`
      select ${binOf('minute', bins)} as at, operation as subject, 'duration' as metric, count, good, bad, total,
        histogram_value(buckets[cardinality(buckets)]) as highest, buckets, counts
      from request_minutes where ${within('minute', bins)}`),
  model: (bins) =>
    histogramsOfValues(
      sql`
        select ${binOf('created_at', bins)} as at, ${sql.lit(ALL)} as subject, v.metric, v.value,
          outcome = 'answered' as is_good, outcome <> 'answered' as is_bad
        from model_calls
        cross join lateral (values
          ('duration', case when outcome = 'answered' then duration_ms::float8 end),
          ('tokens', (input_tokens + output_tokens)::float8),
          ('cost', cost_usd::float8)) as v (metric, value)
        where ${within('created_at', bins)} and v.value is not null`,
    ),
  load: (bins) => sql`
    select ${binOf('minute', bins)} as at, ${sql.lit(ALL)} as subject, metric, count(*) as count, 0::bigint as good,
      0::bigint as bad, sum(value) as total, max(value) as highest, '{}'::smallint[] as buckets,
      '{}'::integer[] as counts
    from (
      select "timestamp" as minute, metric_name as metric,
        case when metric_name in (${SUMMED}) then sum(value) else max(value) end as value
      from performance_metrics where ${within('timestamp', bins)} group by "timestamp", metric_name) as minutes
    group by at, metric`,
};

/** What was recorded between two times, by bins. */
export const recordedHistograms = (kind: RolledUp, bins: Bins, scope: Scope = {}): Histograms =>
  SOURCES[kind](bins, scope);
