import type { Writable } from 'node:stream';

/**
 * Sends everything written to a stream in one turn of the event loop together: `begin` with the first statement,
 * `commit` with the last. Call the returned function before each write.
 */
export function corkWrites(stream: Writable): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };
}
