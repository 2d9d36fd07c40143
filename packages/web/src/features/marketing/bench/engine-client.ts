import type { EngineQuestion, EngineReplies, EngineReply, EngineStart } from './engine-messages.ts';

/** A question without the number that its answer will have. */
type Asked<K extends keyof EngineReplies> = Omit<Extract<EngineQuestion, { kind: K }>, 'id'> & {
  kind: K;
};

/** What the client needs of a worker. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** The engine couldn't be loaded, or didn't answer. */
export class EngineFailure extends Error {}

export interface EngineClient {
  /** Starts loading. */
  load: () => void;
  /** It is loaded. */
  isReady: () => boolean;
  /** Rejects with `EngineFailure`; the next question then starts over. */
  ask: <K extends keyof EngineReplies>(question: Asked<K>) => Promise<EngineReplies[K]>;
}

interface Waiting {
  resolve: (reply: never) => void;
  reject: (failure: EngineFailure) => void;
}

/** Longer than the slowest phone needs; a connection that hangs ends in a message that offers to try again. */
const PATIENCE_MS = 30_000;

/** Talks to a worker that is created with the first question. */
export function createEngineClient(
  createWorker: () => EngineWorker,
  start: Omit<EngineStart, 'kind'>,
): EngineClient {
  const waiting = new Map<number, Waiting>();
  let worker: EngineWorker | undefined;
  let asked = 0;
  let isReady = false;

  function fail(): void {
    worker?.terminate();
    worker = undefined;
    isReady = false;
    for (const { reject } of waiting.values()) reject(new EngineFailure());
    waiting.clear();
  }
  function receive(reply: EngineReply): void {
    isReady = true;
    const one = waiting.get(reply.id);
    waiting.delete(reply.id);
    if (reply.kind === 'failed') one?.reject(new EngineFailure());
    else one?.resolve(reply as never);
  }
  function open(): EngineWorker {
    if (worker) return worker;
    worker = createWorker();
    // A worker has one owner.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    worker.onmessage = ({ data }: MessageEvent<EngineReply>) => receive(data);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    worker.onerror = fail;
    worker.postMessage({ kind: 'start', ...start } satisfies EngineStart, []);
    return worker;
  }
  return {
    load: () => void open(),
    isReady: () => isReady,
    ask: (question) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const id = asked;
        waiting.set(id, { resolve, reject });
        open().postMessage({ ...question, id }, []);
        setTimeout(() => {
          if (waiting.has(id)) fail();
        }, PATIENCE_MS);
      }),
  };
}
