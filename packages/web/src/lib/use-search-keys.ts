import { useEffect, useEffectEvent } from 'react';

/** In the syntax of `aria-keyshortcuts`. */
export const SEARCH_KEYS = '/';

/** The shortcut that focuses the search, except from a field or dialog. */
export function useSearchKeys(go: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isSlash) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    if (isTyping && !isBox) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
