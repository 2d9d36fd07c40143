import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from './i18n.ts';
import { shownSpeed } from './shown-quantity.ts';
import type { Units } from './units.ts';
import { numberSpecs } from './setting-numbers.ts';
import { compareNumbers, compareTexts } from './compare-rows.ts';

const units = {
  speedUnit: 'mm/s',
  pressureUnit: 'psi',
  toSpeedUnit: (mmMin: number) => mmMin / 60,
  formatSpeed: (mmMin: number) => shownSpeed(mmMin, 'mm/s'),
} as Units;

beforeAll(() => void startI18n(['en']));

describe('comparing two settings', () => {
  const rows = () =>
    compareNumbers(
      numberSpecs(units, undefined),
      { speed_mm_min: 1200, power_percent: 40, passes: 1, kerf_mm: null, z_offset_mm: 0 },
      { speed_mm_min: 1500, power_percent: 40, passes: 1, kerf_mm: 0.15, z_offset_mm: -1 },
    );

  it('lists every number that either has, and the difference', () => {
    expect(rows().map(({ label, difference }) => [label, difference])).toEqual([
      ['Speed', '25\u202f% more'],
      ['Power', null],
      ['Passes', null],
      ['Kerf', 'added'],
      ['Focus offset', 'different'],
    ]);
    expect(rows()[0]).toMatchObject({ left: '20\u00a0mm/s', right: '25\u00a0mm/s' });
  });

  it('omits what neither has', () => {
    expect(compareTexts('Lens', null, null)).toEqual([]);
    expect(compareTexts('Lens', '50 mm', null)).toEqual([
      { label: 'Lens', left: '50 mm', right: '–', isText: true, difference: 'different' },
    ]);
  });
});
