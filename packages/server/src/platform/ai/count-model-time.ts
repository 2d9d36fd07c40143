import { currentCaller } from '../db/queue/caller.ts';

/** Counts how long the caller waits for a model in `work`. Questions at the same time count once. */
export async function countModelTime<T>(work: () => Promise<T>): Promise<T> {
  const caller = currentCaller();
  // Background work shares one caller, and nobody looks at its time.
  if (caller.isBackground) return work();
  const asking = (caller.asking ??= { count: 0, since: 0 });
  if (asking.count === 0) asking.since = performance.now();
  asking.count += 1;
  try {
    return await work();
  } finally {
    asking.count -= 1;
    if (asking.count === 0) {
      caller.modelMs = (caller.modelMs ?? 0) + performance.now() - asking.since;
    }
  }
}
