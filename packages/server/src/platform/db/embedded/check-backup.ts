import { join } from 'node:path';
import {
  listBackups,
  markDamaged,
  nameOf,
  noteCheck,
  type Backup,
  type CheckNote,
} from './backups.ts';
import type { Inspection } from './check-database.ts';
import type { DataFolders } from './data-folders.ts';
import { requireBackupSpace, type Work } from './make-backup.ts';
import { FolderJobError, runFolderJob } from './run-folder-job.ts';
import { withWorkspace } from './workspace.ts';

const NOTHING_READ = { tables: 0, rows: 0, counts: {}, newest_at: null };

/**
 * Restores a backup into a folder and an engine of its own, in another process, and reads all of it. The result stays
 * next to the archive. One that is damaged is set aside; that says nothing of the running database, which may be newer.
 */
export async function checkBackup(
  folders: DataFolders,
  name: string,
  { signal, readFree }: Work = {},
): Promise<void> {
  const backup = (await listBackups(folders.backups)).find((one) => nameOf(one) === name);
  // A newer one has replaced it.
  if (backup === undefined) throw new Error(`the backup ${name} is gone`);
  await requireBackupSpace(folders, 1, readFree);
  const began = Date.now();
  const found = await withWorkspace(folders.dataDir, (workspace) =>
    inspectArchive(backup, join(workspace, 'checked'), signal),
  );
  const checked_at = new Date().toISOString();
  await noteCheck(backup, { ...found, checked_at, ms: Date.now() - began });
  if (found.problem !== null) await markDamaged(backup);
}

async function inspectArchive(
  { path: archive }: Backup,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<Omit<CheckNote, 'checked_at' | 'ms'>> {
  try {
    const options = { background: true, ...(signal && { signal }) };
    const read = (await runFolderJob({ job: 'inspect', folder, archive }, options)) as Inspection;
    const { tables, rows, counts, newest_at } = read;
    return { problem: null, tables, rows, counts, newest_at };
  } catch (error) {
    const isDamaged = error instanceof FolderJobError && error.kind === 'damage';
    // Anything else is a check that could not be made.
    if (!isDamaged) throw error;
    return { problem: error.message, ...NOTHING_READ };
  }
}
