import type { Writable } from 'node:stream';

/**
 * Makes what is written to a stream in one turn of the event loop leave together: a transaction
 * begins with its first statement, and ends with its last. To be called before each write.
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
