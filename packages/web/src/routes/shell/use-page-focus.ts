import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The browser itself starts at the top of the page that was opened. */
let isOpened = true;

/**
 * A new page starts at its top for keyboard and screen reader as it does for the eye, also after
 * signing up or out, where the frame is another one. For the `main` of a frame.
 */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isNewFrame = shown.current === undefined;
    shown.current = pathname;
    const wasOpened = isOpened;
    isOpened = false;
    if (wasOpened || (isNewFrame && document.activeElement !== document.body)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
