import type { FastifyReply } from 'fastify';
import { createLane } from '../threads/thread-lane.ts';

/** Large responses stay in memory until they are read: one per user at a time, and this many in total. */
const RESPONSES = createLane({ places: 40, waiting: 60, waitingPerUser: 4 });
/** Computing a response takes up to a minute, and a slow phone reads the largest in less than two more. */
const MAX_MS = 180_000;

/**
 * Waits until the user's previous large response was read. Then counts this one until it is read or its caller
 * disconnects. Rejects with `server_busy` when too many are waiting. A caller that does not read its response in
 * time is disconnected.
 */
export async function limitLargeResponses(
  { raw }: FastifyReply,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const leave = await RESPONSES.enter({ userId, signal });
  const timer = setTimeout(() => raw.destroy(), MAX_MS).unref();
  raw.once('close', () => {
    clearTimeout(timer);
    leave();
  });
}
