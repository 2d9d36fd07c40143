import { describe, expect, it } from 'vitest';
import { keyAction, rowOf } from './review-keys.ts';

const press = (key: string, change: Partial<Parameters<typeof keyAction>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
  ...change,
});
const page = { isTyping: false, isInPanel: false, hasArrows: false };

describe('keyAction', () => {
  it('moves with letters and arrows, and decides with letters in either case', () => {
    expect(['j', 'k', 'ArrowDown', 'ArrowUp'].map((key) => keyAction(press(key), page))).toEqual([
      'next',
      'previous',
      'next',
      'previous',
    ]);
    expect(['a', 'R', 'f', 'e', 's', 'x'].map((key) => keyAction(press(key), page))).toEqual([
      'approve',
      'reject',
      'flag',
      'edit',
      'skip',
      'select',
    ]);
    expect(['d', 'z', '?', 'Escape', 'u'].map((key) => keyAction(press(key), page))).toEqual([
      'delete',
      'undo',
      'help',
      'cancel',
      null,
    ]);
    expect(keyAction(press('A', { shiftKey: true }), page)).toBe('approve_with_note');
  });

  it('opens published rows with 1 to 9', () => {
    const rows = ['1', '9', '0'].map((key) => keyAction(press(key), page));
    expect(rows).toEqual(['row_1', 'row_9', null]);
    expect(rowOf('row_1')).toBe(0);
    expect(rowOf('approve')).toBeNull();
  });

  it('ignores keys while typing, in a panel, or with a modifier', () => {
    for (const key of ['a', 'j', '?', 'ArrowDown']) {
      expect(keyAction(press(key), { ...page, isTyping: true })).toBeNull();
      expect(keyAction(press(key), { ...page, isInPanel: true })).toBeNull();
      for (const change of [{ ctrlKey: true }, { metaKey: true }, { defaultPrevented: true }]) {
        expect(keyAction(press(key, change), page)).toBeNull();
      }
    }
  });

  it('leaves arrow keys to elements that use them', () => {
    expect(keyAction(press('ArrowDown'), { ...page, hasArrows: true })).toBeNull();
    expect(keyAction(press('j'), { ...page, hasArrows: true })).toBe('next');
  });

  it('repeats moves while a key is held, but decides once', () => {
    expect(keyAction(press('j', { repeat: true }), page)).toBe('next');
    expect(keyAction(press('a', { repeat: true }), page)).toBeNull();
  });
});
