import { setImmediate } from 'node:timers/promises';

/** Work on the event loop pauses this often, ms, so that other requests go on. */
const SLICE_MS = 10;

/**
 * Call the returned function between parts of long work; it waits when the time slice is used up. Also call it
 * between statements: those of the embedded engine can follow each other without a turn of the event loop.
 */
export function createPauser(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
