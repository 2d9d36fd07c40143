const MAX_IDLE_MS = 2000;
/** For browsers without idle callbacks. */
const PAUSE_MS = 800;

/** Resolves when the main thread has nothing else to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_MS });
    } else setTimeout(resolve, PAUSE_MS);
  });
