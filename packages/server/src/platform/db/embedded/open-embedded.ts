import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { Config } from '../../../config.ts';
import type { StartLog } from '../../start-log.ts';
import type { DatabaseHandle } from '../open-database.ts';
import { prepareDatabase } from '../prepare-database.ts';
import { ensureRoles } from '../roles.ts';
import { startBackups } from './backup-schedule.ts';
import { writeBackup } from './backups.ts';
import { lockFolder } from './folder-lock.ts';
import { openFolder } from './open-folder.ts';
import { becomeOwner, dropOwnership, takeOwnership } from './owner-rights.ts';
import { createPglitePool } from './pglite-pool.ts';

/** Opens the database of the data folder: lock, restore if need be, migrate, give up ownership. */
export async function openEmbedded(
  config: Pick<Config, 'dataDir' | 'authSecret'>,
  log: StartLog,
): Promise<DatabaseHandle> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const folder = join(config.dataDir, 'database');
  const backupFolder = join(config.dataDir, 'backups');
  const lock = lockFolder(folder);
  try {
    const database = await openFolder(folder, backupFolder, log);
    const backUp = () => writeBackup(folder, backupFolder);
    const { pool, secret } = await serveEmbedded(database, config.authSecret, async () => {
      await backUp();
    });
    const backups = startBackups(pool, backUp, log);
    return {
      engine: 'embedded',
      pool,
      secret,
      close: async () => {
        await backups.stop();
        await pool.end();
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Migrates an open PGlite as its owner and hands out a pool that is `app_login` for good. */
export async function serveEmbedded(
  database: PGlite,
  authSecret: string | undefined,
  beforeMigrating?: () => Promise<void>,
): Promise<{ pool: Pool; secret: string }> {
  await takeOwnership(database);
  const pool = createPglitePool(database);
  const client = await pool.connect();
  try {
    await ensureRoles(client);
    await becomeOwner(database);
    const { secret } = await prepareDatabase(client, authSecret, beforeMigrating);
    await dropOwnership(database);
    return { pool, secret };
  } finally {
    client.release();
  }
}
