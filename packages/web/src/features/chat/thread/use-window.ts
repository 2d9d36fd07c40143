import { useLayoutEffect, useRef, useState } from 'react';
import type { Row } from '../data/rows.ts';

/** Lines that are in the page at once, however many are loaded. */
const SHOWN = 120;
const STEP = 40;
/** Distance in px from an end at which the window moves. */
const NEAR_PX = 800;
/** So close to the end counts as being there. */
const AT_END_PX = 40;

interface WindowOptions {
  rows: readonly Row[];
  hasOlder: boolean;
  hasNewer: boolean;
  onOlder: () => void;
  onNewer: () => void;
}

interface Anchor {
  key: string;
  top: number;
}

const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-row]'),
];

/** The first line that is in view, and where. */
function readAnchor(list: HTMLElement): Anchor | null {
  const edge = list.getBoundingClientRect().top;
  for (const row of rowsOf(list)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge) return { key: row.dataset['row'] ?? '', top: top - edge };
  }
  return null;
}

const isAtEndOf = (list: HTMLElement): boolean =>
  list.scrollHeight - list.scrollTop - list.clientHeight < AT_END_PX;

/**
 * The part of a long thread that is in the page. It follows the end while that is in view; else what is in view stays
 * where it is, whatever is added before or after.
 */
export function useWindow({ rows, hasOlder, hasNewer, onOlder, onNewer }: WindowOptions) {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const sought = useRef<string | null>(null);
  /** Key of the last line in the page; null follows the end. */
  const [lastKey, setLastKey] = useState<string | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const found = lastKey === null ? -1 : rows.findIndex(({ key }) => key === lastKey);
  const to = found < 0 ? rows.length : found + 1;
  const from = Math.max(0, to - SHOWN);

  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    const target = sought.current === null ? null : findRow(shown, sought.current);
    if (target) {
      sought.current = null;
      target.scrollIntoView({ block: 'center' });
      anchor.current = readAnchor(shown);
    } else if (isAtEnd && lastKey === null && !hasNewer) {
      shown.scrollTop = shown.scrollHeight;
    } else if (anchor.current) {
      const row = findRow(shown, anchor.current.key);
      const edge = shown.getBoundingClientRect().top;
      if (row) shown.scrollTop += row.getBoundingClientRect().top - edge - anchor.current.top;
    }
  });

  // Cards load, and the window changes its size, without a render of the thread.
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return undefined;
    const follow = new ResizeObserver(() => {
      if (isAtEnd && lastKey === null && !hasNewer) shown.scrollTop = shown.scrollHeight;
    });
    follow.observe(shown);
    if (shown.firstElementChild) follow.observe(shown.firstElementChild);
    return () => follow.disconnect();
  }, [isAtEnd, lastKey, hasNewer]);

  const move = (next: number) => {
    const end = Math.min(rows.length, Math.max(SHOWN, next));
    setLastKey(end >= rows.length ? null : (rows[end - 1]?.key ?? null));
  };

  const onScroll = () => {
    const shown = list.current;
    if (!shown) return;
    anchor.current = readAnchor(shown);
    setIsAtEnd(isAtEndOf(shown) && to >= rows.length);
    if (shown.scrollTop < NEAR_PX) {
      if (from > 0) move(to - STEP);
      else if (hasOlder) onOlder();
    }
    if (shown.scrollHeight - shown.scrollTop - shown.clientHeight < NEAR_PX) {
      if (to < rows.length) move(to + STEP);
      else if (hasNewer) onNewer();
    }
  };

  return {
    list,
    shown: rows.slice(from, to),
    isAtEnd: isAtEnd && lastKey === null,
    isAtStart: from === 0,
    onScroll,
    scrollToEnd: () => {
      setLastKey(null);
      setIsAtEnd(true);
    },
    /** Brings a line into view once it is in the page. */
    seek: (key: string) => {
      const at = rows.findIndex((row) => row.key === key);
      sought.current = key;
      setIsAtEnd(false);
      if (at >= 0) move(at + SHOWN / 2);
    },
  };
}

const findRow = (list: HTMLElement, key: string): HTMLElement | null =>
  list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
