import { Worker, type Transferable } from 'node:worker_threads';
import { watchWork, type WorkLimits } from './limit-work.ts';
import type { PlaceRequest, ThreadLane } from './thread-lane.ts';

/** A thread that answers each message with one; before that it may say how far it is, from 0 to 1. */
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
export type ThreadMessage<Reply> =
  | { systemId: number | null }
  | { done: number }
  | { reply: Reply };

/** Where, for whom and how long a thread works. */
export interface ThreadWork extends PlaceRequest {
  module: URL;
  lane: ThreadLane;
  limits: WorkLimits;
  /** For input much larger than usual: runs with low priority. */
  isLarge?: boolean;
}

/** A thread that needs more is ended: what it was given was made to need it. */
const MAX_HEAP_MB = 512;
/** Loading a module takes longer than most work; a thread waits so long for more of it, ms. */
const IDLE_MS = 20_000;

const LOADER = new URL('load-thread.js', import.meta.url);

const idle = new Map<string, Worker[]>();
/** What the operating system calls each thread. */
const systemIds = new WeakMap<Worker, number>();

/**
 * Runs a module beside the event loop for as long as `work` takes: for work that cannot be split, and for untrusted
 * input. It waits for a place in its lane. An aborted signal ends it, and what was asked is rejected with the signal's
 * reason; work beyond its limits is rejected with `WorkTooLongError`.
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
    // Work that refuses its input leaves a thread that is as good as before.
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

/** Stays idle for a while without keeping the process alive. */
function putIdle({ href }: URL, worker: Worker): void {
  worker.unref();
  const order: ThreadOrder<never> = { begin: true };
  worker.postMessage(order, []);
  const workers = idle.get(href) ?? [];
  idle.set(href, workers);
  workers.push(worker);
  setTimeout(() => {
    const at = workers.indexOf(worker);
    // Already taken by another caller, who returns it.
    if (at < 0) return;
    workers.splice(at, 1);
    void worker.terminate();
  }, IDLE_MS).unref();
}
