import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

let hasActed = false;
for (const event of ['keydown', 'pointerdown'])
  window.addEventListener(event, () => (hasActed = true), { capture: true, once: true });

/**
 * After a navigation, moves focus to the top of the page for keyboard and screen-reader users, also
 * after sign-up and sign-out, which change the layout. Until a first press of a key or button the
 * browser itself starts at the top, with the skip link. For the `main` of a layout.
 */
export function usePageFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    const isNewFrame = shown.current === undefined;
    shown.current = pathname;
    if (!hasActed) return;
    if (isNewFrame && document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
