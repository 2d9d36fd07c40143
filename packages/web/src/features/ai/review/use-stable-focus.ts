import { useEffect, useRef } from 'react';

/**
 * Keeps the focus in a bar whose buttons change under it: when the focused one goes or is disabled, `[data-main]` gets
 * it. Somebody who pressed elsewhere is left alone.
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
