/** Why a signal was aborted: the process stops, and no user pressed a button. */
export const SERVER_STOPS = new DOMException('The server stops', 'AbortError');

/** Generations of this process that can still be stopped, by job. */
export interface RunningGenerations {
  /** Runs `work` with the cancel button of its job. */
  run: <T>(jobId: string | null, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  cancel: (jobId: string) => void;
  /** The process stops: every job ends with computed settings, those that only begin too. */
  cancelAll: () => void;
}

export function createRunningGenerations(): RunningGenerations {
  const buttons = new Map<AbortController, string | null>();
  let isStopped = false;
  return {
    run: async (jobId, work) => {
      const button = new AbortController();
      if (isStopped) button.abort(SERVER_STOPS);
      buttons.set(button, jobId);
      try {
        return await work(button.signal);
      } finally {
        buttons.delete(button);
      }
    },
    cancel: (jobId) => {
      for (const [button, running] of buttons) if (running === jobId) button.abort();
    },
    cancelAll: () => {
      isStopped = true;
      for (const button of buttons.keys()) button.abort(SERVER_STOPS);
    },
  };
}
