import type { StartLog } from '../../start-log.ts';
import { isDiskRefused } from '../disk/disk-refusal.ts';
import { EngineEnded, type PgliteThread } from './open-thread.ts';

const RETRY_MS = 2000;

export interface SupervisedEngine {
  /** The current thread; throws the reason if there is none. */
  getThread: () => PgliteThread;
  /** Resolves with whether the engine was closed properly; false if it had terminated before. */
  close: () => Promise<boolean>;
}

interface Options {
  /** Opens the same folder again. */
  reopen: () => Promise<PgliteThread>;
  /** If damaged, the engine is not reopened, because that would skip the check of the next start. */
  isDamaged: () => boolean;
  /** Called when the engine terminated for a reason that reopening may not solve. */
  onEnd: (reason: string) => void;
  log: StartLog;
}

/**
 * Replaces an engine that terminated because of the disk; a full disk causes a PANIC when it writes its log.
 * Reopening recovers everything that was committed, and is retried until the disk accepts writes again.
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
      // A start that fails because of the disk rarely names it. The problem was logged already and continues.
      if (isClosing) return;
      retry = setTimeout(() => {
        reopening = tryOpening();
      }, RETRY_MS);
    }
  }

  watch(first);
  return {
    getThread: () => {
      // A separate error for each caller, because pg-boss modifies the message of an error it gets.
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
