import {
  LOAD_METRICS,
  type LoadFigures,
  type LoadMetric,
  type PerformanceRange,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { OF_PROCESSES, UNIT_OF, type Disk } from '../record/load.ts';
import { ALL } from '../roll-up/histograms.ts';
import { readFigures, readMeasuredUntil, roundFigure } from './figures.ts';
import { presentBuckets, toLine, windowOf } from './window.ts';

type Trx = Transaction<Database>;

/** What one process can take. */
export interface Capacities {
  connections: number;
  streams: number;
  disk: Disk | null;
}

/** Above this share of the pool, requests begin to wait. */
const BUSY_SHARE = 0.8;
/** From here, a disk needs somebody: PostgreSQL stops when it is full. */
export const DISK_ALERT_PERCENT = 85;
const TASKS_ALERT = 30;
const CALLERS_ALERT = 30;
/** Longer delays are noticed by users. */
const EVENT_LOOP_ALERT_MS = 50;

const GROWING: readonly LoadMetric[] = ['database_size', 'files_size', 'disk_used'];

interface Latest {
  metric: LoadMetric;
  value: number;
}

const SUMMED = LOAD_METRICS.filter((metric) => OF_PROCESSES[metric] === 'sum');

/** Of the last minute that has a value; sizes are measured every ten. */
async function readLatest(trx: Trx): Promise<Latest[]> {
  const { rows } = await sql<Latest>`
    select distinct on (metric) metric, value from (
      select metric_name as metric, "timestamp",
        case when metric_name = any (${SUMMED}::text[]) then sum(value) else max(value) end as value
      from performance_metrics where "timestamp" > now() - interval '15 minutes'
      group by metric_name, "timestamp") as minutes
    order by metric, "timestamp" desc`.execute(trx);
  return rows;
}

async function countProcesses(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct tags ->> 'process')::int as count from performance_metrics
    where "timestamp" > now() - interval '5 minutes'`.execute(trx);
  return rows[0]?.count ?? 0;
}

interface Growth {
  metric: LoadMetric;
  a_day: number | null;
}

/** Growth by the last 7 days; null before there is a day to compare with. */
async function readGrowth(trx: Trx): Promise<Growth[]> {
  const { rows } = await sql<Growth>`
    select metric, (last_value - first_value) / nullif(days, 0) as a_day from (
      select metric, (array_agg(highest order by starts_at))[1] as first_value,
        (array_agg(highest order by starts_at desc))[1] as last_value,
        case when max(starts_at) - min(starts_at) >= interval '23 hours'
          then extract(epoch from max(starts_at) - min(starts_at))::float8 / 86400 end as days
      from performance_rollups
      where kind = 'load' and grain = 'hour' and subject = ${ALL} and metric = any (${[...GROWING]}::text[])
        and starts_at > now() - interval '7 days'
      group by metric) as ends`.execute(trx);
  return rows;
}

function limitsOf(
  metric: LoadMetric,
  latest: number | null,
  processes: number,
  { connections, streams, disk }: Capacities,
): { capacity: number | null; alert_level: number | null } {
  const count = Math.max(1, processes);
  switch (metric) {
    case 'database_connections':
      return {
        capacity: connections * count,
        // One connection is all the embedded engine has; it is always either free or in use.
        alert_level: connections > 1 ? Math.floor(connections * count * BUSY_SHARE) : null,
      };
    case 'open_streams':
      return { capacity: streams * count, alert_level: streams * count * BUSY_SHARE };
    case 'tasks_waiting':
      return { capacity: null, alert_level: TASKS_ALERT };
    case 'callers_waiting':
      return { capacity: null, alert_level: CALLERS_ALERT };
    case 'event_loop_delay':
      return { capacity: null, alert_level: EVENT_LOOP_ALERT_MS };
    case 'disk_used':
      return { capacity: 100, alert_level: DISK_ALERT_PERCENT };
    case 'files_size': {
      if (disk === null || latest === null) return { capacity: null, alert_level: null };
      // Everything that is free may become files.
      const kept = (disk.total_bytes * (100 - DISK_ALERT_PERCENT)) / 100;
      return {
        capacity: latest + disk.free_bytes,
        alert_level: Math.max(0, latest + disk.free_bytes - kept),
      };
    }
    case 'database_size':
    case 'memory':
      return { capacity: null, alert_level: null };
  }
}

/** Days until a level is reached; null if it never is at this growth. */
export function daysUntil(
  level: number | null,
  latest: number | null,
  growth: number | null,
): number | null {
  if (level === null || latest === null) return null;
  if (latest >= level) return 0;
  return growth === null || growth <= 0 ? null : Math.floor((level - latest) / growth);
}

export async function readLoad(
  trx: Trx,
  range: PerformanceRange,
  capacities: Capacities,
  now: Date,
) {
  const bins = windowOf(range, now);
  const wanted = { kind: 'load', range, bins, subject: ALL } as const;
  const [byBin, latest, growths, processes, measured_until] = await Promise.all([
    readFigures(trx, wanted, ['at']),
    readLatest(trx),
    readGrowth(trx),
    countProcesses(trx),
    readMeasuredUntil(trx, ['load']),
  ]);
  const metrics = LOAD_METRICS.map((metric): LoadFigures => {
    const rows = byBin.filter((row) => row.metric === metric);
    const value = latest.find((row) => row.metric === metric)?.value ?? null;
    const { capacity, alert_level } = limitsOf(metric, value, processes, capacities);
    const growth = growths.find((row) => row.metric === metric)?.a_day ?? null;
    const highest = [...rows.map((row) => row.highest), ...(value === null ? [] : [value])];
    return {
      metric,
      unit: UNIT_OF[metric],
      latest: value === null ? null : roundFigure(value),
      highest: highest.length === 0 ? null : roundFigure(Math.max(...highest)),
      capacity,
      alert_level,
      growth_a_day: growth === null ? null : roundFigure(growth),
      days_left: GROWING.includes(metric) ? daysUntil(alert_level, value, growth) : null,
      mean_line: toLine(bins, rows, ({ total, count }) => roundFigure(total / count)),
      highest_line: toLine(bins, rows, (row) => roundFigure(row.highest)),
    };
  });
  return { processes, metrics, buckets: presentBuckets(bins), measured_until };
}
