import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillFolder } from '../../testing/fill-folder.ts';
import { keepEngineCompiled } from '../../testing/keep-engine-compiled.ts';
import { createTransactions } from '../transactions.ts';
import { listBackups } from './backups.ts';
import { CLEAN_MARK } from './clean-mark.ts';
import { lockFolder } from './folder-lock.ts';
import { openEmbedded } from './open-embedded.ts';

let dataDir: string;
let logged: string[] = [];
/** A stopped database whose setting `mark` is 'kept', and its backup. Tests damage copies of it. */
let written: string;
/** The same database after `mark` was set to 'new', with two backups; in the older, `mark` is 'kept'. */
let rewritten: string;
const log = { info: () => {}, warn: (message: string) => void logged.push(message) };

beforeAll(async () => {
  await keepEngineCompiled();
  written = await mkdtemp(join(tmpdir(), 'beamwright-'));
  await fillFolder(written);
  await writeMark('kept', written);
  rewritten = await mkdtemp(join(tmpdir(), 'beamwright-'));
  await cp(written, rewritten, { recursive: true });
  await writeMark('new', rewritten);
});
afterAll(() => Promise.all([written, rewritten].map((folder) => rm(folder, { recursive: true }))));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'beamwright-'));
  logged = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = (folder = dataDir) => openEmbedded({ dataDir: folder, authSecret: undefined }, log);
const makeDatabase = () => fillFolder(dataDir);
const copyWritten = () => cp(written, dataDir, { recursive: true });

async function writeMark(value: string, folder = dataDir): Promise<void> {
  const database = await open(folder);
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
  return (await readMarkAndRestore()).mark;
}

async function readMarkAndRestore() {
  const database = await open();
  const row = await createTransactions(database.pool).asService((trx) =>
    trx.selectFrom('system_settings').select('value').where('key', '=', 'mark').executeTakeFirst(),
  );
  const restore = (await database.status())?.last_restore;
  await database.close();
  return { mark: row?.value, restore };
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
    await copyWritten();
    expect(await readMark()).toBe('kept');
    expect(await listBackups(join(dataDir, 'backups'))).not.toEqual([]);
    expect(logged).toEqual([]);
  });

  test.each([
    ['global/pg_control', 'damaged'],
    ['global/pg_filenode.map', 'damaged'],
    ['PG_VERSION', 'damaged'],
    ['pg_xact/0000', undefined],
  ])(
    'a damaged %s brings back the newest backup, says so and keeps the damaged folder',
    async (file, content) => {
      await cp(rewritten, dataDir, { recursive: true });
      const path = join(dataDir, 'database', file);
      await (content === undefined ? rm(path) : writeFile(path, content));
      const { mark, restore } = await readMarkAndRestore();
      expect(mark).toBe('new');
      expect(restore).toMatchObject({ damaged_folder: expect.stringContaining(dataDir) });
      expect(logged.at(-1)).toMatch(
        /is damaged \(.*Restored backup beamwright-.* minutes ago.*kept as .*damaged/,
      );
      expect((await readdir(dataDir)).some((name) => name.startsWith('database.damaged-'))).toBe(
        true,
      );
    },
  );

  test('a start that was killed after it moved the damaged folder still names it', async () => {
    await copyWritten();
    await rm(join(dataDir, 'database', 'pg_xact', '0000'));
    expect(await readMark()).toBe('kept');
    await rm(join(dataDir, 'database'), { recursive: true });
    const moved = (await readdir(dataDir)).find((name) => name.startsWith('database.damaged-'));
    expect(await readMark()).toBe('kept');
    expect(logged.at(-1)).toMatch(/is missing\. Restored backup/);
    expect(logged.at(-1)).toContain(`kept as ${join(dataDir, moved ?? 'none')}`);
  });

  test('without room for the note of a restore nothing is moved', async () => {
    await copyWritten();
    await rm(join(dataDir, 'database', 'pg_xact', '0000'));
    await mkdir(join(dataDir, 'last-restore.json.new'));
    await expect(open()).rejects.toThrow(/EISDIR/);
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining('damaged'));
    await rm(join(dataDir, 'last-restore.json.new'), { recursive: true });
    expect(await readMark()).toBe('kept');
  });

  test('a table that lost its end is found after a killed process, too', async () => {
    await copyWritten();
    const table = await largestTable();
    await rm(join(dataDir, 'database', CLEAN_MARK));
    await truncate(table.path, table.bytes - 8192);
    expect(await readMark()).toBe('kept');
    expect(logged.at(-1)).toMatch(/is damaged \(.*Restored backup/);
  });

  test('a page of noise is found after a killed process', async () => {
    await copyWritten();
    const { path } = await largestTable();
    await rm(join(dataDir, 'database', CLEAN_MARK));
    const file = await openFile(path, 'r+');
    await file.write(Buffer.alloc(8192, 'noise'), 0, 8192, 8192);
    await file.close();
    expect(await readMark()).toBe('kept');
    expect(logged.at(-1)).toMatch(/is damaged \(invalid page in block 1 .*Restored backup/);
  });

  test('errors that do not prove damage restore nothing', async () => {
    await copyWritten();
    await rm(join(dataDir, 'database', 'postgresql.conf'));
    await expect(open()).rejects.toThrow(/postgresql.conf is missing .*holds no rows, and nothing/);
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    await expect(open()).rejects.toThrow(
      /created by PostgreSQL 17, .*Start the version of Beamwright that created it/,
    );
    expect(await readdir(dataDir)).not.toContainEqual(expect.stringContaining('damaged'));
  });

  test('a backup that does not open is passed over', async () => {
    await copyWritten();
    const name = `beamwright-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    await writeFile(join(dataDir, 'backups', `${name}.tar.gz`), 'bad');
    await rm(join(dataDir, 'database'), { recursive: true });
    expect(await readMark()).toBe('kept');
    expect(logged[0]).toMatch(new RegExp(`Backup .*${name}.* is damaged too`));
    expect(logged[1]).toMatch(/is missing\. Restored backup/);
  });

  test.each(['global/pg_control', 'PG_VERSION'])(
    'without a backup a lost %s is named, nothing is touched and nothing is made',
    async (file) => {
      await makeDatabase();
      await rm(join(dataDir, 'database', file));
      const before = await readdir(join(dataDir, 'database'), { recursive: true });
      await expect(open()).rejects.toThrow(/there is no backup\. Nothing was changed or removed/);
      expect(await readdir(join(dataDir, 'database'), { recursive: true })).toEqual(before);
      lockFolder(join(dataDir, 'database')).release();
    },
  );

  test('no empty database is created next to one that was moved', async () => {
    await mkdir(join(dataDir, 'database.damaged-2026-01-01'));
    await expect(open()).rejects.toThrow(/database\.damaged-2026-01-01 may hold its data/);
  });

  test('only unfinished work that is proven ours is removed', async () => {
    await makeDatabase();
    const ours = 'unfinished-00000000-0000-4000-8000-000000000001';
    const foreign = 'unfinished-00000000-0000-4000-8000-000000000002';
    for (const name of [ours, foreign]) {
      await mkdir(join(dataDir, name));
      await writeFile(join(dataDir, name, 'file'), 'x');
    }
    await writeFile(join(dataDir, ours, 'made-by-beamwright'), '');
    await mkdir(join(dataDir, 'database.restored'));
    await (await open()).close();
    const names = await readdir(dataDir);
    expect(names).not.toContain(ours);
    expect(names).toEqual(expect.arrayContaining([foreign, 'database.restored']));
    expect(logged.join()).toMatch(/database\.restored was left by an interrupted earlier version/);
  });
});

async function largestTable(): Promise<{ path: string; bytes: number }> {
  const folder = join(dataDir, 'database', 'base', '5');
  const found = await Promise.all(
    (await readdir(folder))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        return { path, bytes: (await stat(path)).size };
      }),
  );
  return found.toSorted((a, b) => b.bytes - a.bytes)[0] as { path: string; bytes: number };
}
