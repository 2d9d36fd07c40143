import { expect, test } from 'vitest';
import { hasTag } from './has-tag.ts';

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('%s', (given, isKnown) => {
  expect(hasTag(given, 'W/"a"')).toBe(isKnown);
  expect(hasTag(given, '"a"')).toBe(isKnown);
});
