import { useState } from 'react';
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import type { Row } from '../data/rows.ts';

const MESSAGES = 'article[data-row][tabindex]';

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return at - 1;
  if (key === 'ArrowDown') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(MESSAGES) : null;
const keyOf = (row: HTMLElement | null): string | null => row?.dataset['row'] ?? null;

/**
 * One message is in the order of Tab: the one that had the focus last, else the newest. ↑, ↓, Home and End go to others.
 * One message has its buttons in the page: the one that the pointer or the focus came to last. A tap gives the focus.
 */
export function useMessageFocus(shown: readonly Row[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const messages = shown.filter(({ kind }) => kind === 'message');
  const stop = messages.find(({ key }) => key === focused) ?? messages.at(-1);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = rowOf(target);
    if (row) setFocused(keyOf(row));
    setActive(keyOf(row));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) {
      setActive(keyOf(currentTarget.querySelector(`${MESSAGES}:hover`)));
    }
  };
  /** Moves only: a message that scrolls under a resting pointer takes nothing from the focus. */
  const onPointerMove = ({ pointerType, target, currentTarget }: PointerEvent<HTMLElement>) => {
    const row = rowOf(target);
    if (pointerType === 'touch' || !row || keyOf(row) === active) return;
    const last = rowOf(document.activeElement);
    if (last && currentTarget.contains(last) && last !== row) {
      if (last.querySelector('[aria-expanded=true]')) return;
      // Its buttons go, and the focus must not go with them.
      last.focus({ preventScroll: true });
    }
    setActive(keyOf(row));
  };
  const onPointerLeave = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const row = rowOf(document.activeElement);
    setActive(currentTarget.contains(row) ? keyOf(row) : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    setActive(keyOf(rowOf(target)));
    const all = [...currentTarget.querySelectorAll<HTMLElement>(MESSAGES)];
    const at = all.findIndex((row) => row === target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeAfter(key, at, all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const on = { onFocus, onBlur, onPointerMove, onPointerLeave, onKeyDown };
  return { stopKey: stop?.key, activeKey: active, on };
}
