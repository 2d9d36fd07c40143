import { setTimeout } from 'node:timers/promises';

/** Reason of an abort: the process stops, not a user's cancellation. */
export const SERVER_STOPS = new DOMException('The server stops', 'AbortError');

/** Interval of reading whether a generation was canceled, ms. */
const RETRY_MS = 1000;

interface Cancelable {
  job_id: string | null;
  /** Reads the stored state. Omitted: it cannot be canceled. */
  isCanceled?: (() => Promise<boolean>) | undefined;
}

/** Running generations of this process, by job. */
export interface RunningGenerations {
  /** Runs `work` with a signal that a cancellation of its job aborts. */
  run: <T>(generation: Cancelable, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  cancel: (jobId: string) => void;
  /** Applies cancellations that were missed while no notifications arrived. */
  cancelMissed: () => Promise<void>;
  /** The process stops: every job ends with computed settings, including new ones. */
  cancelAll: () => void;
}

export function createRunningGenerations(): RunningGenerations {
  const buttons = new Map<AbortController, Cancelable>();
  let isStopped = false;

  async function cancelIfStored(button: AbortController, { isCanceled }: Cancelable) {
    if (isCanceled === undefined) return;
    while (buttons.has(button)) {
      try {
        if (await isCanceled()) button.abort();
        return;
      } catch {
        // The pool's connections may return later than the listening one.
        await setTimeout(RETRY_MS);
      }
    }
  }

  return {
    run: async (generation, work) => {
      const button = new AbortController();
      if (isStopped) button.abort(SERVER_STOPS);
      buttons.set(button, generation);
      try {
        return await work(button.signal);
      } finally {
        buttons.delete(button);
      }
    },
    cancel: (jobId) => {
      for (const [button, { job_id }] of buttons) if (job_id === jobId) button.abort();
    },
    cancelMissed: async () => {
      await Promise.all([...buttons].map((entry) => cancelIfStored(...entry)));
    },
    cancelAll: () => {
      isStopped = true;
      for (const button of buttons.keys()) button.abort(SERVER_STOPS);
    },
  };
}
