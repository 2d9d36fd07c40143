import type { KeyAction } from '../../../lib/use-letter-keys.ts';

export type DeskKey = 'next' | 'previous' | 'claim';

const KEYS: Partial<Record<string, DeskKey>> = { j: 'next', k: 'previous', c: 'claim' };

/** J and K move through the cases, C claims one. */
export const deskAction: KeyAction<DeskKey> = (pressed, { isTyping, isInPanel }) => {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = pressed;
  if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return null;
  if (isTyping || isInPanel) return null;
  const action = KEYS[key.toLowerCase()] ?? null;
  // Holding a key down repeats moves but never decisions.
  return action === 'claim' && repeat ? null : action;
};
