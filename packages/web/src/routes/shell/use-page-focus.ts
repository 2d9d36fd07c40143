import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The last press of a key or button. */
export let lastPress: Event | undefined;
for (const name of ['keydown', 'pointerdown'])
  window.addEventListener(name, (event) => (lastPress = event), { capture: true });

/**
 * After a navigation, moves focus to the top of the page for keyboard and screen-reader users, also
 * after sign-up and sign-out, which change the layout. Until a first press of a key or button the
 * browser itself starts at the top, with the skip link. For the `main` of a layout; `part` names
 * what it shows at one address.
 */
export function usePageFocus(part = '') {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const page = `${pathname} ${part}`;
    if (shown.current === page) return;
    const isNewFrame = shown.current === undefined;
    shown.current = page;
    if (!lastPress) return;
    if (isNewFrame && document.activeElement !== document.body) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname, part]);
  return main;
}
