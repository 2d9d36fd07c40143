import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../lib/i18n.ts';
import { parseTyped, writeNumber } from './parse-number.ts';

beforeAll(() => void startI18n(['en-US']));

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
    ['1,', 1],
    ['12,50', 12.5],
    ['0,125', 0.125],
    ['-0,125', -0.125],
    [',125', 0.125],
    ['1,200', 1200],
    ['-1,200', -1200],
    ['12,000', 12000],
    ['1,200.5', 1200.5],
    ['1,200.', 1200],
    ['1,234,567.25', 1234567.25],
    ['1.200', 1.2],
    ['1 000,5', 1000.5],
  ])('reads %s', (text, value) => expect(parseTyped(text)).toBe(value));

  it('distinguishes empty from invalid', () => {
    expect(parseTyped('  ')).toBeNull();
    for (const text of ['-', 'abc', '3mm', '1.2.3', '1e5']) {
      expect(parseTyped(text)).toBeUndefined();
    }
  });

  it.each(['1.200,5', '1,2000', '1200,125', '0,125,000', '01,200', '1,200,5', '1,200,', '1,20.5'])(
    'does not guess %s',
    (text) => expect(parseTyped(text)).toBeUndefined(),
  );
});

describe('where decimals have a comma', () => {
  it.each([
    ['3', 3],
    ['3,2', 3.2],
    ['3.2', 3.2],
    ['1.200', 1200],
    ['1,200', 1.2],
    ['1.200,5', 1200.5],
    ['0.125', 0.125],
    ['1 200,5', 1200.5],
    ['-0,125', -0.125],
  ])('reads %s', (text, value) => expect(parseTyped(text, ',')).toBe(value));

  it.each(['1,200.5', '1.2000', '1200.125'])('does not guess %s', (text) =>
    expect(parseTyped(text, ',')).toBeUndefined(),
  );

  it.each([3.175, 1200.5, -0.125, 20000])('reads %d as it writes it', (value) =>
    expect(parseTyped(writeNumber(value, 4, ','), ',')).toBe(value),
  );
});

describe('writeNumber', () => {
  it('drops decimals a field doesn’t show', () => {
    expect(writeNumber(3.17499, 3)).toBe('3.175');
    expect(writeNumber(20000, 4)).toBe('20000');
    expect(writeNumber(null, 2)).toBe('');
  });
});
