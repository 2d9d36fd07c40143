import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/test-database.ts';
import { applyMigrations, findPending, readMigrations, type Migration } from './migrate.ts';

describe.each(TEST_ENGINES)('migrations on %s', (engine) => {
  let database: TestDatabase;
  let migrations: Migration[];
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    migrations = await readMigrations();
  });
  afterAll(() => database.close());

  const find = (files: Migration[]) => database.asOwner((client) => findPending(client, files));

  test('a migrated database has none to run', async () => {
    expect(await find(migrations)).toEqual([]);
  });

  test('edited history is refused', async () => {
    const edited = migrations.map((migration, index) =>
      index === 0 ? { ...migration, checksum: 'edited' } : migration,
    );
    await expect(find(edited)).rejects.toThrow(/0001_platform was edited/);
  });

  test('a newer database is refused', async () => {
    await expect(find(migrations.slice(0, -1))).rejects.toThrow(/made by a newer Beamwright/);
  });

  test('a migration squeezed into the past is refused', async () => {
    const late = { version: '0001_z_late', sql: '', checksum: '' };
    await expect(find([...migrations, late])).rejects.toThrow(/give it a later number/);
  });

  test('a failing migration leaves nothing behind', async () => {
    const broken = {
      version: '9999_broken',
      sql: 'create table half (); select 1 / 0',
      checksum: '',
    };
    await database.asOwner(async (client) => {
      await expect(applyMigrations(client, [broken])).rejects.toThrow(
        /9999_broken failed: division/,
      );
      const { rows } = await client.query(`select to_regclass('half') as half`);
      expect(rows).toEqual([{ half: null }]);
      expect(await findPending(client, migrations)).toEqual([]);
    });
  });
});

describe('migration files', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('come in order of their names, and only .sql', async () => {
    for (const name of ['0010_b.sql', '0002_a.sql', 'notes.md'])
      await writeFile(join(folder, name), '');
    const found = await readMigrations(pathToFileURL(`${folder}/`));
    expect(found.map(({ version }) => version)).toEqual(['0002_a', '0010_b']);
  });
});
