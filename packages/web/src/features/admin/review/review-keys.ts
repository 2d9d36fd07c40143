export type ReviewKey =
  | 'next'
  | 'previous'
  | 'approve'
  | 'approve_with_note'
  | 'reject'
  | 'flag'
  | 'delete'
  | 'undo'
  | 'help';

const LETTERS: Record<string, ReviewKey> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  r: 'reject',
  f: 'flag',
  d: 'delete',
  u: 'undo',
};
const ARROWS: Record<string, ReviewKey> = { ArrowDown: 'next', ArrowUp: 'previous' };

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;

/** Where a key was pressed. */
export interface KeyPlace {
  /** In a field, where letters are text. */
  isTyping: boolean;
  /** In a dialog or panel, which has keys of its own. */
  isInPanel: boolean;
  /** Where the arrows scroll or choose. */
  hasArrows: boolean;
}

/** What a key means in the review; null when it is meant for something else. */
export function keyAction(pressed: Pressed, place: KeyPlace): ReviewKey | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = pressed;
  if (defaultPrevented || ctrlKey || metaKey || altKey) return null;
  if (place.isTyping || place.isInPanel) return null;
  if (key === '?') return 'help';
  const arrow = ARROWS[key];
  if (arrow !== undefined) return place.hasArrows || shiftKey ? null : arrow;
  const action = LETTERS[key.toLowerCase()] ?? null;
  if (action === 'next' || action === 'previous') return action;
  // A key held down must not decide on one setting after the other.
  if (repeat) return null;
  return action === 'approve' && shiftKey ? 'approve_with_note' : action;
}
