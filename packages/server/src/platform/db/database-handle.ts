import type { Client, Pool } from 'pg';
import type { BackupControl } from './embedded/backup-control.ts';
import type { DiskWatch } from './disk/disk-watch.ts';

export type Engine = 'embedded' | 'postgresql';

export type StopListening = () => Promise<void>;

export interface NotificationHandlers {
  onMessage: (payload: string) => void;
  /** The connection was lost. Notifications are missed until `onBack`. */
  onLost: (error: Error) => void;
  onBack: () => void;
}

/** The state of the data, for administrators. */
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

/** A connection besides the pool, and how to drop it at once, whatever it waits for. */
export interface OwnLine {
  client: Client;
  drop: () => void;
}

export interface DatabaseHandle {
  engine: Engine;
  /** Connected as `app_login`, which can't read any table of a slice without a change of role. */
  pool: Pool;
  /** For probes, which must not wait behind requests. Left out by the embedded engine, which has a single session. */
  openLine?: () => OwnLine;
  /** Key that signs cookies. Never stored in the database. */
  secret: string;
  /** Receives every committed NOTIFY on a channel while the process runs. */
  listen: (channel: string, handlers: NotificationHandlers) => Promise<StopListening>;
  disk: DiskWatch;
  /** Damage found while running. After that, nothing may be written. Undefined if there is none. */
  damage: () => string | undefined;
  /** The listener is called once when damage is found, or immediately if it was found before. */
  onDamage: (listener: () => void) => void;
  /** Null for PostgreSQL, whose operator makes the backups. */
  status: () => Promise<DatabaseStatus | null>;
  /** Null for PostgreSQL. */
  backups: BackupControl | null;
  close: () => Promise<void>;
}
