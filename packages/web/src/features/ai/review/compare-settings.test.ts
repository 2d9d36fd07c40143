import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { shownPressure, shownSpeed } from '../../../lib/shown-quantity.ts';
import type { Units } from '../../../lib/units.ts';
import { compareSettings } from './compare-settings.ts';
import type { Settings } from './compare-settings.ts';

beforeAll(() => {
  startI18n(['en']);
});

const units = {
  formatSpeed: (mmMin: number) => shownSpeed(mmMin, 'mm/s'),
  formatPressure: (psi: number) => shownPressure(psi, 'psi'),
} as Units;

const ours: Settings = {
  speed_mm_min: 1200,
  power_percent: 70,
  passes: 1,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  kerf_mm: 0.2,
  air_assist: true,
  air_psi: 15,
  hatch_angle_deg: null,
  hatch_type: null,
  fill_type: 'line',
  expected_color: null,
  z_offset_mm: 0,
};

const differences = (change: Partial<Settings>, own: Settings | null = ours) =>
  Object.fromEntries(
    compareSettings({ ...ours, ...change }, own, units).map((row) => [
      row.label,
      [row.proposed, row.ours, row.difference, row.isFar],
    ]),
  );

describe('compareSettings', () => {
  it('says how far each number is from ours', () => {
    expect(
      differences({ speed_mm_min: 1320, power_percent: 50, passes: 3, kerf_mm: 0.201 }),
    ).toEqual({
      Speed: ['22\u00a0mm/s', '20\u00a0mm/s', '10\u202f% faster', false],
      Power: ['50\u00a0%', '70\u00a0%', '29\u202f% less', true],
      Passes: ['3', '1', '3 times as much', true],
      Kerf: ['0.201\u00a0mm', '0.20\u00a0mm', 'same', false],
      'Air assist': ['15\u00a0psi', '15\u00a0psi', 'same', false],
      Focus: ['0\u00a0mm', '0\u00a0mm', 'same', false],
    });
  });

  it.each([
    [1500, '25\u202f% faster', false],
    [1560, '30\u202f% faster', true],
    [960, '20\u202f% slower', false],
    [900, '25\u202f% slower', true],
    [2400, '2 times as fast', true],
    [1211, 'same', false],
    [1212, '1\u202f% faster', false],
  ])('highlights a difference of more than a quarter: %d mm/min', (speed_mm_min, words, isFar) => {
    const [, , difference, far] = differences({ speed_mm_min })['Speed'] ?? [];
    expect([difference, far]).toEqual([words, isFar]);
  });

  it('handles numbers that only one side has, and values without a percentage', () => {
    const found = differences({ kerf_mm: null, frequency_hz: 20_000, z_offset_mm: 1 });
    expect(found['Kerf']).toEqual(['–', '0.20\u00a0mm', 'not proposed', true]);
    expect(found['Frequency']).toEqual(['20\u00a0kHz', '–', 'only in the proposal', false]);
    expect(found['Focus']).toEqual(['1\u00a0mm', '0\u00a0mm', 'different', true]);
    expect(differences({}, null)['Speed']).toEqual([
      '20\u00a0mm/s',
      '–',
      'only in the proposal',
      false,
    ]);
  });
});
