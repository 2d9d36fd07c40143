import type { ImportRow } from '@beamwright/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import type { NumberName, NumberSpec } from '../../../lib/setting-numbers.ts';
import { rowNumbers, shownDifference } from './row-numbers.ts';

beforeAll(() => void startI18n(['en']));

const spec = (name: NumberName, unit: string, factor = 1, label = name as string) =>
  ({
    name,
    label,
    show: (value: number) => ({ value: '', unit, text: `${value * factor} ${unit}` }),
  }) as NumberSpec;

const speed = spec('speed_mm_min', 'mm/s', 1 / 60, 'Speed');

type Setting = NonNullable<ImportRow['setting']>;

describe('the numbers of a row', () => {
  const specs = [
    spec('thickness_mm', 'mm'),
    speed,
    spec('power_percent', '%'),
    spec('passes', 'passes'),
    spec('interval_mm', 'mm'),
    spec('repeats', 'times'),
  ];
  const step = { speed_mm_min: 600, power_percent: 40, passes: 2, interval_mm: null };
  const settingOf = (steps: object[], repeats = 1) =>
    ({ thickness_mm: 3, repeats, steps }) as unknown as Setting;
  const shown = (steps: object[], repeats = 1) => rowNumbers(settingOf(steps, repeats), specs);

  it('are those of the step, in the user’s unit, without missing ones', () => {
    expect(shown([step])).toEqual(['10 mm/s', '40 %', '2 passes']);
  });

  it('count a single pass as one', () => {
    expect(shown([{ ...step, passes: 1 }])).toContain('1 pass');
  });

  it('leave out numbers that a row has no room for', () => {
    const withKerf = [...specs, spec('kerf_mm', 'mm')];
    expect(rowNumbers(settingOf([{ ...step, kerf_mm: 0.2 }]), withKerf)).toHaveLength(3);
  });

  it.each([
    ['interval_mm', { interval_mm: 0.1 }, '0.1 mm'],
    ['frequency_hz', { frequency_hz: 30_000 }, '30000 Hz'],
    ['pulse_width_ns', { pulse_width_ns: 200 }, '200 ns'],
  ] as const)('include %s where it is set', (name, overrides, text) => {
    const unit = text.split(' ')[1]!;
    expect(rowNumbers(settingOf([overrides]), [spec(name, unit)])).toEqual([text]);
  });

  it('say how many steps follow', () => {
    expect(shown([step, step])).toEqual(['10 mm/s', '40 %', '2 passes', '1 more step']);
    expect(shown([step, step, step]).at(-1)).toBe('2 more steps');
  });

  it('say how often all of it is repeated', () => {
    expect(shown([step], 3)).toEqual(['10 mm/s', '40 %', '2 passes', 'all 3 times']);
  });

  it('are none without a step', () => {
    expect(shown([])).toEqual([]);
  });
});

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

  it('names no step where the setting has the value', () => {
    const difference = { field: 'speed_mm_min', step: null, before: null, after: 1200 };
    expect(shownDifference(difference, [speed])).toEqual({
      label: 'Speed',
      before: '–',
      after: '20 mm/s',
    });
  });

  it.each([
    [true, 'on'],
    [false, 'off'],
    [null, 'unknown'],
    ['?', 'unknown'],
  ])('shows air assist %s as %s', (after, word) => {
    const difference = { field: 'air_assist', step: 1, before: null, after };
    expect(shownDifference(difference, [speed])).toMatchObject({ before: 'unknown', after: word });
  });
});
