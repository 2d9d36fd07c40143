import { isForPage, type KeyPlace } from '../../../lib/use-letter-keys.ts';

export type ReviewKey =
  | 'next'
  | 'previous'
  | 'approve'
  | 'approve_with_note'
  | 'reject'
  | 'flag'
  | 'edit'
  | 'skip'
  | 'select'
  | 'delete'
  | 'undo'
  | 'cancel'
  | 'help'
  | `row_${number}`;

const LETTERS: Record<string, ReviewKey> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  f: 'flag',
  e: 'edit',
  s: 'skip',
  x: 'select',
  d: 'delete',
  z: 'undo',
};
const NAMED: Record<string, ReviewKey> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Escape: 'cancel',
};

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** The action of a pressed key; null when the key belongs to something else. */
export function keyAction(pressed: KeyPress, place: KeyPlace): ReviewKey | null {
  const { key, shiftKey, repeat } = pressed;
  if (!isForPage(pressed, place)) return null;
  if (key === '?') return 'help';
  const named = NAMED[key];
  if (named !== undefined) {
    return shiftKey || (place.hasArrows && named !== 'cancel') ? null : named;
  }
  // Holding a key down repeats moves but never decisions.
  const action = /^[1-9]$/.test(key)
    ? (`row_${Number(key)}` as const)
    : (LETTERS[key.toLowerCase()] ?? null);
  if (action === 'next' || action === 'previous') return action;
  if (repeat) return null;
  return action === 'approve' && shiftKey ? 'approve_with_note' : action;
}

/** Index from 0 of the published row that `row_3` opens; null for other keys. */
export const rowOf = (key: ReviewKey): number | null =>
  key.startsWith('row_') ? Number(key.slice(4)) - 1 : null;
