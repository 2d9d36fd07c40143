/** For browsers that don't say when they painted, and pages that were opened in the background. */
const PATIENCE_MS = 1500;

/** When somebody can read the page: frames that are drawn are not on the screen yet. */
export const firstPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
