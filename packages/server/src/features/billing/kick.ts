import type { FastifyBaseLogger } from 'fastify';

const PAUSE_MS = 200;

/**
 * Sends a task soon, once for everything within the pause. If the process stops before, the task runs by its schedule.
 */
export function createKick(
  send: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      send().catch((error: unknown) =>
        log.warn({ err: error }, 'events of Stripe wait for the next minute'),
      );
    }, PAUSE_MS).unref();
  };
}
