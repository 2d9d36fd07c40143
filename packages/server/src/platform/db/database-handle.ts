import type { Pool } from 'pg';
import type { DiskWatch } from './disk/disk-watch.ts';

export type Engine = 'embedded' | 'postgresql';

export type StopListening = () => Promise<void>;

export interface NotificationHandlers {
  onMessage: (payload: string) => void;
  /** The connection is gone: what is notified until `onBack` is not heard. */
  onLost: (error: Error) => void;
  onBack: () => void;
}

export interface DatabaseHandle {
  engine: Engine;
  /** Serves as `app_login`: no table of a slice is readable without a change of role. */
  pool: Pool;
  /** Key that signs cookies; never kept in the database. */
  secret: string;
  /** Hears every NOTIFY on a channel once it is committed, for as long as the process runs. */
  listen: (channel: string, handlers: NotificationHandlers) => Promise<StopListening>;
  disk: DiskWatch;
  close: () => Promise<void>;
}
