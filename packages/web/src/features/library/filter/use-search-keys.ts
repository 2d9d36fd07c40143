import { useEffect, useEffectEvent } from 'react';

/** As `aria-keyshortcuts` writes them. */
export const SEARCH_KEYS = '/ Control+K';

/** Keys that go to the search from anywhere but a field or a dialog. */
export function useSearchKeys(go: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isShortcut && !isSlash) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
    const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
    if (isSlash && isTyping && !isBox) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
