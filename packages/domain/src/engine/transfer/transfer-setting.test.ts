import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { messagesText } from '../../messages/in-english.ts';
import { machineLimits } from '../../machines/limits.ts';
import type { MachineProfile, StepSettings } from '../../types.ts';
import { CO2_60W, DIODE_10W, machineOf, MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';
import { transferSetting, type TransferredSetting } from './transfer-setting.ts';
import { countCases } from '../../testing/count-cases.ts';

const line = (given: Partial<StepSettings>): StepSettings => ({
  speed_mm_min: 1200,
  power_percent: 70,
  passes: 1,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  kerf_mm: 0.2,
  air_assist: true,
  air_psi: 20,
  hatch_angle_deg: null,
  hatch_type: null,
  fill_type: 'line',
  expected_color: null,
  z_offset_mm: 0,
  ...given,
});
const fill = (given: Partial<StepSettings>): StepSettings =>
  line({ fill_type: 'fill', interval_mm: 0.1, kerf_mm: null, ...given });

function moved(settings: StepSettings, from: MachineProfile, to: MachineProfile) {
  const result = transferSetting({ settings, from, to });
  if (!result.ok) throw new Error(result.issues[0]?.code);
  return result.value;
}

const named = ({ quantities }: TransferredSetting, name: string) =>
  english(quantities).find((quantity) => quantity.name === name);

describe('transferSetting, energy', () => {
  it('TRA-2 keeps J/mm of a cut: 100 W instead of 60 W runs 20 mm/s at 33.3 mm/s', () => {
    const result = moved(line({}), CO2_60W, { ...CO2_60W, power_watts: 100 });
    expect(result.settings).toMatchObject({ speed_mm_min: 2000, power_percent: 70, passes: 1 });
    expect(named(result, 'Energy per length')).toEqual({
      name: 'Energy per length',
      unit: 'J/mm',
      from: 2.1,
      to: 2.1,
      is_preserved: true,
    });
    expect(result.clamped).toEqual([]);
    expect(result.settings.kerf_mm).toBe(0.2);
  });

  it('TRA-2 takes more passes when one would be too slow: 4 mm/s on 60 W is 2 × 4 mm/s on 30 W', () => {
    const result = moved(line({ speed_mm_min: 240 }), CO2_60W, { ...CO2_60W, power_watts: 30 });
    expect(result.settings).toMatchObject({ passes: 2, speed_mm_min: 240, power_percent: 70 });
    expect(named(result, 'Energy per length')?.is_preserved).toBe(true);
    expect(messagesText(result.clamped)).toContain('2 passes instead of 1');
  });

  it('TRA-2 lowers power when the speed exceeds the limit, and reports a tube’s minimum', () => {
    const from = { ...DIODE_10W, power_watts: 5 };
    const result = moved(fill({ speed_mm_min: 18_000, power_percent: 80 }), from, {
      ...DIODE_10W,
      power_watts: 20,
    });
    // 5 W · 80 % at 300 mm/s asks 1200 mm/s of 20 W; the machine runs 400, so a third of the power.
    expect(result.settings).toMatchObject({ speed_mm_min: 24_000, power_percent: 26.7 });
    expect(named(result, 'Energy per area')?.is_preserved).toBe(true);
    expect(messagesText(result.clamped)).toContain('top speed');
    const tube = moved(fill({ speed_mm_min: 30_000, power_percent: 12 }), CO2_60W, {
      ...CO2_60W,
      power_watts: 150,
    });
    expect(tube.settings.power_percent).toBe(10);
    expect(named(tube, 'Energy per area')?.is_preserved).toBe(false);
  });

  it('TRA-2 spreads the lines with the spot of a longer lens and keeps J/mm²', () => {
    const result = moved(fill({ speed_mm_min: 18_000, power_percent: 20 }), CO2_60W, {
      ...CO2_60W,
      lens_focal_length_mm: 101.6,
    });
    expect(result.settings).toMatchObject({ interval_mm: 0.2, speed_mm_min: 9000 });
    expect(named(result, 'Energy per area')).toMatchObject({
      from: 0.4,
      to: 0.4,
      is_preserved: true,
    });
    expect(named(result, 'Line overlap')?.is_preserved).toBe(true);
  });

  it('TRA-2 does not keep a kerf measured with another spot', () => {
    const result = moved(line({}), CO2_60W, { ...CO2_60W, lens_focal_length_mm: 101.6 });
    expect(result.settings).toMatchObject({ speed_mm_min: 1200, kerf_mm: null });
    expect(messagesText(result.warnings)).toContain('100 % wider');
  });
});

describe('transferSetting, pulses', () => {
  const mark = fill({
    speed_mm_min: 60_000,
    power_percent: 50,
    interval_mm: 0.03,
    frequency_hz: 60_000,
    pulse_width_ns: 200,
    air_assist: null,
    air_psi: null,
  });

  it('TRA-3 keeps pulse energy, overlap and frequency on a stronger source of the same lens', () => {
    // 60 W · 50 % / 60 kHz = 0.5 mJ a pulse: 37.5 % of 80 W at the same frequency.
    const result = moved(mark, MOPA_60W, { ...MOPA_60W, power_watts: 80 });
    expect(result.settings).toMatchObject({
      speed_mm_min: 60_000,
      power_percent: 37.5,
      frequency_hz: 60_000,
      interval_mm: 0.03,
      pulse_width_ns: 200,
    });
    expect(result.quantities.map(({ is_preserved }) => is_preserved)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('TRA-3 with half the focal length takes a quarter of the power, half the speed and interval', () => {
    const result = moved(mark, MOPA_60W, { ...MOPA_60W, lens_focal_length_mm: 105 });
    expect(result.settings).toMatchObject({
      power_percent: 12.5,
      speed_mm_min: 30_000,
      interval_mm: 0.015,
      frequency_hz: 60_000,
    });
    expect(result.quantities.every(({ is_preserved }) => is_preserved)).toBe(true);
  });

  it('TRA-3 lowers the frequency, and speed with it, when watts do not reach', () => {
    // 0.5 mJ from 20 W is at most 40 kHz; the spacing of pulses stays 1/60 mm.
    const result = moved(mark, MOPA_60W, { ...MOPA_60W, power_watts: 20 });
    expect(result.settings).toMatchObject({
      power_percent: 100,
      frequency_hz: 40_000,
      speed_mm_min: 40_000,
    });
    expect(result.quantities.every(({ is_preserved }) => is_preserved)).toBe(true);
    expect(messagesText(result.clamped)).toContain('40 kHz instead of 60 kHz');
  });

  it('TRA-3 says when one pulse of the other source carries less', () => {
    const strong = { ...mark, power_percent: 100, frequency_hz: 45_000 };
    const result = moved(strong, MOPA_60W, { ...Q_SWITCHED_30W, lens_focal_length_mm: 210 });
    expect(result.settings).toMatchObject({ pulse_width_ns: null, frequency_hz: 30_000 });
    expect(named(result, 'Pulse fluence')?.is_preserved).toBe(false);
    expect(messagesText(result.clamped)).toMatch(/1 mJ.*1\.33 mJ/);
    expect(messagesText(result.clamped)).toContain('fixed pulse width');
  });

  it('TRA-3 says so when the frequency is not known', () => {
    const result = moved({ ...mark, frequency_hz: null }, MOPA_60W, {
      ...MOPA_60W,
      power_watts: 30,
    });
    expect(result.settings.speed_mm_min).toBe(30_000);
    expect(messagesText(result.warnings)).toContain('frequency is unknown');
  });
});

describe('transferSetting, refusals', () => {
  it.each([
    ['WAVELENGTH', line({}), CO2_60W, DIODE_10W],
    ['WATTS_UNKNOWN', line({}), CO2_60W, machineOf('CO2')],
    ['WATTS_UNKNOWN', line({}), machineOf('CO2'), CO2_60W],
    ['NOT_A_SETTING', line({ speed_mm_min: Number.NaN }), CO2_60W, CO2_60W],
    ['NOT_A_SETTING', line({ power_percent: 101 }), CO2_60W, CO2_60W],
    ['NOT_A_SETTING', line({ frequency_hz: 0 }), CO2_60W, CO2_60W],
  ] as const)('TRA-1 %s', (code, settings, from, to) => {
    expect(transferSetting({ settings, from, to })).toMatchObject({
      ok: false,
      issues: [{ code }],
    });
  });
});

/** Within 2 %: speeds and line intervals have three digits, both ways. */
function expectAlike(value: number | null, expected: number | null): void {
  expect(Math.abs((value ?? 1) / (expected ?? 1) - 1)).toBeLessThan(0.02);
}

const above = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const machines = fc.record({
  power_watts: above(5, 200),
  lens_focal_length_mm: above(40, 300),
  scan_speed_max_mm_s: above(50, 9000),
});

describe('transferSetting, any machine', () => {
  it('TRA-4 stays within the machine, and there and back gives the same setting if nothing was adjusted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('CO2', 'Diode', 'Fiber', 'UV'),
        machines,
        machines,
        fc.record({
          speed_mm_min: above(60, 200_000),
          power_percent: above(1, 100),
          passes: fc.integer({ min: 1, max: 20 }),
          interval_mm: fc.option(above(0.002, 0.3), { nil: null }),
          frequency_hz: fc.option(above(1000, 500_000), { nil: null }),
        }),
        (type, knownFrom, knownTo, given) => {
          const from = machineOf(type, knownFrom);
          const to = machineOf(type, knownTo);
          const settings = given.interval_mm === null ? line(given) : fill(given);
          const there = moved(settings, from, to);
          expect(there.settings.speed_mm_min).toBeLessThanOrEqual(
            machineLimits(to).speed_max_mm_s * 60 + 1e-6,
          );
          expect(there.settings.speed_mm_min).toBeGreaterThan(0);
          expect(there.settings.power_percent).toBeLessThanOrEqual(100);
          expect(there.settings.power_percent).toBeGreaterThan(0);
          if (there.clamped.length > 0) return;
          const back = moved(there.settings, to, from);
          if (back.clamped.length > 0) return;
          expect(there.quantities.filter(({ is_preserved }) => !is_preserved)).toEqual([]);
          expect(back.settings.passes).toBe(settings.passes);
          expectAlike(back.settings.speed_mm_min, settings.speed_mm_min);
          expectAlike(back.settings.power_percent, settings.power_percent);
          expectAlike(back.settings.interval_mm, settings.interval_mm);
          if (type === 'Fiber' || type === 'UV')
            expectAlike(back.settings.frequency_hz, settings.frequency_hz);
        },
      ),
      { numRuns: countCases(2000) },
    );
  });
});
