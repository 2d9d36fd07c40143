/** Without any interaction, the first screen has network and CPU to itself for this long. */
const QUIET_MS = 8000;
/** Signs that somebody may click soon. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'input'] as const;

/** Calls back once: at the first interaction, or after a quiet time. */
export function whenPresent(start: () => void): void {
  const begin = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
    start();
  };
  const timer = setTimeout(begin, QUIET_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
}
