/** Push services that may be waited for at the same time, by account. */
const MAX_SENDS = 200;

/** What is on its way to push services. */
export interface Sends {
  /** Starts one, once there is a place; `send` never rejects. */
  start: (send: () => Promise<void>) => Promise<void>;
  /**
   * Writes what became of one, one after the other: requests need the connections to the database, also while thousands
   * of pushes come back.
   */
  record: <T>(write: () => Promise<T>) => Promise<T>;
  /** Waits for all. */
  end: () => Promise<void>;
}

export function createSends(maximum = MAX_SENDS): Sends {
  const running = new Set<Promise<void>>();
  let recorded: Promise<unknown> = Promise.resolve();
  return {
    start: async (send) => {
      while (running.size >= maximum) await Promise.race(running);
      const sent = send().finally(() => running.delete(sent));
      running.add(sent);
    },
    record: (write) => {
      const written = recorded.then(write, write);
      recorded = written;
      return written;
    },
    end: async () => {
      await Promise.all(running);
    },
  };
}
