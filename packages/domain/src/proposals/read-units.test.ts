import { describe, expect, it } from 'vitest';
import { readFrequency, readSpeed } from './read-units.ts';

/** A band from 30,000 to 120,000 mm/min, that is 500 to 2000 mm/s. */
const galvoBand = (speed: number) => Math.max(1, 30_000 / speed, speed / 120_000);
/** 600 to 2400 mm/min, that is 10 to 40 mm/s. */
const gantryBand = (speed: number) => Math.max(1, 600 / speed, speed / 2400);

const speedOf = (
  speed: number,
  speed_unit: 'mm/s' | 'mm/min' | null,
  isGalvo: boolean,
  band = isGalvo ? galvoBand : gantryBand,
) => readSpeed({ speed, speed_unit }, isGalvo, band, 8);

describe('speed of a proposal', () => {
  it.each([
    [1500, 'mm/s', true, 90_000],
    [1500, 'mm/min', true, 1500],
    [20_000, 'mm/s', true, 1_200_000],
    [20, 'mm/s', false, 1200],
    [20, 'mm/min', false, 20],
  ] as const)('AIP-2 %s %s is accepted as stated, galvo %s', (speed, unit, isGalvo, mmMin) => {
    expect(speedOf(speed, unit, isGalvo)).toBe(mmMin);
  });

  it.each([
    [4999, 299_940],
    [1, 60],
    [10_001, 10_001],
    [60_000, 60_000],
    // Between, 5000 mm/s is 2.5 times above the band and 5000 mm/min 6 times below it.
    [5000, 300_000],
    [10_000, 10_000],
  ])('AIP-2 a galvo’s %s without a unit', (speed, mmMin) => {
    expect(speedOf(speed, null, true)).toBe(mmMin);
  });

  it('AIP-2 from 5000 to 10000 the band of a galvo decides, outside it does not', () => {
    const slow = (speed: number) => Math.max(1, 4000 / speed, speed / 10_000);
    const fast = (speed: number) => Math.max(1, 300_000 / speed, speed / 600_000);
    const bare = (speed: number, band: typeof slow) => speedOf(speed, null, true, band);
    expect([4999, 5000, 10_000].map((speed) => bare(speed, slow))).toEqual([299_940, 5000, 10_000]);
    expect([5000, 10_000, 10_001].map((speed) => bare(speed, fast))).toEqual([
      300_000, 600_000, 10_001,
    ]);
  });

  it.each([
    // 1200 mm/s is 30 times too fast.
    [1200, 1200],
    // 20 mm/min is 30 times too slow, 20 mm/s is in the band.
    [20, 1200],
    // Both can be believed: the specification keeps mm/min.
    [100, 100],
    // Neither can: refused later as mm/min.
    [1, 1],
  ])('AIP-2 a gantry’s %s without a unit', (speed, mmMin) => {
    expect(speedOf(speed, null, false)).toBe(mmMin);
  });
});

describe('frequency of a proposal', () => {
  it.each([
    [30, null, 30_000],
    [999, null, 999_000],
    [1000, null, 1000],
    [30_000, null, 30_000],
    [30, 'kHz', 30_000],
    [2000, 'kHz', 2_000_000],
    [30, 'Hz', 30],
    [null, 'kHz', null],
  ] as const)('AIP-3 %s %s is %s Hz', (frequency, frequency_unit, hertz) => {
    expect(readFrequency({ frequency, frequency_unit })).toBe(hertz);
  });
});
