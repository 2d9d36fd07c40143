import { useCallback, useSyncExternalStore } from 'react';

/** As in the style sheets, where a media query can’t read a variable. */
export const PHONE = '(max-width: 760px)';
export const NARROW = '(max-width: 1000px)';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    // Without a window, as wide as it gets.
    () => false,
  );
}
