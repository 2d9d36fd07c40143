import { useEffect, useRef } from 'react';

/**
 * Keeps focus in a bar whose buttons change: when the focused one disappears or is disabled,
 * `[data-main]` gets focus. Focus outside the bar is left alone.
 */
export function useStableFocus<E extends HTMLElement>() {
  const bar = useRef<E>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const follow = ({ target }: Event) => {
      hadFocus.current = target instanceof Node && bar.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow, stop);
    document.addEventListener('pointerdown', follow, stop);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    bar.current?.querySelector<HTMLElement>('[data-main]')?.focus();
  });
  return bar;
}
