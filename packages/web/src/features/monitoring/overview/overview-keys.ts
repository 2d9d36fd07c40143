import { isForPage, type KeyAction } from '../../../lib/use-letter-keys.ts';

interface OverviewKey {
  act: 'choose' | 'open' | 'snooze';
  /** How many rows down. */
  move: number;
}

const KEYS: Record<string, OverviewKey> = {
  j: { act: 'choose', move: 1 },
  k: { act: 'choose', move: -1 },
  Enter: { act: 'open', move: 0 },
  z: { act: 'snooze', move: 0 },
};

/** What a key does on the overview. Enter on a button or link presses that. */
export const overviewKey: KeyAction<OverviewKey> = (pressed, place) => {
  if (!isForPage(pressed, place)) return null;
  const isOnControl =
    pressed.target instanceof Element && pressed.target.closest('a, button') !== null;
  if (pressed.key === 'Enter' && isOnControl) return null;
  return KEYS[pressed.key] ?? null;
};
