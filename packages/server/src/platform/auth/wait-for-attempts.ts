/** Beyond it, an attempt that is still over a limit is refused. */
const MAX_WAITS = 10;

/** Work that lasts, with the keys of what it counts. */
function createFollowed() {
  const all = new Set<{ keys: readonly string[]; end: Promise<unknown> }>();
  return {
    follow: async <T>(keys: readonly string[], end: Promise<T>): Promise<T> => {
      const work = { keys, end };
      all.add(work);
      try {
        return await end;
      } finally {
        all.delete(work);
      }
    },
    endsOf: (keys: readonly string[]) =>
      [...all].filter((work) => work.keys.some((key) => keys.includes(key))).map(({ end }) => end),
  };
}

/**
 * Attempts of this process that are counted and being checked. They are counted before anything is checked, so many
 * right passwords at once go over a limit together. One that does waits until those that share a limit with it have
 * ended, because the right ones are taken back, and is counted again. Where nobody is being checked, it is refused once
 * those are counted that were asked for by then: the database may have counted one whose answer comes later.
 */
export function createAttemptQueue(isOverLimit: (error: unknown) => boolean) {
  const counts = createFollowed();
  const checks = createFollowed();

  /** Runs `check` with what `count` returns. */
  return async <C, T>(
    keys: readonly string[],
    count: () => Promise<C>,
    check: (counted: C) => Promise<T>,
  ): Promise<T> => {
    for (let waits = 0; ; waits += 1) {
      const before = checks.endsOf(keys);
      let counted: C;
      try {
        counted = await counts.follow(keys, count());
      } catch (error) {
        if (!isOverLimit(error) || waits === MAX_WAITS) throw error;
        await Promise.allSettled(counts.endsOf(keys));
        const others = [...before, ...checks.endsOf(keys)];
        if (others.length === 0) throw error;
        await Promise.allSettled(others);
        continue;
      }
      return checks.follow(keys, check(counted));
    }
  };
}
