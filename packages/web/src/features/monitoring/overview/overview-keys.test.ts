import { describe, expect, it } from 'vitest';
import { overviewKey } from './overview-keys.ts';

const PAGE = { isTyping: false, isInPanel: false, hasArrows: false };
const press = (key: string, repeat = false) =>
  overviewKey({ key, repeat, target: null } as KeyboardEvent, PAGE);

describe('keys of the overview', () => {
  it('move and snooze', () => {
    expect(['j', 'k', 'z', 'q'].map((key) => press(key))).toEqual([
      { act: 'choose', move: 1 },
      { act: 'choose', move: -1 },
      { act: 'snooze', move: 0 },
      null,
    ]);
  });

  it('that are held move on, and do nothing else again', () => {
    expect(['j', 'k'].map((key) => press(key, true)?.act)).toEqual(['choose', 'choose']);
    expect(['Enter', 'z'].map((key) => press(key, true))).toEqual([null, null]);
  });
});
