import { describe, expect, it } from 'vitest';
import { parseTyped, writeNumber } from './parse-number.ts';

describe('parseTyped', () => {
  it.each([
    ['3', 3],
    ['3.2', 3.2],
    ['3,2', 3.2],
    ['.5', 0.5],
    ['3.', 3],
    ['-2', -2],
    ['1 000', 1000],
    [' 12 ', 12],
  ])('reads %s', (text, value) => expect(parseTyped(text)).toBe(value));

  it('distinguishes empty from invalid', () => {
    expect(parseTyped('  ')).toBeNull();
    for (const text of ['-', 'abc', '3mm', '1.2.3', '1e5', '1,000.5']) {
      expect(parseTyped(text)).toBeUndefined();
    }
  });
});

describe('writeNumber', () => {
  it('drops decimals a field doesn’t show', () => {
    expect(writeNumber(3.17499, 3)).toBe('3.175');
    expect(writeNumber(20000, 4)).toBe('20000');
    expect(writeNumber(null, 2)).toBe('');
  });
});
