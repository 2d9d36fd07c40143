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

/** One statement, because sending one for each index takes longer than most of the checks. */
async function checkIndexes(database: PGlite): Promise<void> {
  await database.query(`
    with indexes as materialized (
      select c.oid, am.amname as method,
        row_number() over (
          partition by i.indrelid
          order by i.indpred is null and am.amname = 'btree' desc, pg_relation_size(c.oid)
        ) = 1 and i.indpred is null as has_every_row
      from pg_class c join pg_am am on am.oid = c.relam join pg_index i on i.indexrelid = c.oid
      where c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'
    )
    select case method
      when 'btree' then public.bt_index_check(oid, has_every_row)::text
      when 'gin' then public.gin_index_check(oid)::text
    end from indexes`);
}

async function checkTables(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ name: string; msg: string; blkno: number }>(`
    select c.oid::regclass::text as name, found.msg, found.blkno
    from pg_class c
    cross join lateral public.verify_heapam(c.oid, on_error_stop => true) found
    where c.relkind in ('r', 't', 'm', 'S') and c.relpersistence = 'p'
    limit 1`);
  const [first] = rows;
  if (first) throwDamage(`table ${first.name} is damaged in page ${first.blkno + 1}: ${first.msg}`);
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

/** Figures that an administrator can compare with what they expect. */
export interface Inspection extends Summary {
  /** Rows of some tables. */
  counts: Record<string, number>;
  /** When the newest of these rows was made, ISO 8601. */
  newest_at: string | null;
}

const INSPECTED = ['profiles', 'machines', 'jobs', 'settings', 'feedback', 'audit_log'];

/** The same with rows of tables that are known by name, as far as the database has them. */
export async function inspect(database: PGlite): Promise<Inspection> {
  const summary = await summarize(database);
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relname = any ($1)`,
    [INSPECTED],
  );
  const counts: Record<string, number> = {};
  let newest: string | null = null;
  for (const { name } of tables) {
    const { rows } = await database.query<{ count: number; newest: string | null }>(
      `select count(*)::int as count, to_char(max(created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as newest
       from public.${name}`,
    );
    const [row] = rows;
    counts[name] = row?.count ?? 0;
    if (row?.newest && (newest === null || row.newest > newest)) newest = row.newest;
  }
  return { ...summary, counts, newest_at: newest };
}

const createDigest = (lines: string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');
