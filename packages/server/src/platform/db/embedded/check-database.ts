import { createHash } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';

/** What a database holds. */
export interface Summary {
  tables: number;
  rows: number;
  /** Same rows, same digest; queues of background tasks and sessions of the server are left out. */
  digest: string;
}

/** Schemas whose rows change while nobody uses the server. */
export const RESTLESS = ['pgboss', 'pg_catalog', 'information_schema', 'pg_toast'];

/**
 * Reads every page of every table and index of an open database, as its owner: checksums and
 * structure by amcheck, and by pageinspect that no table ends before its last row.
 * Throws the first error of PostgreSQL.
 */
export async function checkDatabase(database: PGlite): Promise<void> {
  await checkCatalogs(database);
  await database.exec(
    'begin; create extension amcheck; create extension pageinspect; set local search_path = pg_catalog, public',
  );
  try {
    await checkIndexes(database);
    await checkTables(database);
    await checkEnds(database);
  } finally {
    await database.exec('rollback').catch(() => {});
  }
}

/** Before anything is made: in a catalog that lost rows even an extension fails in ways that prove nothing. */
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
  const { rows } = await database.query<{ oid: number; method: string }>(`
    select c.oid, am.amname as method from pg_class c
    join pg_am am on am.oid = c.relam join pg_index i on i.indexrelid = c.oid
    where c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'`);
  for (const { oid, method } of rows) {
    if (method === 'btree') await database.query('select public.bt_index_check($1::oid)', [oid]);
    if (method === 'gin') await database.query('select public.gin_index_check($1::oid)', [oid]);
  }
}

async function checkTables(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ oid: number; name: string }>(`
    select oid, oid::regclass::text as name from pg_class
    where relkind in ('r', 't', 'm') and relpersistence = 'p'`);
  for (const { oid, name } of rows) {
    const found = await database.query<{ msg: string; blkno: number }>(
      'select msg, blkno from public.verify_heapam($1::oid, on_error_stop => true) limit 1',
      [oid],
    );
    const [first] = found.rows;
    if (first) throwDamage(`table ${name} is damaged in page ${first.blkno + 1}: ${first.msg}`);
  }
}

interface Ends {
  index: string;
  table: string;
  blocks: number;
}

/**
 * A table that lost its last pages still reads well from the first one on. Its unique index has the
 * place of every row, so none of them may be past the end. The first item of a page that has a right
 * neighbor is only a bound, whose row may be gone.
 */
async function checkEnds(database: PGlite): Promise<void> {
  const { rows } = await database.query<Ends>(`
    select distinct on (i.indrelid) n.nspname || '.' || quote_ident(c.relname) as index,
      i.indrelid::regclass::text as table,
      (pg_relation_size(i.indrelid) / current_setting('block_size')::int)::int as blocks
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
    join pg_namespace n on n.oid = c.relnamespace
    where i.indisunique and i.indisvalid and i.indpred is null and am.amname = 'btree'
      and c.relpersistence = 'p' and pg_relation_size(c.oid) > current_setting('block_size')::int
    order by i.indrelid, pg_relation_size(c.oid)`);
  for (const { index, table, blocks } of rows) {
    const { rows: found } = await database.query<{ last: number | null }>(
      `select max((coalesce(tid, item.htid)::text::point)[0])::int as last
       from public.bt_multi_page_stats($1, 1, -1) page
       cross join lateral public.bt_page_items($1, page.blkno) item
       left join lateral unnest(item.tids) tid on true
       where page.type = 'l' and (page.btpo_next = 0 or item.itemoffset > 1)`,
      [index],
    );
    const last = found[0]?.last ?? -1;
    if (last >= blocks) {
      throwDamage(`table ${table} ends after ${blocks} pages and has rows in page ${last + 1}`);
    }
  }
}

function throwDamage(message: string): never {
  throw Object.assign(new Error(message), { code: 'XX001' });
}

/** Reads every row once more; only for a database that passed the check. */
export async function summarize(database: PGlite): Promise<Summary> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname <> all ($1) order by 1`,
    [RESTLESS],
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
