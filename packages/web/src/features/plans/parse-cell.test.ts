import { describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { parseCell } from './parse-cell.ts';
import type { RowKind } from './plan-rows.ts';

startI18n(['en-US']);

describe('what is typed into a cell', () => {
  it.each<[RowKind, string, number | null]>([
    ['limit', ' 80 ', 80],
    ['limit', '2,000', 2000],
    ['limit', '0', 0],
    ['limit', '1.5', null],
    ['limit', '-1', null],
    ['limit', '', null],
    ['limit', 'many', null],
    ['price', '19.99', 19.99],
    ['price', '19.999', null],
    ['price', '100000', null],
    ['bytes', '250', 250_000_000],
    ['bytes', '0.5', 500_000],
    ['count', '100000', 100_000],
    ['count', '100001', null],
  ])('is for a %s: %s', (kind, typed, value) => {
    expect(parseCell(kind, typed)).toBe(value);
  });
});
