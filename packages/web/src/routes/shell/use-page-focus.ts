import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** On the first page, the browser itself starts at the top. */
let isOpened = true;

/**
 * After a navigation, moves focus to the top of the page for keyboard and screen-reader users, also
 * after sign-up and sign-out, which change the layout. For the `main` of a layout.
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
