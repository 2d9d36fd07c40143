import { expect, test } from 'vitest';
import { settingEnergy } from './setting-energy.ts';

const line = {
  speed_mm_min: 600,
  power_percent: 50,
  passes: 2,
  repeats: 1,
  interval_mm: null,
  fill_type: 'line' as const,
};

test('ENG-19 of a saved setting: J/mm of lines, J/mm² of fills with a known line interval', () => {
  expect(settingEnergy(line, 60)).toEqual({ kind: 'line', value: 6 });
  const fill = { ...line, fill_type: 'fill' as const };
  expect(settingEnergy({ ...fill, interval_mm: 0.1 }, 60)).toEqual({ kind: 'area', value: 60 });
  expect(settingEnergy(fill, 60)).toBeNull();
  expect(settingEnergy({ ...line, repeats: 64 }, 60)).toEqual({ kind: 'line', value: 384 });
});
