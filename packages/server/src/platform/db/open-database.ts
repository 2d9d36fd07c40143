import type { Config } from '../../config.ts';
import type { StartLog } from '../start-log.ts';
import type { DatabaseHandle } from './database-handle.ts';

/**
 * Opens and migrates the configured database; the caller closes it. Only the engine in use is loaded: the embedded
 * one alone takes 40 MB.
 */
export async function openDatabase(config: Config, log: StartLog): Promise<DatabaseHandle> {
  if (config.databaseUrl === undefined) {
    const { openEmbedded } = await import('./embedded/open-embedded.ts');
    return openEmbedded(config, log);
  }
  const { openPostgresql } = await import('./open-postgresql.ts');
  return openPostgresql(config.databaseUrl, config, log);
}
