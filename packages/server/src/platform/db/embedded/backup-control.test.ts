import { mkdir, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillFolder } from '../../testing/fill-folder.ts';
import { createBackupControl, type BackupControl } from './backup-control.ts';
import { checkBackup } from './check-backup.ts';
import { toDataFolders, type DataFolders } from './data-folders.ts';
import { packBackup, verifyBackups } from './make-backup.ts';

let folders: DataFolders;
beforeAll(async () => {
  folders = toDataFolders(await mkdtemp(join(tmpdir(), 'beamwright-')));
  await mkdir(folders.backups);
  await fillFolder(folders.dataDir);
});
afterAll(() => rm(folders.dataDir, { recursive: true }));

describe('backups as administrators see them', () => {
  const control = (): BackupControl =>
    createBackupControl(folders, {
      backUp: async () => {
        await packBackup(folders.database, folders.backups, { reason: 'administrator' });
        await verifyBackups(folders);
      },
      check: (name) => checkBackup(folders, name),
    });
  const ended = (own: BackupControl) =>
    vi.waitFor(() => expect(own.work()?.endedAt).not.toBeNull(), 150_000);

  test('are made one at a time, with the reason', async () => {
    const own = control();
    expect(own.startBackup()).toBe(true);
    expect(own.startBackup()).toBe(false);
    expect(own.work()).toMatchObject({ kind: 'backup', endedAt: null });
    await ended(own);
    expect(own.work()).toMatchObject({ problem: null });
    const [backup] = await own.list();
    expect(backup).toMatchObject({ reason: 'administrator', check: undefined, isDamaged: false });
    expect(backup?.verified).toBeDefined();
    const disk = await own.readDisk();
    expect(disk.totalBytes).toBeGreaterThan(disk.freeBytes);
  });

  test('are restored and read in a folder of their own, and the result stays', async () => {
    const own = control();
    const [backup] = await own.list();
    expect(own.startCheck(backup?.name ?? '')).toBe(true);
    await ended(own);
    expect(own.work()).toMatchObject({ kind: 'check', problem: null });
    const [checked] = await control().list();
    expect(checked?.check).toMatchObject({ problem: null, rows: backup?.verified?.rows });
    expect(checked?.check?.tables).toBeGreaterThan(0);
  });

  test('without room, no check is said to have been made', async () => {
    const [backup] = await control().list();
    const readFree = async () => 1000;
    await expect(checkBackup(folders, backup?.name ?? '', { readFree })).rejects.toThrow(
      /it needs/,
    );
  });

  test('one that is damaged is set aside, and stays in the list', async () => {
    const own = control();
    const [backup] = await own.list();
    await truncate(backup?.path ?? '', 1000);
    own.startCheck(backup?.name ?? '');
    await ended(own);
    // The check itself was made.
    expect(own.work()).toMatchObject({ problem: null });
    const [damaged] = await own.list();
    expect(damaged).toMatchObject({
      isDamaged: true,
      reason: 'administrator',
      verified: undefined,
      check: { problem: expect.stringContaining('cannot be unpacked') },
    });
    own.startCheck(backup?.name ?? '');
    await ended(own);
    expect(own.work()?.problem).toMatch(/is gone/);
  });
});
