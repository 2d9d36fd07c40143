import { expect, test } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { outsideLimits } from './outside-limits.ts';
import { machineOfType } from './machine-of-type.ts';

const mopa = machineOfType('Fiber', {
  power_watts: 60,
  scan_speed_max_mm_s: 7000,
  frequency_min_hz: 1000,
  frequency_max_hz: 400_000,
  pulse_width_min_ns: 2,
  pulse_width_max_ns: 350,
});

test('MCH-5 names field, value and limit of every number a machine cannot run', () => {
  const wanted = { speed_mm_min: 500_000, frequency_hz: 500, pulse_width_ns: 351 };
  expect(english(outsideLimits(wanted, mopa))).toEqual([
    {
      field: 'speed_mm_min',
      message: '8,333 mm/s is above this machine’s maximum of 7,000 mm/s.',
    },
    { field: 'frequency_hz', message: '500 Hz is below this machine’s minimum of 1 kHz.' },
    { field: 'pulse_width_ns', message: '351 ns is above this machine’s maximum of 350 ns.' },
  ]);
  expect(
    outsideLimits({ speed_mm_min: 420_000, frequency_hz: 1000, pulse_width_ns: 2 }, mopa),
  ).toEqual([]);
});

test('MCH-5 without the owner’s limits, or without a machine, only physical ranges apply', () => {
  const unknown = machineOfType('CO2', { power_watts: 60 });
  expect(outsideLimits({ speed_mm_min: 90_000, power_percent: 5 }, unknown)).toEqual([]);
  expect(
    outsideLimits({ speed_mm_min: 5, power_percent: 101 }, null).map(({ field }) => field),
  ).toEqual(['speed_mm_min', 'power_percent']);
});

test('MCH-5 a laser without pulses has no frequency, and corners no more power than lines', () => {
  const co2 = machineOfType('CO2');
  expect(english(outsideLimits({ frequency_hz: 20_000 }, co2))).toEqual([
    { field: 'frequency_hz', message: 'A CO2 laser has no frequency to set.' },
  ]);
  expect(outsideLimits({ frequency_hz: 20_000, pulse_width_ns: null }, null)).toEqual([]);
  expect(outsideLimits({ power_percent: 40, min_power_percent: 41 }, co2)).toHaveLength(1);
});
