import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { explainUnfit, isMigratedFurther } from './schema-version.ts';
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
    await expect(find(edited)).rejects.toThrow(
      /0001_platform is not the one this database has[^]*nothing was changed[^]*restore it/,
    );
  });

  const fromNewer = (compatible_with: string | null): Migration => ({
    version: '9000_newer',
    sql: 'create table newer ();',
    checksum: 'newer',
    compatible_with,
  });

  /** Restores the database afterward. */
  async function withNewer(compatible_with: string | null, work: () => Promise<void>) {
    await database.asOwner((client) => applyMigrations(client, [fromNewer(compatible_with)]));
    try {
      await work();
    } finally {
      await database.asOwner(async (client) => {
        await client.query(`drop table newer`);
        await client.query(`delete from schema_migrations where version = '9000_newer'`);
      });
    }
  }

  test('a newer database is served if it says that this version can', async () => {
    const own = migrations.at(-1)?.version ?? '';
    const before = migrations.at(-2)?.version ?? '';
    await withNewer(before, async () => {
      expect(await find(migrations)).toEqual([]);
      expect(await explainUnfit(database.pool, own)).toBeUndefined();
      expect(await isMigratedFurther(database.pool, own)).toBe(true);
    });
    expect(await isMigratedFurther(database.pool, own)).toBe(false);
  });

  test.each([null, '8999_later'])('a newer database that needs %s is refused', async (needed) => {
    const own = migrations.at(-1)?.version ?? '';
    await withNewer(needed, async () => {
      await expect(find(migrations)).rejects.toThrow(/created by a newer Beamwright/);
      expect(await explainUnfit(database.pool, own)).toEqual({
        code: 'problem.migration_too_new',
        values: { migration: '9000_newer', needed: needed ?? '9000_newer', own },
      });
    });
  });

  test('a database that lacks a migration is not served', async () => {
    expect(await explainUnfit(database.pool, '9001_missing')).toEqual({
      code: 'problem.migration_missing',
      values: { migration: '9001_missing' },
    });
  });

  test('a migration inserted before applied ones is refused', async () => {
    const late = { version: '0001_z_late', sql: '', checksum: '', compatible_with: null };
    await expect(find([...migrations, late])).rejects.toThrow(/add one with a later number/);
  });

  test('a failing migration leaves nothing behind', async () => {
    const broken = {
      version: '9999_broken',
      sql: 'create table half (); select 1 / 0',
      checksum: '',
      compatible_with: null,
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

  test('say which versions they stay compatible with', async () => {
    await writeFile(join(folder, '0001_a.sql'), '-- A table.\n');
    await writeFile(join(folder, '0002_b.sql'), '-- compatible-with: 0001_a\n-- A table.\n');
    const found = await readMigrations(pathToFileURL(`${folder}/`));
    expect(found.map(({ compatible_with }) => compatible_with)).toEqual([null, '0001_a']);
  });

  // A migration without the line stops every older process at once (ADR 19).
  test('of this product say so since rolling upgrades exist', async () => {
    const later = (await readMigrations()).filter(({ version }) => version > '0020');
    expect(later.filter(({ compatible_with }) => compatible_with === null)).toEqual([]);
  });
});
