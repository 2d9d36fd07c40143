import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import type { NumberSpec } from '../../../lib/setting-numbers.ts';
import { shownDifference } from './row-numbers.ts';

beforeAll(() => void startI18n(['en']));

const speed = {
  name: 'speed_mm_min',
  label: 'Speed',
  show: (value: number) => ({ value: '', unit: '', text: `${value / 60} mm/s` }),
} as NumberSpec;

describe('what a row would change', () => {
  it('shows numbers in the user’s unit', () => {
    const difference = { field: 'speed_mm_min', step: 0, before: 600, after: 1200 };
    expect(shownDifference(difference, [speed])).toEqual({
      label: 'Speed',
      before: '10 mm/s',
      after: '20 mm/s',
    });
  });

  it('names the step, and shows text values and missing values as words', () => {
    const difference = { field: 'cross_hatch', step: 2, before: null, after: true };
    expect(shownDifference(difference, [speed])).toEqual({
      label: 'Step 3: Crosshatch',
      before: '–',
      after: 'yes',
    });
  });
});
