import { statfs } from 'node:fs/promises';
import type { LOAD_UNITS, LoadMetric } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import type { ProcessLoad } from '../../../../platform/metrics.ts';

type Trx = Transaction<Database>;

/**
 * How the values of several processes become one: what each has of its own is added up; of the slowest event loop, and
 * of what all of them share, the highest counts.
 */
export const OF_PROCESSES: Record<LoadMetric, 'sum' | 'max'> = {
  database_connections: 'sum',
  callers_waiting: 'sum',
  tasks_waiting: 'max',
  event_loop_delay: 'max',
  open_streams: 'sum',
  memory: 'sum',
  database_size: 'max',
  files_size: 'max',
  disk_used: 'max',
};

export const UNIT_OF: Record<LoadMetric, (typeof LOAD_UNITS)[number]> = {
  database_connections: 'count',
  callers_waiting: 'count',
  tasks_waiting: 'count',
  event_loop_delay: 'ms',
  open_streams: 'count',
  memory: 'bytes',
  database_size: 'bytes',
  files_size: 'bytes',
  disk_used: 'percent',
};

export type LoadSample = Partial<Record<LoadMetric, number>>;

export const sampleProcess = (load: ProcessLoad): LoadSample => ({
  database_connections: load.connections,
  callers_waiting: load.callers_waiting,
  event_loop_delay: load.event_loop_delay_ms,
  open_streams: load.open_streams,
  memory: load.memory_bytes,
});

/** Size of the database, and of what accounts store in files. */
export async function sampleSizes(trx: Trx): Promise<LoadSample> {
  const { rows } = await sql<{ database_size: number; files_size: number }>`
    select pg_database_size(current_database()) as database_size,
      (select coalesce(sum(results_bytes + imports_bytes), 0) from account_storage) as files_size
  `.execute(trx);
  return rows[0] ?? {};
}

export interface Disk {
  total_bytes: number;
  free_bytes: number;
}

/** The disk of a folder; null if it can't be read. */
export async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    return { total_bytes: blocks * bsize, free_bytes: bavail * bsize };
  } catch {
    return null;
  }
}

export const usedPercent = ({ total_bytes, free_bytes }: Disk): number =>
  total_bytes === 0 ? 0 : (1 - free_bytes / total_bytes) * 100;

/** Stores what a process measured in a minute, once. */
export async function storeSample(trx: Trx, process: string, minute: Date, sample: LoadSample) {
  const rows = Object.entries(sample).map(([name, value]) => ({
    metric_name: name as LoadMetric,
    value,
    unit: UNIT_OF[name as LoadMetric],
    tags: JSON.stringify({ process }),
    timestamp: minute,
  }));
  if (rows.length === 0) return;
  await trx
    .insertInto('performance_metrics')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
