import { describe, expect, it } from 'vitest';
import { mayReload } from './new-version.ts';

describe('a new version', () => {
  it('reloads at most once in ten seconds', () => {
    expect(mayReload(null, 5000)).toBe(true);
    expect(mayReload('1000', 10_900)).toBe(false);
    expect(mayReload('1000', 11_001)).toBe(true);
  });
});
