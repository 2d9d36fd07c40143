/** Beyond it, an attempt that is still over a limit is refused. */
const MAX_WAITS = 10;

interface Check {
  keys: readonly string[];
  end: Promise<unknown>;
}

/**
 * Attempts of this process that are counted and being checked. They are counted before anything is checked, so many
 * right passwords at once go over a limit together. One that does waits until those that share a limit with it have
 * ended, because the right ones are taken back, and is counted again. Where nobody is being checked, it is refused at
 * once.
 */
export function createAttemptQueue(isOverLimit: (error: unknown) => boolean) {
  const checks = new Set<Check>();
  const endsOf = (keys: readonly string[]) =>
    [...checks]
      .filter((check) => check.keys.some((key) => keys.includes(key)))
      .map(({ end }) => end);

  async function follow<T>(keys: readonly string[], end: Promise<T>): Promise<T> {
    const check = { keys, end };
    checks.add(check);
    try {
      return await end;
    } finally {
      checks.delete(check);
    }
  }

  /** Runs `check` with what `count` returns. */
  return async <C, T>(
    keys: readonly string[],
    count: () => Promise<C>,
    check: (counted: C) => Promise<T>,
  ): Promise<T> => {
    for (let waits = 0; ; waits += 1) {
      const before = endsOf(keys);
      let counted: C;
      try {
        counted = await count();
      } catch (error) {
        const others = [...before, ...endsOf(keys)];
        if (!isOverLimit(error) || others.length === 0 || waits === MAX_WAITS) throw error;
        await Promise.allSettled(others);
        continue;
      }
      return follow(keys, check(counted));
    }
  };
}
