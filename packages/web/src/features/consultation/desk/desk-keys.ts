import { isForPage, type KeyAction } from '../../../lib/use-letter-keys.ts';

export type DeskKey = 'next' | 'previous' | 'claim';

const KEYS: Partial<Record<string, DeskKey>> = { j: 'next', k: 'previous', c: 'claim' };

/** J and K move through the cases, C claims one. */
export const deskAction: KeyAction<DeskKey> = (pressed, place) => {
  const { key, shiftKey, repeat } = pressed;
  if (shiftKey || !isForPage(pressed, place)) return null;
  const action = KEYS[key.toLowerCase()] ?? null;
  // Holding a key down repeats moves but never decisions.
  return action === 'claim' && repeat ? null : action;
};
