import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';

/**
 * Unique indexes that a foreign key could name, over columns that are computed at every change: where a trigger runs
 * before changes, PostgreSQL computes all of them, and locks the row as if its key changed.
 */
const COMPUTED_KEYS = `
  select distinct i.indexrelid::regclass::text as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attgenerated <> ''
  where i.indisunique and i.indpred is null and i.indexprs is null and exists (
    select from pg_trigger t where t.tgrelid = i.indrelid and t.tgtype & 19 = 19)`;

describe.each(TEST_ENGINES)('keys on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  test('are not computed at every change, so that who refers to a row does not stop its changes', async () => {
    const { rows } = await database.asOwner((client) => client.query(COMPUTED_KEYS));
    expect(rows).toEqual([]);
  });
});
