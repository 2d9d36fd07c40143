import { describe, expect, it } from 'vitest';
import { floorSpeed, roundFrequency, roundSpeed } from './round-settings.ts';

describe('rounding', () => {
  it.each([
    [1.23456, 1.23],
    [99.94, 99.9],
    [100.4, 100],
    [150.4, 150],
    [999.4, 999],
    [1000, 1000],
    [1004, 1000],
    [1015, 1020],
    [1203, 1200],
  ])('speeds as people type them: %s is %s mm/s', (speed, typed) => {
    expect(roundSpeed(speed)).toBe(typed);
  });

  it('mm/min to a tenth and never above', () => {
    expect(floorSpeed(10.0001)).toBe(600);
    expect(floorSpeed(1.2345)).toBe(74);
    // 0.7 · 600 is a hair under 420 in binary.
    expect(floorSpeed(0.7)).toBe(42);
    expect(floorSpeed(1.15)).toBe(69);
  });

  it.each([
    [null, null],
    [0.2, 1],
    [777.6, 778],
    [999.4, 999],
    [1000, 1000],
    [1049, 1000],
    [41_666, 41_700],
  ])('frequencies as controllers take them: %s is %s Hz', (hertz, typed) => {
    expect(roundFrequency(hertz)).toBe(typed);
  });
});
