import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import type { NotificationHandlers, StopListening } from '../database-handle.ts';

/**
 * PGlite hands over what any statement of its one session was notified of. LISTEN goes through the
 * pool: PGlite's own `listen` could run inside somebody's transaction and be rolled back with it.
 */
export async function listenEmbedded(
  database: PGlite,
  pool: Pool,
  channel: string,
  { onMessage }: NotificationHandlers,
): Promise<StopListening> {
  const stop = database.onNotification((name, payload) => {
    if (name === channel) onMessage(payload);
  });
  await pool.query(`listen ${channel}`);
  return async () => stop();
}
