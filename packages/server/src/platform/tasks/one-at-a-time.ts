/** Runs work that handles everything there is: one at a time, and again if it was called meanwhile. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isCalledAgain = false;

  async function runWhileCalled(): Promise<void> {
    if (!isCalledAgain) return;
    isCalledAgain = false;
    await work();
    await runWhileCalled();
  }

  return () => {
    isCalledAgain = true;
    running ??= runWhileCalled().finally(() => (running = undefined));
    return running;
  };
}
