import type { DatabaseStatus } from '../database-handle.ts';
import { findLastGood, readDataTime } from './backups.ts';
import type { DataFolders } from './data-folders.ts';
import { readLastRestore } from './last-restore.ts';

export async function readEmbeddedStatus(
  { dataDir, backups }: DataFolders,
  damage: string | undefined,
): Promise<DatabaseStatus> {
  const good = await findLastGood(backups);
  const restore = await readLastRestore(dataDir);
  return {
    damage: damage ?? null,
    last_backup_at: good ? readDataTime(good).toISOString() : null,
    last_restore: restore
      ? {
          restored_at: restore.restored_at,
          data_from: restore.data_from,
          minutes_old: restore.minutes_old,
          damaged_folder: restore.damaged_folder,
        }
      : null,
  };
}
