import { describe, expect, it, vi } from 'vitest';
import { remember } from './remember.ts';

const counted = (most: number) => {
  const compute = vi.fn((text: string): string | null => (text === '' ? null : `${text}!`));
  return { compute, find: remember(compute, { keyOf: (text) => text, most }) };
};

describe('remember', () => {
  it('computes each once, also where nothing is found', () => {
    const { compute, find } = counted(2);
    expect([find('a'), find('a'), find(''), find('')]).toEqual(['a!', 'a!', null, null]);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  it('forgets what was asked for longest ago', () => {
    const { compute, find } = counted(2);
    for (const text of ['a', 'b', 'a', 'c', 'a']) find(text);
    expect(compute.mock.calls).toEqual([['a'], ['b'], ['c']]);
    find('b');
    expect(compute).toHaveBeenCalledTimes(4);
  });
});
