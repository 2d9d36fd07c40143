import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What shows that the reader scrolls; until then the anchor keeps its position while what is above it is rendered. */
const SCROLLING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Other keys, such as the Enter that chose a search result, leave the page where it is. */
const SCROLL_KEYS = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ', 'Tab'];

const scrolls = (event: Event): boolean =>
  !(event instanceof KeyboardEvent) || SCROLL_KEYS.includes(event.key);

/** The anchor in the address; empty without one. */
export const useAnchor = (): string => useLocation({ select: ({ hash }) => decodeHash(hash) });

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Leads to the anchor in the address, at the load and whenever it changes. `isReady`: what it may name is rendered. */
export function useLeadToAnchor(isReady: boolean): void {
  const anchor = useAnchor();
  useEffect(() => {
    const target = anchor === '' ? null : document.getElementById(anchor);
    const main = document.getElementById('main');
    if (!isReady || !target || !main) return undefined;
    target.focus({ preventScroll: true });
    const goThere = () => target.scrollIntoView();
    const growing = new ResizeObserver(goThere);
    growing.observe(main);
    const stop = new AbortController();
    const letGo = () => {
      growing.disconnect();
      stop.abort();
    };
    for (const name of SCROLLING) {
      window.addEventListener(name, (event) => scrolls(event) && letGo(), {
        passive: true,
        signal: stop.signal,
      });
    }
    goThere();
    return letGo;
  }, [anchor, isReady]);
}
