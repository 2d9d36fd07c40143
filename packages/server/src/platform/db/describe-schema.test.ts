import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { describeSchema } from './describe-schema.ts';

describe.each(TEST_ENGINES)('the schema on %s', (engine) => {
  test('is the one schema.sql shows, with row-level security on every table', async () => {
    const database = await openTestDatabase(engine);
    const schema = await database.asOwner(describeSchema);
    await database.close();
    const committed = await readFile(new URL('../../../schema.sql', import.meta.url), 'utf8');
    expect(schema).not.toContain('NO ROW-LEVEL SECURITY');
    expect(committed.trim().endsWith(schema.trim())).toBe(true);
  });
});
