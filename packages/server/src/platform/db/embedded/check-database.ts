import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { findLostPlace } from './check-places.ts';

/** The content of a database. */
export interface Summary {
  tables: number;
  rows: number;
  /** The same for the same rows. Task queues and sessions are left out. */
  digest: string;
}

/** Schemas whose rows change without any user doing anything. */
export const UNCHECKED_SCHEMAS = ['pgboss', 'pg_catalog', 'information_schema', 'pg_toast'];

/**
 * Reads every page of every table and index of the database open in `folder`, as its owner. Checks checksums and
 * structure with amcheck, that every row is in each index of its table, and that the table has every row of the
 * index. Throws the first error of PostgreSQL.
 */
export async function checkDatabase(database: PGlite, folder: string): Promise<void> {
  await checkCatalogs(database);
  await database.exec(
    'begin; create extension amcheck; set local search_path = pg_catalog, public',
  );
  try {
    await checkIndexes(database);
    await checkTables(database);
  } finally {
    await database.exec('rollback').catch(() => {});
  }
  const lost = await findLostPlace(database, folder);
  if (lost !== undefined) throwDamage(lost);
}

/**
 * Runs before anything is created, because with rows missing in the catalog even an extension fails in misleading
 * ways.
 */
async function checkCatalogs(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ name: string; key: string }>(`
    select distinct on (i.indrelid) i.indrelid::regclass::text as name, quote_ident(a.attname) as key
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'pg_catalog'::regnamespace and i.indisunique and i.indpred is null
    order by i.indrelid, i.indisprimary desc`);
  await database.exec(
    'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_indexonlyscan = off',
  );
  try {
    for (const { name, key } of rows) {
      await database.query(
        `select count(*) from (select ctid from ${name} order by ${key} offset 0) x`,
      );
    }
  } finally {
    await database.exec('rollback').catch(() => {});
  }
}

async function checkIndexes(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ oid: number; method: string; has_every_row: boolean }>(`
    select c.oid, am.amname as method,
      row_number() over (
        partition by i.indrelid
        order by i.indpred is null and am.amname = 'btree' desc, pg_relation_size(c.oid)
      ) = 1 and i.indpred is null as has_every_row
    from pg_class c join pg_am am on am.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'`);
  for (const { oid, method, has_every_row } of rows) {
    if (method === 'btree') {
      await database.query('select public.bt_index_check($1::oid, $2)', [oid, has_every_row]);
    }
    if (method === 'gin') await database.query('select public.gin_index_check($1::oid)', [oid]);
  }
}

async function checkTables(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ oid: number; name: string }>(`
    select oid, oid::regclass::text as name from pg_class
    where relkind in ('r', 't', 'm', 'S') and relpersistence = 'p'`);
  for (const { oid, name } of rows) {
    const found = await database.query<{ msg: string; blkno: number }>(
      'select msg, blkno from public.verify_heapam($1::oid, on_error_stop => true) limit 1',
      [oid],
    );
    const [first] = found.rows;
    if (first) throwDamage(`table ${name} is damaged in page ${first.blkno + 1}: ${first.msg}`);
  }
}

function throwDamage(message: string): never {
  throw Object.assign(new Error(message), { code: 'XX001' });
}

/** Reads every row again. Only for a database that passed the check. */
export async function summarize(database: PGlite): Promise<Summary> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname <> all ($1) order by 1`,
    [UNCHECKED_SCHEMAS],
  );
  let rows = 0;
  const sums: string[] = [];
  for (const { name } of tables) {
    const counted = await database.query<{ count: number; sum: string }>(
      `select count(*)::int as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`,
    );
    const [{ count, sum }] = counted.rows as [{ count: number; sum: string }];
    rows += count;
    sums.push(`${name} ${count} ${sum}`);
  }
  return { tables: tables.length, rows, digest: createDigest(sums) };
}

const createDigest = (lines: string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');
