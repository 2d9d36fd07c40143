import type { Pool } from 'pg';

export type Engine = 'embedded' | 'postgresql';

export interface DatabaseHandle {
  engine: Engine;
  /** Serves as `app_login`: no table of a slice is readable without a change of role. */
  pool: Pool;
  /** Key that signs sessions. */
  secret: string;
  close: () => Promise<void>;
}
