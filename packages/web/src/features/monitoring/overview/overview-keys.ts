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
  const key = KEYS[pressed.key] ?? null;
  // Holding a key down repeats moves but never snoozes or opens.
  if (pressed.repeat && key?.act !== 'choose') return null;
  return key?.act === 'open' && isOnControl(pressed.target) ? null : key;
};

const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button') !== null;
