import { Worker, type Transferable } from 'node:worker_threads';

/** A thread that answers each message with one; before that it may tell how far it is, from 0 to 1. */
export interface Thread<Ask, Reply> {
  ask: (message: Ask, options?: AskOptions) => Promise<Reply>;
  /** Ends it at once, whatever it does. */
  end: () => Promise<void>;
}

interface AskOptions {
  /** Moved to the thread, not copied. */
  transfer?: readonly Transferable[];
  onProgress?: (done: number) => void;
}

/** What threads send: see `answerMessages`. */
export type ThreadMessage<Reply> = { done: number } | { reply: Reply };

/** A thread that needs more is ended: what it was given was made to need it. */
const MAX_HEAP_MB = 512;

/**
 * Runs a module beside the event loop, for work that cannot be cut into slices and for input nobody trusts. An aborted
 * signal ends it, and what was asked is rejected with the signal's reason.
 */
export function startThread<Ask, Reply>(
  module: URL,
  signal: AbortSignal,
): Thread<Ask, Reply> {
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    // The process may have been started with a module to run; the thread has its own.
    argv: [],
  });
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  worker.once('error', failure.reject);
  worker.once('exit', () => failure.reject(new Error('the thread ended')));
  const abort = () => {
    failure.reject(signal.reason as Error);
    void worker.terminate();
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });

  return {
    ask: async (message, { transfer = [], onProgress } = {}) => {
      const answer = Promise.withResolvers<Reply>();
      const listen = (heard: ThreadMessage<Reply>) => {
        if ('reply' in heard) answer.resolve(heard.reply);
        else onProgress?.(heard.done);
      };
      worker.on('message', listen);
      worker.postMessage(message, transfer);
      try {
        return await Promise.race([answer.promise, failure.promise]);
      } finally {
        worker.off('message', listen);
      }
    },
    end: async () => {
      signal.removeEventListener('abort', abort);
      await worker.terminate();
    },
  };
}
