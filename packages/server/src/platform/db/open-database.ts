import type { Pool } from 'pg';
import type { Config } from '../../config.ts';
import type { StartLog } from '../start-log.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import { openPostgresql } from './open-postgresql.ts';

export type Engine = 'embedded' | 'postgresql';

export interface DatabaseHandle {
  engine: Engine;
  /** Serves as `app_login`: no table of a slice is readable without a change of role. */
  pool: Pool;
  /** Key that signs sessions. */
  secret: string;
  close: () => Promise<void>;
}

/** Opens and migrates the database the configuration names; the caller closes it. */
export function openDatabase(config: Config, log: StartLog): Promise<DatabaseHandle> {
  return config.databaseUrl === undefined
    ? openEmbedded(config, log)
    : openPostgresql(config.databaseUrl, config.authSecret);
}
