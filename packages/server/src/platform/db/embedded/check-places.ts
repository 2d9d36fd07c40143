import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createPageReader, type ReadPages } from './relation-pages.ts';
import { eachIndexedPlace, eachUsedItem, MAX_ROWS } from './row-places.ts';

interface Pair {
  table: string;
  table_path: string;
  index: string;
  index_path: string;
}

/**
 * Checks that every row an index points to exists: a table may have lost its end, or a page may be all zeros or out
 * of date, and all of this reads without an error. PostgreSQL removes a row from the indexes before it reuses its
 * place in the table. Returns what is wrong; undefined if nothing is.
 */
export async function findLostPlace(database: PGlite, folder: string): Promise<string | undefined> {
  const { rows } = await database.query<Pair>(`
    select distinct on (i.indrelid) i.indrelid::regclass::text as table,
      pg_relation_filepath(i.indrelid) as table_path,
      c.oid::regclass::text as index, pg_relation_filepath(c.oid) as index_path
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am am on am.oid = c.relam
    where c.relkind = 'i' and i.indisvalid and i.indpred is null and am.amname = 'btree'
      and c.relpersistence = 'p'
    order by i.indrelid, pg_relation_size(c.oid)`);
  // Writes changes that are only in the engine's memory. Nothing writes to the files after this.
  await database.exec('checkpoint');
  const readPages = createPageReader();
  for (const pair of rows) {
    const lost = await findLost(pair, folder, readPages);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

async function findLost(
  pair: Pair,
  folder: string,
  readPages: ReadPages,
): Promise<string | undefined> {
  const used = await readUsed(join(folder, pair.table_path), readPages);
  let lost: string | undefined;
  await readPages(join(folder, pair.index_path), (page) => {
    eachIndexedPlace(page, (block, item) => {
      const bit = block * MAX_ROWS + item;
      if (((used[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0) return;
      lost ??= `table ${pair.table} has lost row ${item} of page ${block + 1}, which is in index ${pair.index}`;
    });
  });
  return lost;
}

/** One bit for each line pointer that a page may have. */
async function readUsed(path: string, readPages: ReadPages): Promise<Uint8Array> {
  const pageBytes = MAX_ROWS / 8;
  let used = new Uint8Array(pageBytes);
  await readPages(path, (page, block) => {
    if ((block + 1) * pageBytes > used.length) {
      const larger = new Uint8Array(Math.max(used.length * 2, (block + 1) * pageBytes));
      larger.set(used);
      used = larger;
    }
    const first = block * MAX_ROWS;
    eachUsedItem(page, (item) => {
      const bit = first + item;
      used[bit >>> 3] = (used[bit >>> 3] ?? 0) | (1 << (bit & 7));
    });
  });
  return used;
}
