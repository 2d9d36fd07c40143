import { setImmediate } from 'node:timers/promises';

/** Work on the event loop pauses this often, ms, so that other requests go on. */
const SLICE_MS = 10;

/**
 * Called between pieces of long work; it waits when the slice is used up. Also between statements: those of the embedded
 * engine follow each other without a turn of the event loop.
 */
export function createPauser(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
