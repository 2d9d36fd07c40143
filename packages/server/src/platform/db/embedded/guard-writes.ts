import type { Pool } from 'pg';
import { runUrgently } from '../queue/caller.ts';

/** Delay before another attempt, because the session may be busy for longer than urgent work waits. */
const RETRY_MS = 500;

/**
 * Makes the engine's session read-only while `mustRefuse` returns true, so that no request, task or sign-in writes:
 * on a read-only disk, a single write would terminate the engine, and reading with it. Call the returned function
 * whenever the result may have changed.
 */
export function guardWrites(pool: Pool, mustRefuse: () => boolean): () => void {
  let refuses = false;
  let isSettling = false;

  async function settle(): Promise<void> {
    const wanted = mustRefuse();
    if (isSettling || wanted === refuses) return;
    isSettling = true;
    try {
      const access = wanted ? 'read only' : 'read write';
      await runUrgently(() => pool.query(`set session characteristics as transaction ${access}`));
      refuses = wanted;
    } catch {
      if (!pool.ending) setTimeout(() => void settle(), RETRY_MS).unref();
    } finally {
      isSettling = false;
    }
    if (mustRefuse() !== wanted) await settle();
  }

  return () => void settle();
}
