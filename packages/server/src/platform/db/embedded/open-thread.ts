import { Worker } from 'node:worker_threads';
import { readLoggedDiskError } from './engine-failure.ts';
import type { Failure, ThreadCall, ThreadData, ThreadMessage } from './thread-messages.ts';

/** PGlite in a separate worker thread, so that no statement blocks the event loop. */
export interface PgliteThread {
  /** Runs messages of the wire protocol and resolves with the complete response. */
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  /** See `owner-rights.ts`. */
  takeOwnership: () => Promise<void>;
  becomeOwner: () => Promise<void>;
  dropOwnership: () => Promise<void>;
  /** The data folder as a tar archive. */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
  /** Resolves when the engine terminates by itself; not after `close`. */
  ended: Promise<EngineEnded>;
}

interface Options {
  /** A tar archive of a database to create the new one from. */
  archive?: Blob;
  /** Receives each line of the engine's log. */
  onLog?: (line: string) => void;
}

/**
 * The engine terminated. `code` is the disk's error code if the disk caused it, otherwise the code of a lost
 * connection.
 */
export class EngineEnded extends Error {
  readonly code: string;
  readonly reason: string;

  constructor(reason: string) {
    super(`The embedded database ended (${reason})`);
    this.name = 'EngineEnded';
    this.reason = reason;
    this.code = readLoggedDiskError(reason) ?? 'ECONNRESET';
  }
}

/** Opens the database in `folder`, or creates it. */
export async function openThread(
  folder: string,
  { archive, onLog }: Options = {},
): Promise<PgliteThread> {
  const workerData: ThreadData = { folder, archive };
  const worker = new Worker(new URL('./pglite-thread.js', import.meta.url), { workerData });
  const { call, opened, ended } = connectThread(worker, onLog);
  try {
    await opened;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    ended,
    send: (bytes) => call({ name: 'send', bytes }, [bytes.buffer]),
    takeOwnership: () => call({ name: 'takeOwnership' }),
    becomeOwner: () => call({ name: 'becomeOwner' }),
    dropOwnership: () => call({ name: 'dropOwnership' }),
    dump: () => call({ name: 'dump' }),
    close: async () => {
      try {
        await call({ name: 'close' });
      } finally {
        await worker.terminate();
      }
    },
  };
}

/** Matches calls with responses, which arrive in the same order. The first response is to opening the database. */
function connectThread(worker: Worker, onLog: (line: string) => void = () => {}) {
  const pending: PromiseWithResolvers<unknown>[] = [];
  const ending = Promise.withResolvers<EngineEnded>();
  let end: EngineEnded | undefined;

  function expectAnswer<T>(): Promise<T> {
    const reply = Promise.withResolvers<unknown>();
    pending.push(reply);
    return reply.promise as Promise<T>;
  }

  function finish(reason: string): void {
    if (end) return;
    end = new EngineEnded(reason);
    ending.resolve(end);
    for (const reply of pending.splice(0)) reply.reject(end);
    void worker.terminate();
  }

  worker.on('message', (message: ThreadMessage) => {
    if (message.name === 'ended') finish(message.reason);
    else if (message.name === 'log') onLog(message.line);
    else if (message.name === 'reply') pending.shift()?.resolve(message.value);
    else pending.shift()?.reject(toError(message.failure));
  });
  worker.on('error', ({ message }) => finish(message));
  worker.on('exit', () => finish('its thread ended'));
  return {
    opened: expectAnswer<void>(),
    ended: ending.promise,
    call: async <T>(call: ThreadCall, transfer: ArrayBuffer[] = []): Promise<T> => {
      if (end) throw end;
      worker.postMessage(call, transfer);
      return expectAnswer<T>();
    },
  };
}

const toError = ({ message, code }: Failure): Error => Object.assign(new Error(message), { code });
