import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { openPglite } from './open-pglite.ts';

const PAGE = 8192;
/** Keys repeat, so that the index has many entries for one key. */
const FIRST_ROWS = `
  create table places (id int, kind text);
  create index places_kind on places (kind);
  insert into places select i, 'kind ' || i % 7 from generate_series(1, 4000) i;
  create table singles (id int primary key);
  insert into singles select generate_series(1, 2000);`;
const MORE_ROWS = `insert into places select i, 'kind ' || i % 7 from generate_series(4001, 4010) i`;

let home: string;
/** The database before and after the last rows were added. */
let older: string;
let whole: string;
let table: string;
let index: string;
let singles: string;

async function use<T>(folder: string, work: (database: PGlite) => Promise<T>): Promise<T> {
  const database = await openPglite(folder, undefined, { extensions: { amcheck } });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const check = (folder: string): Promise<string> =>
  use(folder, (database) =>
    checkDatabase(database, folder).then(
      () => 'whole',
      (error: Error) => error.message,
    ),
  );

async function copy(name: string): Promise<string> {
  const folder = join(home, name);
  await cp(whole, folder, { recursive: true });
  return folder;
}

/** Replaces a page of a file with zeros, or the last page that changed with its older content. */
async function replacePage(folder: string, file: string, by: number | 'older'): Promise<void> {
  const bytes = await readFile(join(folder, file));
  if (by === 'older') {
    const before = await readFile(join(older, file));
    const pages = Array.from({ length: before.length / PAGE }, (_, page) => page * PAGE);
    const at = pages.findLast(
      (start) => bytes.compare(before, start, start + PAGE, start, start + PAGE) !== 0,
    );
    expect(at).toBeGreaterThan(0);
    before.copy(bytes, at, at, (at as number) + PAGE);
  } else {
    bytes.fill(0, by * PAGE, (by + 1) * PAGE);
  }
  await writeFile(join(folder, file), bytes);
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'beamwright-'));
  older = join(home, 'older');
  whole = join(home, 'whole');
  await use(older, async (database) => {
    await database.exec(FIRST_ROWS);
    const { rows } = await database.query<Record<'table' | 'index' | 'singles', string>>(
      `select pg_relation_filepath('places') as table, pg_relation_filepath('places_kind') as index,
        pg_relation_filepath('singles') as singles`,
    );
    [{ table, index, singles }] = rows as [(typeof rows)[0]];
  });
  await cp(older, whole, { recursive: true });
  await use(whole, (database) => database.exec(MORE_ROWS));
}, 60_000);
afterAll(() => rm(home, { recursive: true }));

describe('the check of the places of rows', () => {
  test('finds nothing in a table whose rows were changed, deleted, rolled back and vacuumed', async () => {
    const folder = await copy('used');
    await use(folder, async (database) => {
      await database.exec(`
        update places set kind = 'other' where id % 3 = 0;
        update places set id = -id where id % 4 = 0;
        delete from places where id % 5 = 0;
        begin; insert into places select i, 'gone' from generate_series(1, 500) i; rollback;`);
      await database.exec('vacuum places');
      await database.exec(`insert into places select i, 'new' from generate_series(1, 900) i`);
    });
    expect(await check(folder)).toBe('whole');
  });

  test('finds a page of zeros in a table, which PostgreSQL reads as an empty one', async () => {
    const folder = await copy('zeros');
    await replacePage(folder, table, 3);
    expect(await check(folder)).toMatch(/^table places has lost row \d+ of page 4,/);
  });

  test('finds a lost row whose item a search has marked as dead', async () => {
    const folder = await copy('searched-zeros');
    await replacePage(folder, singles, 3);
    await use(folder, (database) =>
      database.exec(`
        set enable_seqscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off;
        select count(xmin::text) from singles where id > 0`),
    );
    expect(await check(folder)).toMatch(/^table singles has lost row \d+ of page 4,/);
  });

  test('finds a page of zeros in an index', async () => {
    const folder = await copy('zeros-of-index');
    await replacePage(folder, index, 2);
    expect(await check(folder)).toMatch(/index "places_kind" contains unexpected zero page/);
  });

  test('finds a page of a table from before its last rows', async () => {
    const folder = await copy('older-table');
    await replacePage(folder, table, 'older');
    expect(await check(folder)).toMatch(/^table places has lost row \d+ of page \d+/);
  });

  test('finds a page of an index from before its last rows', async () => {
    const folder = await copy('older-index');
    await replacePage(folder, index, 'older');
    expect(await check(folder)).toMatch(/places_kind/);
  });
});
