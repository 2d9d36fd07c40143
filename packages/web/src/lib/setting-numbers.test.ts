import type { Machine, Setting } from '@beamwright/contract';
import { fromMmMin } from '@beamwright/domain/units';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from './i18n.ts';
import type { Units } from './units.ts';
import { shownSpeed } from './shown-quantity.ts';
import {
  changedNumbers,
  limitsText,
  numberSpecs,
  storedNumber,
  typedNumber,
} from './setting-numbers.ts';

const units = {
  speedUnit: 'mm/s',
  pressureUnit: 'bar',
  toSpeedUnit: (mmMin: number) => fromMmMin(mmMin, 'mm/s'),
  formatSpeed: (mmMin: number) => shownSpeed(mmMin, 'mm/s'),
} as Units;
const machine = {
  scan_speed_max_mm_s: 500,
  frequency_min_hz: 1000,
  frequency_max_hz: 4_000_000,
} as Machine;
const spec = (name: string) => {
  const found = numberSpecs(units, machine).find((each) => each.name === name);
  if (!found) throw new Error(`No number ${name}`);
  return found;
};

beforeAll(() => void startI18n(['en']));

describe('numbers of a setting', () => {
  it('round-trip in every unit', () => {
    for (const each of numberSpecs(units, machine)) {
      for (const stored of [1, 7.25, 1333, 27_300]) {
        const back = storedNumber(each, typedNumber(each, stored));
        expect(back, each.name).toBeCloseTo(stored, 4);
      }
    }
  });

  it('show the machine’s limits in the edited unit', () => {
    expect(limitsText(spec('speed_mm_min'))).toBe('Up to 500\u00a0mm/s');
    expect(limitsText(spec('frequency_hz'))).toBe('1 to 4,000\u00a0kHz');
    expect(limitsText(spec('kerf_mm'))).toBeNull();
  });

  it('are sent only when changed', () => {
    const setting = { speed_mm_min: 1200, power_percent: 40, air_psi: null } as Setting;
    expect(
      changedNumbers(setting, { speed_mm_min: 1200, power_percent: 45, air_psi: null }),
    ).toEqual({ power_percent: 45 });
    const off = { ...setting, air_assist: false, air_psi: 0 };
    expect(changedNumbers(off, { air_assist: true, air_psi: 0 })).toEqual({ air_assist: true });
  });
});
