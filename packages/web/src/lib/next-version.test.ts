import { expect, it } from 'vitest';
import { nextVersion } from './next-version.ts';

it('the next version counts up after the dot', () => {
  expect(nextVersion('0.1')).toBe('0.2');
  expect(nextVersion('1.9')).toBe('1.10');
  expect(nextVersion('2')).toBe('2.1');
});
