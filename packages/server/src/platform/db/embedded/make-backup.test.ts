import { copyFile, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillFolder } from '../../testing/fill-folder.ts';
import { listBackups, nameOf, noteVerified } from './backups.ts';
import { toDataFolders, type DataFolders } from './data-folders.ts';
import { packBackup, verifyBackups } from './make-backup.ts';

let folders: DataFolders;

beforeEach(async () => {
  folders = toDataFolders(await mkdtemp(join(tmpdir(), 'beamwright-')));
  await mkdir(folders.backups);
});
afterEach(() => rm(folders.dataDir, { recursive: true }));

const nameAt = (time: Date): string =>
  `beamwright-${time.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;

const makeDatabase = () => fillFolder(folders.dataDir);

describe('backups', () => {
  test('of two backups with the same rows, the one just verified is kept, as the older may be damaged', async () => {
    await makeDatabase();
    await packBackup(folders.database, folders.backups);
    await verifyBackups(folders);
    const [older] = await listBackups(folders.backups);
    await truncate(older?.path as string, 1000);
    await packBackup(folders.database, folders.backups, { isQuick: true });
    await verifyBackups(folders);
    const left = await listBackups(folders.backups);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatchObject({ verified: { digest: older?.verified?.digest } });
    expect(left[0]?.path).not.toBe(older?.path);
    expect(left[0]?.bytes).toBeLessThan(20 * 1024 ** 2);
  });

  test('one that cannot be read for now does not hold up those after it', async () => {
    await makeDatabase();
    await packBackup(folders.database, folders.backups);
    await packBackup(folders.database, folders.backups);
    let asked = 0;
    const readFree = async () => ((asked += 1) <= 2 ? 0 : 10 ** 12);
    await expect(verifyBackups(folders, { readFree })).rejects.toThrow(/it needs/);
    const verified = (await listBackups(folders.backups)).map((backup) => Boolean(backup.verified));
    expect(verified).toEqual([true, false]);
  });

  test('an older damaged one does not mean that the database is damaged', async () => {
    await makeDatabase();
    await packBackup(folders.database, folders.backups);
    await truncate((await listBackups(folders.backups))[0]?.path as string, 1000);
    await packBackup(folders.database, folders.backups);
    await expect(verifyBackups(folders)).rejects.toMatchObject({ kind: 'unknown' });
    const left = await listBackups(folders.backups);
    expect(left.map((backup) => Boolean(backup.verified))).toEqual([true]);
  });

  test('backups dated in the future are not treated as the newest', async () => {
    const ahead = nameAt(new Date(Date.now() + 365 * 24 * 3_600_000));
    const now = nameAt(new Date(Date.now() - 1000));
    for (const name of [ahead, now]) {
      await writeFile(join(folders.backups, name), '');
      await noteVerified(join(folders.backups, name), {
        tables: 0,
        rows: 0,
        digest: name,
        verified_at: '',
        current_at: '',
        database_bytes: 0,
      });
    }
    expect((await listBackups(folders.backups)).map(nameOf)).toEqual([now, ahead]);
  });

  test('of two with the same rows the one dated in the future does not replace the other', async () => {
    await makeDatabase();
    await packBackup(folders.database, folders.backups);
    await verifyBackups(folders);
    const [now] = await listBackups(folders.backups);
    const ahead = nameAt(new Date(Date.now() + 3_600_000));
    await copyFile(now?.path as string, join(folders.backups, ahead));
    await verifyBackups(folders);
    const left = await listBackups(folders.backups);
    expect(left.map(({ path }) => path)).toEqual([now?.path, join(folders.backups, ahead)]);
    expect(left.every(({ verified }) => verified)).toBe(true);
  });

  test('files and folders of others are left alone', async () => {
    await mkdir(join(folders.backups, nameAt(new Date())));
    for (let index = 0; index < 60; index += 1) {
      await writeFile(join(folders.backups, `beamwright-copy-${index}.tar.gz`), 'x');
    }
    expect(await listBackups(folders.backups)).toEqual([]);
    await verifyBackups(folders);
  });
});
