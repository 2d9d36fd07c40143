/** Without a sign of anybody, the first screen has all of the network and the processor for this long. */
const QUIET_MS = 8000;
/** Somebody is there and may press next. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** Calls back once: at the first sign of somebody, or when the first screen has been quiet for long. */
export function whenPresent(start: () => void): void {
  const begin = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
    start();
  };
  const timer = setTimeout(begin, QUIET_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
}
