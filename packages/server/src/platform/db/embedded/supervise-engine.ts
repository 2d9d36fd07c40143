import type { StartLog } from '../../start-log.ts';
import { isDiskRefused } from '../disk/disk-refusal.ts';
import { EngineEnded, type PgliteThread } from './open-thread.ts';

const RETRY_MS = 2000;

export interface SupervisedEngine {
  /** The thread that serves now; throws why there is none. */
  getThread: () => PgliteThread;
  /** Whether the engine was closed in order, rather than having ended before. */
  close: () => Promise<boolean>;
}

interface Options {
  /** Opens the same folder again. */
  reopen: () => Promise<PgliteThread>;
  /** Opening it again would skip the check of the next start. */
  isDamaged: () => boolean;
  /** Called when the engine ended for a reason that opening it again may not solve. */
  onEnd: (reason: string) => void;
  log: StartLog;
}

/**
 * Replaces an engine that ended because the disk refused, which is a PANIC when there is no room for
 * its log. Opening it recovers everything that was committed; it is tried until the disk has room again.
 */
export function superviseEngine(
  first: PgliteThread,
  { reopen, isDamaged, onEnd, log }: Options,
): SupervisedEngine {
  let current = first;
  let end: EngineEnded | undefined;
  let retry: NodeJS.Timeout | undefined;
  let reopening: Promise<void> = Promise.resolve();
  let isClosing = false;

  function watch(thread: PgliteThread): void {
    void thread.ended.then((ended) => {
      if (isClosing) return;
      if (!isDiskRefused(ended) || isDamaged()) {
        onEnd(ended.message);
        return;
      }
      end = ended;
      log.warn(`${ended.message}. It opens again as soon as the disk allows.`);
      reopening = tryOpening();
    });
  }

  async function tryOpening(): Promise<void> {
    try {
      current = await reopen();
      end = undefined;
      watch(current);
      log.info('The embedded database is open again.');
    } catch {
      // A start that the disk refuses rarely says so, and the warned problem continues.
      if (isClosing) return;
      retry = setTimeout(() => {
        reopening = tryOpening();
      }, RETRY_MS);
    }
  }

  watch(first);
  return {
    getThread: () => {
      // One each: pg-boss writes into the message of an error it gets.
      if (end) throw new EngineEnded(end.reason);
      return current;
    },
    close: async () => {
      isClosing = true;
      clearTimeout(retry);
      await reopening;
      if (end) return false;
      await current.close();
      return true;
    },
  };
}
