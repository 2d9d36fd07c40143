import { describe, expect, it } from 'vitest';
import { heightOf, placeOfLimit, ticksOf } from './bar-geometry.ts';

const bars = (...ends: number[]) => ends.map((up_to) => ({ up_to, accounts: 1 }));
const WIDE = bars(...Array.from({ length: 20 }, (_, at) => 5 * (at + 1)));
const SINGLE = bars(0, 1, 2, 3, 4, 5);

describe('the line of a limit', () => {
  it.each([
    [80, 0.8],
    [83, 0.83],
    [100, 1],
    [0, 0],
  ])('is at %i of 100 among wide bars', (limit, place) => {
    expect(placeOfLimit(WIDE, limit)).toBeCloseTo(place);
  });

  it.each([
    [0, 1 / 6],
    [2, 3 / 6],
    [5, 1],
  ])('is after the bar of %i among bars of single numbers', (limit, place) => {
    expect(placeOfLimit(SINGLE, limit)).toBeCloseTo(place);
  });

  it('is at the end for a limit that nobody reaches', () => {
    expect(placeOfLimit(bars(1, 2), 9)).toBe(1);
  });
});

describe('the axis', () => {
  it('has no number where the limit has its own', () => {
    expect(ticksOf(WIDE, 80).map(({ value }) => value)).toEqual([0, 20, 40, 60, 100]);
    expect(ticksOf(WIDE, 50).map(({ value }) => value)).toEqual([0, 20, 80, 100]);
  });

  it('names single numbers below their bars', () => {
    expect(ticksOf(SINGLE, 0)).toEqual([
      { value: 3, place: 3.5 / 6 },
      { value: 5, place: 5.5 / 6 },
    ]);
  });
});

describe('a bar', () => {
  it('is seen however few it has, and is none for nobody', () => {
    expect([heightOf(0, 9000), heightOf(1, 9000), heightOf(9000, 9000)]).toEqual([0, 4, 100]);
  });
});
