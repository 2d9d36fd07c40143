import type { NotificationHandlers, StopListening } from '../database-handle.ts';
import type { EmbeddedPool } from './create-embedded-pool.ts';

/** The engine hands over what any statement of its one session was notified of. */
export async function listenEmbedded(
  { pool, notifications, channels }: EmbeddedPool,
  channel: string,
  { onMessage }: NotificationHandlers,
): Promise<StopListening> {
  notifications.on(channel, onMessage);
  channels.add(channel);
  await pool.query(`listen ${channel}`);
  return async () => void notifications.off(channel, onMessage);
}
