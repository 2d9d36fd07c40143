import { MIN_MEASURED, type PerformanceRange } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { ALL, recordedHistograms, type Bins, type Histograms } from '../roll-up/histograms.ts';
import { withoutJit } from '../roll-up/without-jit.ts';
import type { RolledUp } from '../tables.ts';

type Trx = Transaction<Database>;

export interface Wanted {
  kind: RolledUp;
  range: PerformanceRange;
  bins: Bins;
  /** Only of this subject. */
  subject?: string | undefined;
  metrics?: readonly string[] | undefined;
}

/**
 * Roll-ups of whole days are fewer, but days don't fit the bins of 7 days. Days and hours are asked for apart, so that an
 * index serves each.
 */
function rolledUp({ kind, range, bins, subject, metrics }: Wanted, hasBins: boolean): Histograms {
  const { from, to, seconds } = bins;
  const until = sql`(select days_until from performance_rollup_states where kind = ${kind})`;
  const firstDay = sql`(date_trunc('day', ${from}::timestamptz - interval '1 ms', 'UTC') + interval '1 day')`;
  const ofGrain = (grain: 'day' | 'hour', when: RawBuilder<unknown>) => sql`
    select date_bin(make_interval(secs => ${seconds}), starts_at, ${from}::timestamptz) as at, subject, metric,
      count, good, bad, total, highest, buckets, counts
    from performance_rollups
    where kind = ${kind} and grain = ${grain} and ${when} and ${ofWanted({ subject, metrics })}`;
  const within = sql`starts_at >= ${from} and starts_at < ${to}`;
  if (range === '24h' || (range === '7d' && hasBins)) return ofGrain('hour', within);
  return sql`
    ${ofGrain('day', sql`starts_at >= ${firstDay} and starts_at < ${until}`)}
    union all ${ofGrain('hour', sql`starts_at >= ${from} and starts_at < least(${firstDay}, ${to})`)}
    union all ${ofGrain('hour', sql`starts_at >= greatest(${firstDay}, ${until}) and starts_at < ${to}`)}`;
}

const ofWanted = ({ subject, metrics }: Partial<Wanted>) => {
  const ofSubject = subject === undefined ? sql`true` : sql`subject = ${subject}`;
  const ofMetrics = metrics === undefined ? sql`true` : sql`metric = any (${[...metrics]}::text[])`;
  return sql`${ofSubject} and ${ofMetrics}`;
};

/** Of the last hour, what was recorded; of longer ranges, what was rolled up. */
function histogramsOf(wanted: Wanted, hasBins: boolean): Histograms {
  const { kind, range, bins } = wanted;
  if (range !== '1h') return rolledUp(wanted, hasBins);
  const recorded = recordedHistograms(kind, bins, {
    isTogether: wanted.subject === ALL,
    metrics: wanted.metrics,
  });
  return sql`select * from (${recorded}) as histograms where ${ofWanted(wanted)}`;
}

/** Sums of histograms. `at` and `subject` are null where not grouped by. */
export interface Figures {
  at: Date | null;
  subject: string | null;
  metric: string;
  count: number;
  good: number;
  bad: number;
  total: number;
  highest: number;
  p50: number | null;
  p75: number | null;
  p95: number | null;
}

type Key = 'at' | 'subject';

/** The bucket at which this share of all values is reached. */
const reaching = (share: number) =>
  sql`histogram_value((min(place) filter (where upto >= whole * ${sql.lit(share)}::float8) % ${sql.lit(STEP)})::smallint)`;

/** More than there are buckets: a group and a bucket are one number, so that the many elements are grouped by that. */
const STEP = 512;

function sumFigures(histograms: Histograms, keys: readonly Key[]): RawBuilder<Figures> {
  const by = sql.join([...keys, 'metric'].map((name) => sql.ref(name)));
  const nulls = (['at', 'subject'] as const)
    .filter((key) => !keys.includes(key))
    .map((key) => sql`null as ${sql.ref(key)}, `);
  return sql<Figures>`
    with parts as materialized (
      select *, dense_rank() over (order by ${by})::integer as place_of from (${histograms}) as histograms),
    sums as (
      select place_of, ${by}, sum(count)::bigint as count, sum(good)::bigint as good, sum(bad)::bigint as bad,
        sum(total) as total, max(highest) as highest
      from parts group by place_of, ${by}),
    elements as (
      select place_of * ${sql.lit(STEP)} + unnest(buckets) as place, unnest(counts) as n from parts),
    merged as (select place, sum(n)::float8 as n from elements group by place),
    ranked as (
      select place / ${sql.lit(STEP)} as place_of, place,
        sum(n) over (partition by place / ${sql.lit(STEP)} order by place) as upto,
        sum(n) over (partition by place / ${sql.lit(STEP)}) as whole
      from merged),
    points as (
      select place_of, ${reaching(0.5)} as p50, ${reaching(0.75)} as p75, ${reaching(0.95)} as p95
      from ranked group by place_of)
    select ${sql.join(nulls, sql``)} ${by}, count, good, bad, total, highest, p50, p75, p95
    from sums left join points using (place_of)`;
}

/** Figures of a range, by bins, subjects or both; by metric in any case. */
export async function readFigures(
  trx: Trx,
  wanted: Wanted,
  keys: readonly Key[],
): Promise<Figures[]> {
  await withoutJit(trx);
  const histograms = histogramsOf(wanted, keys.includes('at'));
  const { rows } = await sumFigures(histograms, keys).execute(trx);
  return rows;
}

/** A percentile, unless there are too few values for one. */
export const percentileOf = (
  figures: Figures | undefined,
  name: 'p50' | 'p75' | 'p95',
  scale = 1,
): number | null => {
  const value = figures && figures.count >= MIN_MEASURED ? figures[name] : null;
  return value === null ? null : roundFigure(value / scale);
};

/** Four digits are more than the histogram knows. */
export const roundFigure = (value: number): number => Number(value.toPrecision(4));

export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100_000) / 1000;

/** Until when figures of a kind are complete; of the last hour they always are. */
export async function readMeasuredUntil(
  trx: Trx,
  kinds: readonly RolledUp[],
): Promise<string | null> {
  const rows = await trx
    .selectFrom('performance_rollup_states')
    .select('hours_until')
    .where('kind', 'in', kinds)
    .execute();
  if (rows.length < kinds.length) return null;
  return new Date(Math.min(...rows.map((row) => row.hours_until.getTime()))).toISOString();
}
