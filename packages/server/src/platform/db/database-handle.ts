import type { Pool } from 'pg';
import type { DiskWatch } from './disk/disk-watch.ts';

export type Engine = 'embedded' | 'postgresql';

export type StopListening = () => Promise<void>;

export interface NotificationHandlers {
  onMessage: (payload: string) => void;
  /** The connection was lost: notifications until `onBack` are missed. */
  onLost: (error: Error) => void;
  onBack: () => void;
}

/** What an administrator should know of the state of the data. */
export interface DatabaseStatus {
  damage: string | null;
  /** Time of the data in the newest verified backup. */
  last_backup_at: string | null;
  /** The last restore from a backup. */
  last_restore: {
    restored_at: string;
    data_from: string;
    minutes_old: number;
    damaged_folder: string | null;
  } | null;
}

export interface DatabaseHandle {
  engine: Engine;
  /** Serves as `app_login`: no table of a slice is readable without a change of role. */
  pool: Pool;
  /** Key that signs cookies; never stored in the database. */
  secret: string;
  /** Receives every committed NOTIFY on a channel while the process runs. */
  listen: (channel: string, handlers: NotificationHandlers) => Promise<StopListening>;
  disk: DiskWatch;
  /** Damage met while running, after which nothing may be written; undefined while all is well. */
  damage: () => string | undefined;
  /** Called once when damage is met, at once if it was before. */
  onDamage: (listener: () => void) => void;
  /** Null where backups are the business of a database server. */
  status: () => Promise<DatabaseStatus | null>;
  close: () => Promise<void>;
}
