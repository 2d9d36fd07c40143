import { Worker, type Transferable } from 'node:worker_threads';

/** A thread that answers each message with one; before that it may tell how far it is, from 0 to 1. */
export interface Thread<Ask, Reply> {
  ask: (message: Ask, options?: AskOptions) => Promise<Reply>;
}

interface AskOptions {
  /** Moved to the thread, not copied. */
  transfer?: readonly Transferable[];
  onProgress?: (done: number) => void;
}

/** What threads are sent: a new piece of work forgets the one before. */
export type ThreadOrder<Ask> = { begin: true } | { ask: Ask };
/** What threads send: see `answerMessages`. */
export type ThreadMessage<Reply> = { done: number } | { reply: Reply };

/** A thread that needs more is ended: what it was given was made to need it. */
const MAX_HEAP_MB = 512;
/** More wait: each has a heap of its own. */
const MAX_THREADS = 4;
/** Loading a module takes longer than most work; a thread waits so long for more of it, ms. */
const IDLE_MS = 20_000;

let running = 0;
const waiting: (() => void)[] = [];
const idle = new Map<string, Worker[]>();

/**
 * Runs a module beside the event loop for as long as `work` takes: for what cannot be cut into slices, and for input
 * nobody trusts. An aborted signal ends it, and what was asked is rejected with the signal's reason.
 */
export async function withThread<Ask, Reply, T>(
  module: URL,
  signal: AbortSignal,
  work: (thread: Thread<Ask, Reply>) => Promise<T>,
): Promise<T> {
  if (running < MAX_THREADS) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    signal.throwIfAborted();
    return await runThread(module, signal, work);
  } finally {
    // A place goes from hand to hand while somebody waits for it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function runThread<Ask, Reply, T>(
  module: URL,
  signal: AbortSignal,
  work: (thread: Thread<Ask, Reply>) => Promise<T>,
): Promise<T> {
  const worker = takeIdle(module) ?? startWorker(module);
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => undefined);
  let asked = 0;
  let isBroken = false;
  const fail = (error: unknown) => {
    isBroken = true;
    failure.reject(error);
  };
  const end = () => fail(new Error('the thread ended'));
  const abort = () => fail(signal.reason);
  worker.once('error', fail).once('exit', end);
  signal.addEventListener('abort', abort, { once: true });
  const order = (message: ThreadOrder<Ask>, transfer: readonly Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const ask: Thread<Ask, Reply>['ask'] = async (message, { transfer, onProgress } = {}) => {
    const answer = Promise.withResolvers<Reply>();
    const listen = (heard: ThreadMessage<Reply>) => {
      if ('reply' in heard) answer.resolve(heard.reply);
      else onProgress?.(heard.done);
    };
    worker.on('message', listen);
    asked += 1;
    order({ ask: message }, transfer);
    try {
      return await Promise.race([answer.promise, failure.promise]);
    } finally {
      asked -= 1;
      worker.off('message', listen);
    }
  };
  try {
    order({ begin: true });
    return await work({ ask });
  } finally {
    signal.removeEventListener('abort', abort);
    worker.off('error', fail).off('exit', end);
    // Work that refuses what it was told leaves a thread that is as good as before.
    if (isBroken || asked > 0) void worker.terminate();
    else putIdle(module, worker);
  }
}

function startWorker(module: URL): Worker {
  return new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
}

function takeIdle({ href }: URL): Worker | undefined {
  const worker = idle.get(href)?.pop();
  worker?.ref();
  return worker;
}

/** Kept for a while, without keeping the process. */
function putIdle({ href }: URL, worker: Worker): void {
  worker.unref();
  const order: ThreadOrder<never> = { begin: true };
  worker.postMessage(order, []);
  const workers = idle.get(href) ?? [];
  idle.set(href, workers);
  workers.push(worker);
  setTimeout(() => {
    const at = workers.indexOf(worker);
    // Taken meanwhile: whoever has it puts it back.
    if (at < 0) return;
    workers.splice(at, 1);
    void worker.terminate();
  }, IDLE_MS).unref();
}
