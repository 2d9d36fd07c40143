import { expect, it } from 'vitest';
import { percentOf, sumOf, totalOf, worstDay } from './usage-sums.ts';

const day = (n: number, limited: number) => ({
  day: `2026-11-0${n}`,
  answered: 10,
  refused: 2,
  limited,
  failed: 1,
});

it('adds up days', () => {
  expect(sumOf([day(1, 0), day(2, 4)])).toEqual({
    answered: 20,
    refused: 4,
    limited: 4,
    failed: 2,
  });
  expect(totalOf(day(1, 4))).toBe(17);
});

it('shares are never rounded to all or none', () => {
  expect(percentOf(9999, 10_000)).toBe(99.9);
  expect(percentOf(1, 10_000)).toBe(0.1);
  expect(percentOf(10, 10)).toBe(100);
  expect(percentOf(0, 10)).toBe(0);
  expect(percentOf(0, 0)).toBeNull();
});

it('finds the day with most requests over the limit', () => {
  expect(worstDay([day(1, 3), day(2, 9), day(3, 4)])?.day).toBe('2026-11-02');
  expect(worstDay([day(1, 0)])).toBeUndefined();
});
