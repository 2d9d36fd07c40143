// The worker thread that runs the embedded engine; `openThread` starts it and talks to it.
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { readDiskError } from './engine-failure.ts';
import { openPglite } from './open-pglite.ts';
import { becomeOwner, dropOwnership, takeOwnership } from './owner-rights.ts';
import type { Failure, ThreadCall, ThreadData, ThreadMessage } from './thread-messages.ts';

let lastError = '';

function post(message: ThreadMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function onLog(line: string): void {
  if (/PANIC|FATAL/.test(line)) lastError = line;
  post({ name: 'log', line });
}

function toFailure(thrown: unknown): Failure {
  const { message, code } = Object(thrown) as NodeJS.ErrnoException;
  const name = readDiskError(thrown) ?? code;
  return { message: message ?? `the disk refuses (${name})`, code: name };
}

async function open({ folder, archive }: ThreadData): Promise<PGlite> {
  const opened = await openPglite(folder, archive, { onLog });
  const engine = opened.Module;
  // PGlite swallows errors thrown by its WebAssembly and may then loop forever. The main thread terminates this
  // one.
  const end = (reason: unknown) => post({ name: 'ended', reason: lastError || String(reason) });
  const step = engine._PostgresMainLoopOnce;
  Object.assign(engine, {
    onAbort: end,
    _PostgresMainLoopOnce: () => {
      try {
        step();
      } catch (error) {
        const { name, message } = error as Error;
        if (name === 'RuntimeError') end(message);
        throw error;
      }
    },
  });
  return opened;
}

/** Runs messages of the wire protocol and returns the bytes of the response. */
async function send(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const onRawData = (chunk: Uint8Array) => void chunks.push(chunk.slice());
  await engine.execProtocolRawStream(bytes, { onRawData });
  const reply = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    reply.set(chunk, at);
    at += chunk.length;
  }
  return reply;
}

function perform(engine: PGlite, call: ThreadCall): Promise<unknown> {
  switch (call.name) {
    case 'send':
      return send(engine, call.bytes);
    case 'takeOwnership':
      return takeOwnership(engine);
    case 'becomeOwner':
      return becomeOwner(engine);
    case 'dropOwnership':
      return dropOwnership(engine);
    case 'dump':
      return engine.dumpDataDir('none');
    case 'close':
      return engine.close();
  }
}

async function reply(work: () => Promise<unknown>): Promise<void> {
  try {
    const value = await work();
    const bytes = value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [];
    post({ name: 'reply', value }, bytes);
  } catch (error) {
    post({ name: 'failure', failure: toFailure(error) });
  }
}

let database: PGlite | undefined;
let last = reply(async () => {
  database = await open(workerData as ThreadData);
});
parentPort?.on('message', (call: ThreadCall) => {
  last = last.then(() => reply(async () => database && perform(database, call)));
});
