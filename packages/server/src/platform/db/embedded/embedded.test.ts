import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTemplate } from '../../testing/test-database.ts';
import { createTransactions } from '../transactions.ts';
import { listBackups, takeSnapshot, writeBackup } from './backups.ts';
import { lockFolder } from './folder-lock.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPglite } from './open-pglite.ts';

let dataDir: string;
let said: string[];
const log = { info: () => {}, warn: (message: string) => void said.push(message) };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'beamwright-'));
  said = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = () => openEmbedded({ dataDir, authSecret: undefined }, log);
const makeDatabase = async () =>
  (await openPglite(join(dataDir, 'database'), await readTemplate())).close();

async function writeMark(value: string): Promise<void> {
  const database = await open();
  await createTransactions(database.pool).asService((trx) =>
    trx
      .insertInto('system_settings')
      .values({ key: 'mark', value, description: 'test' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute(),
  );
  await database.close();
}

async function readMark(): Promise<string | undefined> {
  const database = await open();
  const row = await createTransactions(database.pool).asService((trx) =>
    trx.selectFrom('system_settings').select('value').where('key', '=', 'mark').executeTakeFirst(),
  );
  await database.close();
  return row?.value;
}

describe('the folder of the embedded database', () => {
  test('a second process is refused with one line, and let in afterwards', async () => {
    const lock = lockFolder(join(dataDir, 'database'));
    expect(() => lockFolder(join(dataDir, 'database'))).toThrow(
      /already running on .*database: stop it/,
    );
    const script = `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
      lockFolder(${JSON.stringify(join(dataDir, 'database'))});`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]).then(
        () => 'locked',
        () => 'refused',
      );
    expect(await run()).toBe('refused');
    lock.release();
    expect(await run()).toBe('locked');
  });

  test('rows stay, and stopping leaves a backup', async () => {
    await makeDatabase();
    await writeMark('one');
    expect(await readMark()).toBe('one');
    expect(await listBackups(join(dataDir, 'backups'))).not.toEqual([]);
    expect(said).toEqual([]);
  });

  test.each(['global/pg_control', 'global/pg_filenode.map', 'PG_VERSION'])(
    'a damaged %s brings back the newest backup, says so and keeps the damaged folder',
    async (file) => {
      await makeDatabase();
      await writeMark('old');
      await writeMark('new');
      await writeFile(join(dataDir, 'database', file), 'damaged');
      expect(await readMark()).toBe('new');
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(/does not open .*Restored backup beamwright-.*kept as .*damaged/);
      expect((await readdir(dataDir)).some((name) => name.startsWith('database.damaged-'))).toBe(
        true,
      );
    },
  );

  test('a backup that does not open is passed over', async () => {
    await makeDatabase();
    await writeMark('good');
    await writeFile(join(dataDir, 'backups', 'beamwright-2999-01-01T00-00-00-000Z.tar.gz'), 'bad');
    await rm(join(dataDir, 'database'), { recursive: true });
    expect(await readMark()).toBe('good');
    expect(said[0]).toMatch(/Backup .*2999.* does not open either/);
    expect(said[1]).toMatch(/is missing\. Restored backup/);
  });

  test('without a backup it says what is wrong and touches nothing', async () => {
    await makeDatabase();
    await writeFile(join(dataDir, 'database', 'global/pg_control'), '');
    await expect(open()).rejects.toThrow(/does not open .*there is no backup to restore/);
    expect(await readdir(dataDir)).toContain('database');
    lockFolder(join(dataDir, 'database')).release();
  });
});

test('five backups are kept, the newest, and nothing unfinished', async () => {
  const source = join(dataDir, 'source');
  const backups = join(dataDir, 'backups');
  await mkdir(join(source, 'empty'), { recursive: true });
  await mkdir(backups);
  await writeFile(join(source, 'a'), 'x'.repeat(1000));
  await writeFile(join(backups, 'beamwright-2026-01-01T00-00-00-000Z.tar.gz.unfinished'), '');
  const written: string[] = [];
  for (let index = 0; index < 7; index++) {
    written.push(await writeBackup(await takeSnapshot(source, backups), backups));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(await listBackups(backups)).toEqual(written.slice(2).reverse());
  expect(await readdir(backups)).toHaveLength(5);
});
