import { describe, expect, it } from 'vitest';
import { EVERYTHING, extend, isSelected, NOTHING, toggle } from './selection.ts';

const LOADED = ['a', 'b', 'c', 'd', 'e'];

describe('selection', () => {
  it('extends from the anchor in both directions and deselects the rest', () => {
    const first = toggle(NOTHING, 'c', LOADED);
    const down = extend(first, 'e', LOADED);
    expect([...down.ids]).toEqual(['c', 'd', 'e']);
    expect([...extend(down, 'a', LOADED).ids]).toEqual(['a', 'b', 'c']);
  });

  it('starts over when the anchor is no longer in the list', () => {
    const gone = toggle(NOTHING, 'z', LOADED);
    expect(extend(gone, 'b', LOADED)).toEqual({ ids: new Set(['b']), anchor: 'b', isAll: false });
  });

  it('includes items that aren’t loaded until one is deselected', () => {
    expect(isSelected(EVERYTHING, 'not loaded')).toBe(true);
    const without = toggle(EVERYTHING, 'b', LOADED);
    expect([...without.ids]).toEqual(['a', 'c', 'd', 'e']);
    expect(isSelected(without, 'not loaded')).toBe(false);
  });
});
