import { AppError } from '../../platform/errors.ts';
import { createLane } from '../../platform/threads/thread-lane.ts';
import { withThread, type Thread } from '../../platform/threads/with-thread.ts';
import type { PagePicture } from './pictures/page-picture.ts';

const MODULE = new URL('render-thread.js', import.meta.url);
/** Of the processor. The longest page, the list of all materials, takes two seconds of it, most pages some milliseconds. */
const LIMIT_MS = 10_000;
/** By the clock, with the time before its turn. Nobody waits that long for a page. */
const PATIENCE_MS = 60_000;
/** Pages that wait for their turn. */
const MAX_WAITING = 200;
const RETRY_SECONDS = 10;

export interface RenderedPage {
  path: string;
  html: string;
  /** What is drawn of it; files have none. */
  picture?: PagePicture;
}

interface Ask {
  /** Of the build. */
  folder: string;
  /** A function of the renderer, and what it gets. */
  call: string;
  input: object;
}
type Reply = { pages: RenderedPage[] } | { failure: Error };

/**
 * Renders one thing after the other. What fails, or never ends, does so alone. Rejects with `server_busy` if others took
 * its time.
 */
export type RenderInThread = (ask: Ask) => Promise<RenderedPage[]>;

export function createRenderThread(limitMs = LIMIT_MS, patienceMs = PATIENCE_MS): RenderInThread {
  const lane = createLane({ places: 1, waiting: MAX_WAITING, waitingPerUser: MAX_WAITING });
  const limits = { totalMs: limitMs, silentMs: limitMs };
  return async (ask) => {
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await withThread(
      { module: MODULE, lane, limits, userId: 'pages', signal },
      (thread: Thread<Ask, Reply>) => thread.ask(ask),
    ).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      const values = { seconds: RETRY_SECONDS };
      throw new AppError('server_busy', `no turn to render within ${patienceMs} ms`, { values });
    });
    if ('failure' in reply) throw reply.failure;
    return reply.pages;
  };
}
