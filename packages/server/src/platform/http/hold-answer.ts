import type { FastifyReply } from 'fastify';
import { createLane } from '../threads/thread-lane.ts';

/** Large answers are in memory until their callers have read them: one of each user, so many of all. */
const ANSWERS = createLane({ places: 40, waiting: 60, waitingPerUser: 4 });
/** Making an answer takes up to a minute; the largest then takes a slow phone less than two. */
const MAX_MS = 180_000;

/**
 * Waits until the user has read their last large answer, then counts this one until it is read or its caller is gone.
 * Rejects with `server_busy` when too many wait. A caller who does not read is disconnected.
 */
export async function holdAnswer(
  { raw }: FastifyReply,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const leave = await ANSWERS.enter({ userId, signal });
  const timer = setTimeout(() => raw.destroy(), MAX_MS).unref();
  raw.once('close', () => {
    clearTimeout(timer);
    leave();
  });
}
