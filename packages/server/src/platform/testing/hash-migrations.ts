import { createHash } from 'node:crypto';
import { readMigrations } from '../db/migrate.ts';

/** A name for databases migrated by the current migrations. */
export async function hashMigrations(): Promise<string> {
  const migrations = await readMigrations();
  const content = migrations.map(({ checksum }) => checksum).join();
  return createHash('sha256').update(content).digest('hex');
}
