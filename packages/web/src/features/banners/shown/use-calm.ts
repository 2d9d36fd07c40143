import { useEffect, useState } from 'react';

const CALM_MS = 700;
/** Somebody who never rests gets it anyway. */
const MAX_WAIT_MS = 8000;
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/**
 * True once something is wanted and nobody has moved or pressed anything for a moment: what then appears moves the page,
 * and must not push away what is about to be pressed.
 */
export function useCalm(isWanted: boolean): boolean {
  const [isCalm, setCalm] = useState(false);
  // What is wanted later waits again.
  if (!isWanted && isCalm) setCalm(false);
  useEffect(() => {
    if (!isWanted || isCalm) return;
    const end = () => setCalm(true);
    const last = setTimeout(end, MAX_WAIT_MS);
    let timer = setTimeout(end, CALM_MS);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(end, CALM_MS);
    };
    for (const sign of SIGNS) window.addEventListener(sign, wait, { passive: true });
    return () => {
      clearTimeout(last);
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wait);
    };
  }, [isWanted, isCalm]);
  return isWanted && isCalm;
}
