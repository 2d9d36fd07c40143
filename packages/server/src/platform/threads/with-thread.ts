import { Worker, type Transferable } from 'node:worker_threads';
import { watchWork, type WorkLimits } from './limit-work.ts';
import type { PlaceRequest, ThreadLane } from './thread-lane.ts';

/** A thread that answers each message with one reply. Before that, it may report progress from 0 to 1. */
export interface Thread<Ask, Reply> {
  ask: (message: Ask, options?: AskOptions) => Promise<Reply>;
}

interface AskOptions {
  /** Moved to the thread, not copied. */
  transfer?: readonly Transferable[];
  onProgress?: (done: number) => void;
}

/** Messages to a thread. `begin` starts a new piece of work and discards the previous one. */
export type ThreadOrder<Ask> = { begin: true } | { ask: Ask };
/** Messages from a thread, see `answerMessages`. */
export type ThreadMessage<Reply> =
  | { systemId: number | null }
  | { done: number }
  | { reply: Reply };

/** The module, user and limits of a thread's work. */
export interface ThreadWork extends PlaceRequest {
  module: URL;
  lane: ThreadLane;
  limits: WorkLimits;
  /** For input much larger than usual: runs with low priority. */
  isLarge?: boolean;
}

/** A thread that needs more memory is terminated, because only crafted input needs that much. */
const MAX_HEAP_MB = 512;
/** How long an idle thread is kept, ms. Loading a module takes longer than most work. */
const IDLE_MS = 20_000;

const LOADER = new URL('load-thread.js', import.meta.url);

const idle = new Map<string, Worker[]>();
/** The id of each thread in the operating system. */
const systemIds = new WeakMap<Worker, number>();

/**
 * Runs a module in a separate thread until `work` ends, for work that cannot be split and for untrusted input. Waits
 * for a place in its lane. An aborted signal terminates the thread and rejects with the signal's reason. Work beyond
 * its limits rejects with `WorkTooLongError`.
 */
export async function withThread<Ask, Reply, T>(
  order: ThreadWork,
  work: (thread: Thread<Ask, Reply>) => Promise<T>,
): Promise<T> {
  const leave = await order.lane.enter(order);
  try {
    order.signal.throwIfAborted();
    return await runThread(order, work);
  } finally {
    leave();
  }
}

async function runThread<Ask, Reply, T>(
  { module, signal, limits, isLarge = false }: ThreadWork,
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
  const watch = watchWork(worker, limits, {
    isLarge,
    systemId: () => systemIds.get(worker) ?? null,
    onTooLong: fail,
  });
  const order = (message: ThreadOrder<Ask>, transfer: readonly Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const ask: Thread<Ask, Reply>['ask'] = async (message, { transfer, onProgress } = {}) => {
    const answer = Promise.withResolvers<Reply>();
    const listen = (message: ThreadMessage<Reply>) => {
      watch.progressed();
      if ('reply' in message) answer.resolve(message.reply);
      else if ('done' in message) onProgress?.(message.done);
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
    watch.stop();
    signal.removeEventListener('abort', abort);
    worker.off('error', fail).off('exit', end);
    // A thread can be reused after work that only refused its input.
    if (isBroken || asked > 0 || watch.isLowered()) void worker.terminate();
    else putIdle(module, worker);
  }
}

function startWorker(module: URL): Worker {
  const worker = new Worker(LOADER, {
    workerData: { module: module.href },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  worker.on('message', (message: ThreadMessage<unknown>) => {
    if ('systemId' in message && message.systemId !== null) systemIds.set(worker, message.systemId);
  });
  return worker;
}

function takeIdle({ href }: URL): Worker | undefined {
  const worker = idle.get(href)?.pop();
  worker?.ref();
  return worker;
}

/** Keeps a thread for a while without keeping the process alive. */
function putIdle({ href }: URL, worker: Worker): void {
  worker.unref();
  const order: ThreadOrder<never> = { begin: true };
  worker.postMessage(order, []);
  const workers = idle.get(href) ?? [];
  idle.set(href, workers);
  workers.push(worker);
  setTimeout(() => {
    const at = workers.indexOf(worker);
    // Another caller has taken it and will return it.
    if (at < 0) return;
    workers.splice(at, 1);
    void worker.terminate();
  }, IDLE_MS).unref();
}
