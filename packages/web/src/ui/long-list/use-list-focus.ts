import { useEffect, useRef, useState } from 'react';
import type { ListItem } from './list-item.ts';

const ROW = '[data-list-index]';

/**
 * Roving focus of a list: a single tab stop that the arrow keys move. When the focused item is
 * removed, the one that takes its place gets focus.
 */
export function useListFocus<T extends ListItem>(
  items: readonly T[],
  openedId: string | undefined,
) {
  const [active, setActive] = useState<{ id: string; index: number } | null>(null);
  const wanted = useRef(false);
  const found = active === null ? -1 : items.findIndex(({ id }) => id === active.id);
  const fallen = Math.max(0, Math.min(active?.index ?? 0, items.length - 1));
  const index = items.length === 0 ? null : found >= 0 ? found : fallen;

  // True when the last focus or click was inside the list.
  const inside = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = ({ target }: Event) => {
      inside.current = target instanceof Element && target.closest(ROW) !== null;
    };
    document.addEventListener('focusin', note, { signal: stop.signal });
    document.addEventListener('pointerdown', note, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  const wasOpened = useRef(openedId);
  useEffect(() => {
    // A removed or moved row, or a closed item, took the focus with it.
    const isClosed = wasOpened.current !== undefined && openedId === undefined;
    wasOpened.current = openedId;
    const isLost = (inside.current || isClosed) && document.activeElement === document.body;
    if (!(wanted.current || isLost) || index === null) return;
    const row = document.querySelector<HTMLElement>(`[data-list-index="${index}"]`);
    if (!row) return;
    row.focus({ preventScroll: true });
    wanted.current = false;
  });

  const activate = (next: number) => {
    const item = items[next];
    if (item) setActive({ id: item.id, index: next });
  };
  return {
    index,
    item: index === null ? undefined : items[index],
    activate,
    /** Focuses the active row after the next render. */
    focusSoon: () => {
      wanted.current = true;
      // A new object forces a render if the row is already active.
      setActive((current) => (current ? { ...current } : current));
    },
  };
}

export type ListFocus<T extends ListItem> = ReturnType<typeof useListFocus<T>>;
