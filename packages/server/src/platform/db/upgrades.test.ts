import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../testing/test-cluster.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { addRowsOf, findLost, readRows, type Rows } from '../testing/upgrade-rows.ts';
import type { OwnerClient } from './client.ts';
import type { Engine } from './database-handle.ts';
import { describeSchema } from './describe-schema.ts';
import { createEmbeddedPool } from './embedded/create-embedded-pool.ts';
import { openThread } from './embedded/open-thread.ts';
import { applyMigrations, findPending, readMigrations, type Migration } from './migrate.ts';
import { connectOwner } from './open-postgresql.ts';
import { prepareDatabase } from './prepare-database.ts';
import { ensureRoles } from './roles.ts';

/** The last migration of the first release: every later version upgrades from it. */
const FIRST_RELEASE = '0013_ai';

/** Opens an empty database as its owner. */
async function openEmpty(
  engine: Engine,
): Promise<{ client: OwnerClient; close: () => Promise<void> }> {
  if (engine === 'embedded') {
    const database = await openThread('memory://');
    await database.takeOwnership();
    const client = await createEmbeddedPool(() => database).pool.connect();
    await ensureRoles(client);
    await database.becomeOwner();
    return { client, close: () => database.close() };
  }
  const { url, drop } = await createDatabase('upgrade');
  const client = await connectOwner(url);
  await ensureRoles(client);
  const close = async () => {
    await client.end();
    await drop();
  };
  return { client, close };
}

describe.each(TEST_ENGINES)('upgrading on %s', (engine) => {
  let migrations: Migration[];
  beforeAll(async () => {
    migrations = await readMigrations();
  });

  /**
   * One database is upgraded through every version and gets the rows of each, so it runs the same migrations as a
   * database that stopped at that version. Each version makes it longer.
   */
  test(
    'every version since the first release keeps all its rows',
    { timeout: 600_000 },
    async () => {
      const { client, close } = await openEmpty(engine);
      const at = migrations.findIndex(({ version }) => version === FIRST_RELEASE);
      const held: { version: string; rows: Rows; later: Migration[] }[] = [];
      await applyMigrations(client, migrations.slice(0, at));
      for (const [index, migration] of migrations.entries()) {
        if (index < at) continue;
        const later = migrations.slice(index + 1);
        await applyMigrations(client, [migration]);
        expect(await findPending(client, migrations)).toEqual(later);
        await addRowsOf(migration.version, client);
        held.push({ version: migration.version, rows: await readRows(client), later });
      }
      const empty = [...(held[0]?.rows ?? [])].filter(([, rows]) => rows.length === 0);
      expect(empty.map(([table]) => table)).toEqual([]);
      const head = await readRows(client);
      for (const { version, rows, later } of held) {
        const lost = findLost(rows, head, later.map(({ sql }) => sql).join('\n'));
        expect(lost, `from ${version}`).toEqual([]);
      }
      await close();
    },
  );

  test('a database from before the first release is refused and stays as it is', async () => {
    const { client, close } = await openEmpty(engine);
    await client.query(`
      create schema auth;
      create table schema_migrations (version text primary key, checksum text not null);
      insert into schema_migrations values ('0001_platform', 'earlier'), ('0020_machines', 'earlier');
      create table machines (name text);
      insert into machines values ('a machine');`);
    const before = [await describeSchema(client), [...(await readRows(client))]];
    await expect(prepareDatabase(client)).rejects.toThrow(
      /before the first release[^]*nothing was changed[^]*export the settings of each account/,
    );
    expect([await describeSchema(client), [...(await readRows(client))]]).toEqual(before);
    await close();
  });
});

describe('data that an upgrade loses', () => {
  const before: Rows = new Map([['things', [{ id: 1, name: 'a', size: 1 }]]]);
  const after = (row: object): Rows =>
    new Map([['things', [{ id: 1, name: 'a', size: 1, ...row }]]]);

  test('is reported, unless a migration declares it', () => {
    expect(findLost(before, after({ added: 1 }), '')).toEqual([]);
    expect(findLost(before, after({ size: undefined }), '')).toHaveLength(1);
    expect(findLost(before, after({ name: 'b' }), '')).toHaveLength(1);
    expect(findLost(before, after({ name: 'b' }), `update things set name = 'b';`)).toEqual([]);
    expect(findLost(before, after({ size: 2 }), `update things set name = 'b';`)).toHaveLength(1);
    expect(findLost(before, new Map(), '')).toHaveLength(1);
    expect(findLost(before, new Map(), 'delete from things;')).toEqual([]);
    const inFunction = `create function f() as $$ begin delete from things; end $$;`;
    expect(findLost(before, new Map(), inFunction)).toHaveLength(1);
  });
});
