import type { OwnerClient } from '../client.ts';
import { UNCHECKED_SCHEMAS } from './check-database.ts';

const COUNT = `
  select string_agg(concat_ws(' ', relid, n_tup_ins, n_tup_upd, n_tup_del), ',' order by relid) as changes
  from pg_stat_all_tables where schemaname <> all ($1)`;

/**
 * Returns a text that changes whenever rows change: the number of changed rows of each table since the engine was
 * opened. The position in the write-ahead log would not work, because the task queue writes to it all day.
 */
export async function readChanges(client: OwnerClient): Promise<string> {
  // Otherwise the counts lag a second behind.
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query(COUNT, [UNCHECKED_SCHEMAS]);
  return rows[0].changes as string;
}
