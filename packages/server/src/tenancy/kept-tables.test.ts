import { RETENTION } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTables, type TableInCatalog } from './catalog.ts';
import { KEEPING, TASKS } from './kept-tables.ts';
import { ENGINES, startWorld, type World } from './test-world.ts';

/** Tables whose rows the database deletes with the account, over any number of keys. */
const OWNED = `
  with recursive owned (oid) as (
    select 'auth.user'::regclass::oid
    union
    select k.conrelid from pg_constraint k join owned on owned.oid = k.confrelid
    where k.contype = 'f' and k.confdeltype = 'c')
  select n.nspname || '.' || c.relname as name from owned
    join pg_class c on c.oid = owned.oid join pg_namespace n on n.oid = c.relnamespace`;

describe.each(ENGINES)('how long rows stay on %s', (engine) => {
  let world: World;
  let tables: TableInCatalog[];
  beforeAll(async () => {
    world = await startWorld(engine);
    tables = (await readTables(world)).filter(({ schema }) => schema !== 'pgboss');
  });
  afterAll(() => world.close());

  test('is decided for every table', () => {
    const names = tables.map(({ schema, name }) => `${schema}.${name}`);
    expect(Object.keys(KEEPING).toSorted()).toEqual(names.toSorted());
  });

  test('what is owned goes with its account', async () => {
    const rows = await world.sql<{ name: string }>(OWNED);
    const owned = rows.map(({ name }) => name).filter((name) => name !== 'auth.user');
    const declared = Object.entries(KEEPING)
      .filter(([, keeping]) => keeping.as === 'owned' || ('isOwned' in keeping && keeping.isOwned))
      .map(([name]) => name);
    expect(declared.toSorted()).toEqual(owned.toSorted());
  });

  test('every number of days is of a table', () => {
    const used = [...Object.values(KEEPING), TASKS].flatMap((keeping) =>
      keeping.as === 'days' ? [keeping.of] : [],
    );
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  });
});
