import { isForPage, type KeyPlace } from '../../../lib/use-letter-keys.ts';

export type ErrorKey =
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'resolve'
  | 'ignore'
  | 'undo'
  | 'help'
  | 'clear';

const LETTERS: Record<string, ErrorKey> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  e: 'resolve',
  i: 'ignore',
  z: 'undo',
  '?': 'help',
};

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>;

/** The action of a pressed key; null when the key belongs to something else. */
export function errorKey(pressed: KeyPress, place: KeyPlace): ErrorKey | null {
  const { key, repeat } = pressed;
  if (!isForPage(pressed, place)) return null;
  if (key === 'Escape') return 'clear';
  // A focused link or button answers Enter itself.
  if (key === 'Enter') return document.activeElement === document.body ? 'open' : null;
  const action = LETTERS[key.toLowerCase()] ?? null;
  if (action === 'next' || action === 'previous') return action;
  // Holding a key down repeats moves but never decisions.
  return repeat ? null : action;
}
