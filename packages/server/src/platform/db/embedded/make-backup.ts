import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readFreeBytes, type ReadFree } from '../disk/free-bytes.ts';
import {
  listBackups,
  nameBackup,
  markDamaged,
  nameOf,
  noteReason,
  noteVerified,
  publishBackup,
  removeBackup,
  removeOld,
  removeUnfinished,
  type Backup,
  type BackupReason,
} from './backups.ts';
import type { DataFolders } from './data-folders.ts';
import { describeThrown } from './engine-failure.ts';
import { formatMegabytes, readFolderBytes, START_BYTES } from './disk-space.ts';
import { FolderJobError, runFolderJob } from './run-folder-job.ts';
import { withWorkspace } from './workspace.ts';

/**
 * Space for the archive as a share of the database. A small database takes 0.15; larger values depend on its
 * content.
 */
const PACKED = 0.4;

export interface Work {
  /** Runs with low priority, so that requests go first. */
  background?: boolean;
  /** Leaves the archive uncompressed until it is verified. */
  isQuick?: boolean;
  reason?: BackupReason;
  signal?: AbortSignal;
  readFree?: ReadFree;
}

/** Thrown before anything is written. */
export class DiskFullError extends Error {
  readonly needed: number;
  readonly free: number;

  constructor(needed: number, free: number, folder: string) {
    super(
      `it needs ${formatMegabytes(needed)} for a while and the disk of ${folder} has ${formatMegabytes(free)} free: free space, or move old backups to another disk`,
    );
    this.name = 'DiskFullError';
    this.needed = needed;
    this.free = free;
  }
}

/**
 * Requires space for a copy of the files and for their archive. Disks that copy on write need no space for the copy,
 * but that cannot be relied on.
 */
export async function requireBackupSpace(
  { dataDir, database, backups }: DataFolders,
  copies: number,
  readFree: ReadFree = readFreeBytes,
): Promise<void> {
  await mkdir(backups, { recursive: true, mode: 0o700 });
  const needed = await readNeededBytes(database, copies);
  const free = Math.min(await readFree(dataDir), await readFree(backups));
  if (free < needed) throw new DiskFullError(needed, free, dataDir);
}

/** Free space that a number of copies of a database and one archive take for a while. */
export const readNeededBytes = async (database: string, copies: number): Promise<number> =>
  Math.round((await readFolderBytes(database)) * (copies + PACKED)) + START_BYTES;

/** Packs a folder that no engine uses into one archive and flushes it to disk. */
export async function packBackup(
  folder: string,
  backups: string,
  { signal, background = false, isQuick = false, reason = 'schedule' }: Work = {},
): Promise<void> {
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await removeUnfinished(backups);
  const name = nameBackup(backups);
  try {
    const job = { job: 'pack' as const, folder, archive: name.unfinished, isQuick };
    await runFolderJob(job, { background, ...(signal && { signal }) });
    await noteReason(name.target, reason);
    await publishBackup(name);
  } catch (error) {
    await rm(name.unfinished, { force: true });
    throw error;
  }
}

/**
 * Verifies every unverified backup, oldest first: opens it, reads all of it, and only then removes the backups it
 * replaces. Of two with the same rows, the one just read is kept. An unreadable backup does not stop the others.
 * Throws only if the newest is damaged: damage of an older one does not show that the database is damaged.
 */
export async function verifyBackups(folders: DataFolders, work: Work = {}): Promise<void> {
  const waiting = (await listBackups(folders.backups)).filter(({ verified }) => !verified);
  let failure: Error | undefined;
  for (const backup of waiting.toReversed()) {
    work.signal?.throwIfAborted();
    try {
      await verify(folders, backup, work);
    } catch (error) {
      const isNewest = backup === waiting[0] && error instanceof Error;
      failure = isNewest ? error : new FolderJobError('unknown', describeThrown(error));
    }
  }
  await removeOld(folders.backups);
  if (failure) throw failure;
}

async function verify(folders: DataFolders, backup: Backup, { signal, readFree }: Work) {
  const { dataDir, backups } = folders;
  await requireBackupSpace(folders, 1, readFree);
  await withWorkspace(dataDir, async (workspace) => {
    const folder = join(workspace, 'verified');
    const job = { job: 'verify' as const, folder, archive: backup.path };
    try {
      const checked = await runFolderJob(job, { background: true, ...(signal && { signal }) });
      if (checked === null) return;
      const all = await listBackups(backups);
      const older = all.slice(all.findIndex(({ path }) => path === backup.path) + 1);
      const before = older.find(({ verified }) => verified);
      const current_at = backup.taken_at.toISOString();
      const database_bytes = await readFolderBytes(folder);
      const verified_at = new Date().toISOString();
      await noteVerified(backup.path, { ...checked, verified_at, current_at, database_bytes });
      if (before?.verified?.digest === checked.digest) await removeBackup(before);
    } catch (error) {
      if (error instanceof FolderJobError && error.kind === 'damage') {
        await markDamaged(backup);
        throw new FolderJobError('damage', `backup ${nameOf(backup)}: ${error.message}`);
      }
      throw error;
    }
  });
}
