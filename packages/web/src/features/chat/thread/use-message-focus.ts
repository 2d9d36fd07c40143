import { useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { Row } from '../data/rows.ts';

const MESSAGES = 'article[data-row][tabindex]';

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return at - 1;
  if (key === 'ArrowDown') return at + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** One message is in the order of Tab: the one that had the focus last, else the newest. ↑, ↓, Home and End go to others. */
export function useMessageFocus(shown: readonly Row[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const messages = shown.filter(({ kind }) => kind === 'message');
  const stop = messages.find(({ key }) => key === focused) ?? messages.at(-1);

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const row = target.closest<HTMLElement>(MESSAGES);
    if (row) setFocused(row.dataset['row'] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    const all = [...currentTarget.querySelectorAll<HTMLElement>(MESSAGES)];
    const at = all.findIndex((row) => row === target);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = placeAfter(key, at, all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return { stopKey: stop?.key, on: { onFocus, onKeyDown } };
}
