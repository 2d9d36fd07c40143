import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackups } from './backup-schedule.ts';
import { toDataFolders, type DataFolders } from './data-folders.ts';
import { packBackup } from './make-backup.ts';

vi.mock(import('./make-backup.ts'), async (original) => ({
  ...(await original()),
  packBackup: vi.fn<typeof packBackup>(),
  requireBackupSpace: async () => {},
  verifyBackups: async () => {},
}));
vi.mock(import('./read-changes.ts'), () => ({ readChanges: async () => 'changes of now' }));

let folders: DataFolders;
const log = { info: () => {}, warn: () => {} };
const client = { query: async () => {}, release: () => {} };
const pool = { connect: async () => client } as unknown as Pool;

beforeEach(async () => {
  vi.mocked(packBackup).mockReset().mockResolvedValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  folders = toDataFolders(await mkdtemp(join(tmpdir(), 'beamwright-')));
  await mkdir(folders.database);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folders.dataDir, { recursive: true });
});

async function startAndBackUp() {
  const backups = startBackups({ pool, folders, log, onDamage: () => {}, damage: () => undefined });
  await vi.advanceTimersByTimeAsync(20_000);
  await vi.waitFor(() => expect(packBackup).toHaveBeenCalledOnce());
  return backups;
}

test('a stop packs nothing where the last backup has all changes', async () => {
  const backups = await startAndBackUp();
  await backups.stop();
  expect(packBackup).toHaveBeenCalledOnce();
});

test('a backup that the stop cuts off is packed again by the stop', async () => {
  vi.mocked(packBackup).mockImplementationOnce(
    (_folder, _backups, { signal } = {}) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const backups = await startAndBackUp();
  await backups.stop();
  expect(packBackup).toHaveBeenCalledTimes(2);
  expect(packBackup).toHaveBeenLastCalledWith(folders.database, folders.backups, expect.anything());
});
