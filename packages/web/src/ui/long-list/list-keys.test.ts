import { describe, expect, it } from 'vitest';
import { listKey } from './list-keys.ts';

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const TABLE = { lanes: 1, page: 10 };
const CARDS = { lanes: 3, page: 4 };

describe('list keys', () => {
  it.each([
    ['ArrowDown', TABLE, 1],
    ['ArrowUp', TABLE, -1],
    ['ArrowDown', CARDS, 3],
    ['ArrowRight', CARDS, 1],
    ['PageDown', CARDS, 12],
  ] as const)('%s goes %o by %i', (key, shape, by) => {
    expect(listKey(press(key), shape)).toEqual({ kind: 'move', by, isRange: false });
  });

  it('selects a range with Shift', () => {
    expect(listKey(press('ArrowUp', { shiftKey: true }), TABLE)).toMatchObject({ isRange: true });
    expect(listKey(press('End', { shiftKey: true }), TABLE)).toMatchObject({ isRange: true });
  });

  it('ignores the browser’s shortcuts', () => {
    expect(listKey(press('p', { ctrlKey: true }), TABLE)).toBeNull();
    expect(listKey(press('ArrowLeft', { altKey: true }), CARDS)).toBeNull();
    expect(listKey(press('ArrowRight'), TABLE)).toBeNull();
    expect(listKey(press('Delete', { shiftKey: true }), TABLE)).toBeNull();
    expect(listKey(press('a', { metaKey: true }), TABLE)).toEqual({ kind: 'all' });
  });
});
