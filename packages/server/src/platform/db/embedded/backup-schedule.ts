import type { Pool } from 'pg';
import type { StartLog } from '../../start-log.ts';
import { takeSnapshot, writeBackup } from './backups.ts';

const EVERY_MS = 15 * 60 * 1000;
/** The first one waits until the server answers requests. */
const FIRST_MS = 20 * 1000;

export interface Backups {
  stop: () => Promise<void>;
}

/** Backs up soon after start, every 15 minutes and on stop, each time only if something changed. */
export function startBackups(
  pool: Pool,
  folders: { database: string; backups: string },
  log: StartLog,
): Backups {
  let position = '';
  let running = Promise.resolve();

  /** The embedded engine has one session: holding it keeps the files still. */
  async function takeSnapshotIfChanged(): Promise<string | undefined> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query('select pg_current_wal_insert_lsn()::text as position');
      if (rows[0].position === position) return undefined;
      const snapshot = await takeSnapshot(folders.database, folders.backups);
      position = rows[0].position;
      return snapshot;
    } finally {
      client.release();
    }
  }

  async function backUpIfChanged(): Promise<void> {
    const snapshot = await takeSnapshotIfChanged();
    if (snapshot !== undefined) await writeBackup(snapshot, folders.backups);
  }

  const run = (): Promise<void> => {
    running = running.then(backUpIfChanged).catch((error: unknown) => {
      log.warn(`The backup failed: ${(error as Error).message}`);
    });
    return running;
  };
  const first = setTimeout(() => void run(), FIRST_MS).unref();
  const timer = setInterval(() => void run(), EVERY_MS).unref();

  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
      return run();
    },
  };
}
