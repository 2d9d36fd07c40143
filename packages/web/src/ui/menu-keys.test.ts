import { describe, expect, it } from 'vitest';
import { nextItem } from './menu-keys.ts';

const NAMES = ['Light', 'Dark', 'Library', 'Sign Out'];

describe('nextItem', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 3, 0],
    ['ArrowUp', 0, 3],
    ['ArrowUp', -1, 3],
    ['Home', 2, 0],
    ['End', 0, 3],
    ['l', 0, 2],
    ['L', 2, 0],
    ['s', -1, 3],
    ['x', 0, null],
    ['Enter', 0, null],
    [' ', 0, null],
  ])('%s from %i goes to %s', (key, current, next) => {
    expect(nextItem(NAMES, current, key)).toBe(next);
  });

  it('returns null for an empty menu', () => expect(nextItem([], -1, 'Home')).toBeNull());
});
