/**
 * Runs work once at a time. Who asks while it runs waits for another run, because what is on its way may be older than
 * what they ask for.
 */
export function runAgain(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const start = (): Promise<void> =>
    (running = work().finally(() => {
      running = undefined;
    }));

  return () => {
    if (running === undefined) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
