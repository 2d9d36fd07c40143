import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
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
  /** Something is being loaded, or failed to; more that is asked for then does not come. */
  isBusy: boolean;
  onOlder: () => void;
  onNewer: () => void;
}

interface Anchor {
  key: string;
  top: number;
  /** Where the list was scrolled to then. */
  scrollTop: number;
}

/** Messages only: lines between them move. */
const rowsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('article[data-row]'),
];

/** The first message that is in view, and where. */
function readAnchor(list: HTMLElement): Anchor | null {
  const edge = list.getBoundingClientRect().top;
  for (const row of rowsOf(list)) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > edge) {
      return { key: row.dataset['row'] ?? '', top: top - edge, scrollTop: list.scrollTop };
    }
  }
  return null;
}

const isAtEndOf = (list: HTMLElement): boolean =>
  list.scrollHeight - list.scrollTop - list.clientHeight < AT_END_PX;

const readEnds = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement) => ({
  isNearStart: scrollTop < NEAR_PX,
  isNearEnd: scrollHeight - scrollTop - clientHeight < NEAR_PX,
});

/** Whether the message that is looked for is in the page, and now in view. */
function showSought(list: HTMLElement, key: string | null): boolean {
  const row = key === null ? null : findRow(list, key);
  row?.scrollIntoView({ block: 'center' });
  return row !== null;
}

/** How far the list can be scrolled. */
const mostOf = ({ scrollHeight, clientHeight }: HTMLElement): number => scrollHeight - clientHeight;

/**
 * Puts the message that was first in view where it was, or where somebody has scrolled it since, of which the event is
 * on the way: who goes through messages by key scrolls, too. A list that has become shorter was scrolled by nobody.
 */
function keepAnchor(list: HTMLElement, anchor: Anchor): Anchor {
  const row = findRow(list, anchor.key);
  if (!row) return anchor;
  const moved = list.scrollTop - anchor.scrollTop;
  const isCut = moved < 0 && list.scrollTop > mostOf(list) - 1;
  const top = isCut ? anchor.top : anchor.top - moved;
  list.scrollTop += row.getBoundingClientRect().top - list.getBoundingClientRect().top - top;
  return { key: anchor.key, top, scrollTop: list.scrollTop };
}

/** Where the list was scrolled to when its end was followed last, and how far it could be. */
interface End {
  top: number;
  most: number;
}

/** Nowhere yet, so that the end is followed in any case. */
const NO_END: End = { top: 0, most: -1 };

/** Scrolls to the end if that has moved, unless somebody has scrolled back since, of which the event is on the way. */
function followEnd(list: HTMLElement, end: End): End {
  const most = mostOf(list);
  const isBack = list.scrollTop < end.top - 1 && list.scrollTop < most - 1;
  if (most === end.most || isBack) return end;
  list.scrollTop = most;
  return { top: list.scrollTop, most };
}

/** Key of the last line of a window that ends there; null follows the end. */
function findLastKey(
  { rows, hasNewer }: Pick<WindowOptions, 'rows' | 'hasNewer'>,
  next: number,
): string | null {
  const end = Math.min(rows.length, Math.max(SHOWN, next));
  // What is shown stays, when more is loaded after it.
  const isEnd = end >= rows.length && !hasNewer;
  return isEnd ? null : (rows[end - 1]?.key ?? null);
}

/** Which lines are in the page. */
function findRange(rows: readonly Row[], lastKey: string | null): { from: number; to: number } {
  const found = lastKey === null ? -1 : rows.findIndex(({ key }) => key === lastKey);
  const to = found < 0 ? rows.length : found + 1;
  return { from: Math.max(0, to - SHOWN), to };
}

/**
 * The part of a long thread that is in the page. It follows the end while that is in view; else what is in view stays
 * where it is, whatever is added before or after.
 */
export function useWindow(options: WindowOptions) {
  const { rows, hasOlder, hasNewer, isBusy, onOlder, onNewer } = options;
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const sought = useRef<string | null>(null);
  /** Key of the last line in the page; null follows the end. */
  const [lastKey, setLastKey] = useState<string | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const { from, to } = findRange(rows, lastKey);
  const isFollowing = isAtEnd && lastKey === null && !hasNewer;
  const end = useRef(NO_END);

  /** All may be in view, so that nobody can scroll to the end. */
  const reachEnd = () => {
    if (list.current && isAtEndOf(list.current) && to >= rows.length) setIsAtEnd(true);
  };

  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return;
    if (showSought(shown, sought.current)) {
      sought.current = null;
      anchor.current = readAnchor(shown);
      reachEnd();
    } else if (isFollowing) end.current = followEnd(shown, end.current);
    else if (anchor.current) anchor.current = keepAnchor(shown, anchor.current);
  });

  useFollowResize(list, (shown) => {
    if (isFollowing) end.current = followEnd(shown, end.current);
    else reachEnd();
  });

  const move = (next: number) => setLastKey(findLastKey({ rows, hasNewer }, next));

  /** Moves the window, or asks for more, near its ends. */
  const extend = (shown: HTMLElement) => {
    const { isNearStart, isNearEnd } = readEnds(shown);
    if (isNearStart && from > 0) move(to - STEP);
    else if (isNearStart && hasOlder) onOlder();
    if (isNearEnd && to < rows.length) move(to + STEP);
    else if (isNearEnd && hasNewer) onNewer();
  };
  useAfterChange({ length: rows.length, from, isBusy }, () => {
    if (list.current && !isFollowing) extend(list.current);
  });

  const onScroll = () => {
    const shown = list.current;
    if (!shown) return;
    anchor.current = readAnchor(shown);
    // Cards that grow move the end away, and nobody has scrolled.
    const isStill = isFollowing && shown.scrollTop >= end.current.top - 1;
    const isThere = (isStill || isAtEndOf(shown)) && to >= rows.length;
    if (isThere) end.current = { ...end.current, top: shown.scrollTop };
    setIsAtEnd(isThere);
    extend(shown);
  };

  return {
    list,
    shown: rows.slice(from, to),
    isAtEnd: isAtEnd && lastKey === null,
    isAtStart: from === 0,
    onScroll,
    scrollToEnd: () => {
      end.current = NO_END;
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

/** Cards load, and the window changes its size, without a render of the thread. */
function useFollowResize(
  list: RefObject<HTMLElement | null>,
  onResize: (shown: HTMLElement) => void,
): void {
  const resized = useEffectEvent(onResize);
  useLayoutEffect(() => {
    const shown = list.current;
    if (!shown) return undefined;
    const resize = new ResizeObserver(() => resized(shown));
    resize.observe(shown);
    if (shown.firstElementChild) resize.observe(shown.firstElementChild);
    return () => resize.disconnect();
  }, [list]);
}

interface Shown {
  length: number;
  from: number;
  isBusy: boolean;
}

/** At the very top, nobody can scroll on when more has come, or could not be asked for before. */
function useAfterChange({ length, from, isBusy }: Shown, act: () => void): void {
  const onChanged = useEffectEvent((_length: number, _from: number) => act());
  useEffect(() => {
    if (!isBusy) onChanged(length, from);
  }, [length, from, isBusy]);
}
