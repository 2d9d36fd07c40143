import type { NotificationHandlers, StopListening } from '../database-handle.ts';
import type { EmbeddedPool } from './create-embedded-pool.ts';

/** Passes on notifications of the engine's only session. */
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
