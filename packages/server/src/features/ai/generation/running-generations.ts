/** Generations of this process that can still be stopped, by job. */
export interface RunningGenerations {
  /** Runs `work` with the cancel button of its job. */
  run: <T>(jobId: string | null, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  cancel: (jobId: string) => void;
  /** The process stops: every job ends with computed settings. */
  cancelAll: () => void;
}

export function createRunningGenerations(): RunningGenerations {
  const buttons = new Map<AbortController, string | null>();
  const press = (isMeant: (jobId: string | null) => boolean): void => {
    for (const [button, jobId] of buttons) if (isMeant(jobId)) button.abort();
  };
  return {
    run: async (jobId, work) => {
      const button = new AbortController();
      buttons.set(button, jobId);
      try {
        return await work(button.signal);
      } finally {
        buttons.delete(button);
      }
    },
    cancel: (jobId) => press((running) => running === jobId),
    cancelAll: () => press(() => true),
  };
}
