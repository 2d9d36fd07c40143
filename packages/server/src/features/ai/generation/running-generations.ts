import { setTimeout } from 'node:timers/promises';

/** Why a signal was aborted: the process stops, and no user pressed a button. */
export const SERVER_STOPS = new DOMException('The server stops', 'AbortError');

/** Between attempts to read whether a generation was canceled. */
const RETRY_MS = 1000;

interface Cancelable {
  job_id: string | null;
  /** Reads what is stored. Left out: nobody can cancel it. */
  isCanceled?: (() => Promise<boolean>) | undefined;
}

/** Generations of this process that can still be stopped, by job. */
export interface RunningGenerations {
  /** Runs `work` with the cancel button of its job. */
  run: <T>(generation: Cancelable, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  cancel: (jobId: string) => void;
  /** Cancels what was canceled while this process received no notifications. */
  cancelMissed: () => Promise<void>;
  /** The process stops: every job ends with computed settings, those that only begin too. */
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
        // The connections of the pool may come back later than the one that listens.
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
