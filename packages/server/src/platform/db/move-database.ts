import { StartError } from '../start-error.ts';
import type { OwnerClient } from './client.ts';
import { isConnectionLost } from './is-connection-lost.ts';
import { suspendRules } from './suspend-rules.ts';

/** Rows per statement. */
const BATCH = 500;
/** Not copied: both databases ran the same migrations, so the history is already there. */
const HISTORY = 'schema_migrations';

interface Table {
  name: string;
  columns: string;
}

async function listTables(client: OwnerClient): Promise<Table[]> {
  const { rows } = await client.query(`
    select c.oid::regclass::text as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1`);
  return (rows as Table[]).filter(({ name }) => name !== HISTORY);
}

/** Refuses a database that has data. A database that was only migrated counts as empty. */
export async function requireEmpty(target: OwnerClient): Promise<void> {
  const { rows } = await target.query(`
    select count(*)::int as tables, to_regclass('auth."user"') is not null as ours
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm')
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`);
  if (rows[0].tables === 0) return;
  const users = rows[0].ours ? await target.query('select 1 from auth."user" limit 1') : undefined;
  if (users?.rows.length === 0) return;
  throw new StartError('The target database is not empty: give a new one');
}

export interface MoveCounts {
  tables: number;
  rows: number;
}

/** Copies every row and sequence in one transaction of the target, then compares both databases. */
export async function copyRows(source: OwnerClient, target: OwnerClient): Promise<MoveCounts> {
  const tables = await listTables(source);
  let rows = 0;
  await source.query(`begin isolation level repeatable read read only; set local timezone = 'UTC'`);
  await target.query(`begin; set local timezone = 'UTC'`);
  try {
    const resumeRules = await suspendRules(target);
    for (const { name } of tables) await target.query(`delete from ${name}`);
    for (const table of tables) rows += await copyTable(source, target, table);
    await resumeRules();
    await copySequences(source, target);
    for (const table of tables) await compareTable(source, target, table);
    await commit(target);
  } catch (error) {
    await target.query('rollback').catch(() => {});
    throw error;
  } finally {
    await source.query('rollback');
  }
  return { tables: tables.length, rows };
}

async function commit(target: OwnerClient): Promise<void> {
  try {
    await target.query('commit');
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw new StartError(
      'The connection was lost while the last step was saved: run the same command again. If it then says that the target is not empty, all data has arrived',
      error,
    );
  }
}

/** Rows are sent as JSON text that JavaScript never parses, so that no digit is lost. */
async function copyTable(source: OwnerClient, target: OwnerClient, { name, columns }: Table) {
  let copied = 0;
  await source.query(
    `declare moving cursor for select row_to_json(r)::text as row from (select ${columns} from ${name}) r`,
  );
  for (;;) {
    const { rows } = await source.query(`fetch ${BATCH} from moving`);
    if (rows.length === 0) break;
    const batch = `[${rows.map(({ row }) => row as string).join(',')}]`;
    await target.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [batch],
    );
    copied += rows.length;
  }
  await source.query('close moving');
  return copied;
}

async function copySequences(source: OwnerClient, target: OwnerClient): Promise<void> {
  const { rows } = await source.query(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
    from pg_sequences where last_value is not null`);
  for (const { name, value } of rows) await target.query('select setval($1, $2)', [name, value]);
}

/** Count and an order-independent hash over all columns. */
async function compareTable(source: OwnerClient, target: OwnerClient, { name, columns }: Table) {
  const query = `
    select count(*)::int as count, sum(hashtextextended(row_to_json(r)::text, 0))::text as hash
    from (select ${columns} from ${name}) r`;
  const [{ rows: before }, { rows: after }] = [
    await source.query(query),
    await target.query(query),
  ];
  if (before[0].count === after[0].count && before[0].hash === after[0].hash) return;
  throw new StartError(
    `Table ${name} was not copied unchanged (${before[0].count} rows, ${after[0].count} arrived): nothing was moved`,
  );
}
