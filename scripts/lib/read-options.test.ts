import { describe, expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

describe('the options of npm test and npm run check', () => {
  it('take another seed each time, and few cases', () => {
    const [first, second] = [readOptions([]), readOptions([])];
    expect(first.fuzz.seed).not.toBe(second.fuzz.seed);
    expect(first).toMatchObject({ allowMissing: false, fuzz: { isLong: false } });
  });

  it('repeat a seed, with all cases', () => {
    expect(readOptions(['--long', '--seed=7', '--allow-missing'])).toEqual({
      allowMissing: true,
      fuzz: { seed: 7, isLong: true },
    });
  });

  it.each(['--seed=x', '--seed=-1', '--seed=1.5', '--seed=99999999999', '--sed=1'])(
    'refuse %s',
    (option) => {
      expect(() => readOptions([option])).toThrow(/seed|sed/i);
    },
  );
});
