import { describe, expect, it } from 'vitest';
import { chipsOf, withoutLaser } from './chips.ts';
import type { ListState } from './list-state.ts';
import { runSearch } from './run-search.ts';

const state = (more: Partial<ListState>): ListState => ({
  q: '',
  laser: '',
  safety: '',
  family: '',
  compare: [],
  ...more,
});
const nameOf = (filter: string, value: string) => `${filter}:${value}`;
const chips = (more: Partial<ListState>) => {
  const now = state(more);
  return chipsOf(now, now.q === '' ? null : runSearch(now.q), { nameOf });
};

describe('filters that can go', () => {
  it('reads them from a sentence, and takes its words away', () => {
    expect(chips({ q: 'acrilic cut diode' })).toEqual([
      { name: '“acrilic”', without: state({ q: 'cut diode' }) },
      { name: 'laser:diode', without: state({ q: 'acrilic cut' }) },
      { name: 'work:cut', without: state({ q: 'acrilic diode' }) },
    ]);
  });

  it('has one for each choice', () => {
    expect(chips({ laser: 'uv', safety: 'block', family: 'foam' })).toEqual([
      { name: 'laser:uv', without: state({ safety: 'block', family: 'foam' }) },
      { name: 'safety:block', without: state({ laser: 'uv', family: 'foam' }) },
      { name: 'family:foam', without: state({ laser: 'uv', safety: 'block' }) },
    ]);
    expect(chips({ compare: ['mdf'] })).toEqual([]);
  });

  it('takes away a name in quotes as a whole', () => {
    expect(chips({ q: '"two words"' })).toEqual([{ name: '“two words”', without: state({}) }]);
  });

  it('prefers a chosen laser, and forgets both at once', () => {
    const both = state({ q: 'oak diode', laser: 'uv' });
    expect(chips(both)[1]?.name).toBe('laser:uv');
    expect(withoutLaser(both, runSearch(both.q))).toEqual(state({ q: 'oak' }));
  });
});
