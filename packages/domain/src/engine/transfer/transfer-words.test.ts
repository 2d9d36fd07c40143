import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { MachineProfile, StepSettings } from '../../types.ts';
import { planStep } from '../plan-step.ts';
import {
  CO2_60W,
  DIODE_10W,
  inputOf,
  machineOf,
  MOPA_60W,
  Q_SWITCHED_30W,
  UV_5W,
} from '../testing/make-job.ts';
import { transferSetting as transferSettingIn } from './transfer-setting.ts';

const transferSetting = (...given: Parameters<typeof transferSettingIn>) =>
  english(transferSettingIn(...given));

const { settings } = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 }));
const LINE: StepSettings = {
  ...settings,
  speed_mm_min: 1200,
  power_percent: 70,
  passes: 1,
  kerf_mm: 0.2,
  air_psi: 20,
};
const FILL: StepSettings = { ...LINE, fill_type: 'fill', interval_mm: 0.1, kerf_mm: null };
const MARK: StepSettings = {
  ...FILL,
  speed_mm_min: 60_000,
  power_percent: 50,
  interval_mm: 0.03,
  frequency_hz: 60_000,
  pulse_width_ns: 200,
};

function moved(from: StepSettings, on: MachineProfile, to: MachineProfile) {
  const result = transferSetting({ settings: from, from: on, to });
  return result.ok ? result.value : expect.unreachable(result.issues[0]?.code);
}
const SCRAP = 'Computed from the other setting. Run it on scrap first.';
const longer = (machine: MachineProfile) => ({
  ...machine,
  lens_focal_length_mm: 2 * (machine.lens_focal_length_mm ?? 0),
});
const unknownLens = (machine: MachineProfile) => ({ ...machine, lens_focal_length_mm: null });

describe('warnings of a transfer', () => {
  it.each([
    ['nothing but scrap', LINE, CO2_60W, { ...CO2_60W, power_watts: 80 }, []],
    [
      'the old lens',
      FILL,
      unknownLens(CO2_60W),
      CO2_60W,
      ['One lens is unknown, so the spot counts as the same on both machines.'],
    ],
    [
      'the new lens',
      FILL,
      CO2_60W,
      unknownLens(CO2_60W),
      ['One lens is unknown, so the spot counts as the same on both machines.'],
    ],
    [
      'a wider spot',
      LINE,
      CO2_60W,
      longer(CO2_60W),
      [
        'The spot is 100 % wider with this lens. Measure the kerf, and check that a thick cut goes through.',
      ],
    ],
    [
      'a narrower one',
      LINE,
      longer(CO2_60W),
      CO2_60W,
      [
        'The spot is 50 % narrower with this lens. Measure the kerf, and check that a thick cut goes through.',
      ],
    ],
    ['no kerf of a fill', FILL, CO2_60W, longer(CO2_60W), []],
    ['the same diode', LINE, DIODE_10W, { ...DIODE_10W, scan_speed_max_mm_s: 300 }, []],
    [
      'a stronger diode',
      LINE,
      DIODE_10W,
      { ...DIODE_10W, power_watts: 20 },
      [
        'Stronger diode modules join several beams into a bigger, oblong spot. Expect a wider line.',
      ],
    ],
    [
      'the frequency',
      FILL,
      MOPA_60W,
      MOPA_60W,
      ['The frequency is unknown, so pulse fluence and overlap couldn’t be kept.'],
    ],
    ['no frequency of CO2', { ...LINE, frequency_hz: null }, CO2_60W, CO2_60W, []],
  ])('TRA-4 %s', (_, from, on, to, warnings) => {
    expect(moved(from, on, to).warnings).toEqual([SCRAP, ...warnings]);
  });
});

describe('quantities that a transfer preserves', () => {
  it('TRA-3 shows energy, fluence and both overlaps of a pulsed fill', () => {
    // Spot 0.06097 mm: 0.5 mJ on 0.00292 mm²; 1000 mm/s over 60 kHz; 30 W over 1000 mm/s and 0.03 mm.
    expect(english(moved(MARK, MOPA_60W, MOPA_60W).quantities)).toEqual([
      { name: 'Energy per area', unit: 'J/mm²', from: 1, to: 1, is_preserved: true },
      { name: 'Pulse fluence', unit: 'J/mm²', from: 0.171, to: 0.171, is_preserved: true },
      { name: 'Pulse overlap', unit: '%', from: 72.7, to: 72.7, is_preserved: true },
      { name: 'Line overlap', unit: '%', from: 50.8, to: 50.8, is_preserved: true },
    ]);
  });

  it('TRA-3 a line of pulses keeps fluence and overlap, other lines J/mm', () => {
    const names = (from: StepSettings, on: MachineProfile) =>
      english(moved(from, on, on).quantities).map(({ name }) => name);
    const line = { ...MARK, fill_type: 'line' as const };
    expect(names(line, MOPA_60W)).toEqual(['Pulse fluence', 'Pulse overlap']);
    expect(names({ ...line, frequency_hz: null }, MOPA_60W)).toEqual(['Energy per length']);
    expect(names({ ...LINE, frequency_hz: 20_000 }, CO2_60W)).toEqual(['Energy per length']);
    expect(names({ ...FILL, interval_mm: null }, CO2_60W)).toEqual(['Energy per length']);
    expect(names(FILL, CO2_60W)).toEqual(['Energy per area', 'Line overlap']);
  });

  it('TRA-4 counts as preserved what agrees within 3 %, overlaps by the distance of the spots', () => {
    const slow = { ...DIODE_10W, power_watts: 20, scan_speed_max_mm_s: 30 };
    // 20 W ask 40 mm/s; at 30 the power goes down to 52.5 %, so the energy stays.
    expect(moved(LINE, DIODE_10W, slow).quantities[0]).toMatchObject({ is_preserved: true });
    const tube = (power_percent: number) =>
      moved(
        { ...FILL, speed_mm_min: 36_000, power_percent },
        { ...CO2_60W, power_watts: 60 },
        { ...CO2_60W, power_watts: 120 },
      );
    // 600 mm/s is the top speed: 20 % becomes 10, 19.6 % would be 9.8, 19 % would be 9.5.
    expect([20, 19.6, 19].map((percent) => tube(percent).quantities[0]?.is_preserved)).toEqual([
      true,
      true,
      false,
    ]);
    const half = moved(MARK, MOPA_60W, { ...MOPA_60W, power_watts: 5, frequency_min_hz: 20_000 });
    expect(half.quantities.map(({ is_preserved }) => is_preserved)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('adjustments in a transfer', () => {
  it.each([
    ['nothing', MARK, { ...MOPA_60W, power_watts: 100 }, []],
    [
      'power, down',
      { ...MARK, power_percent: 1 },
      { ...MOPA_60W, power_watts: 3000 },
      [
        'Power 1 % is the least at a frequency this machine supports. Each pulse is stronger than it should be.',
      ],
    ],
    [
      'power, up',
      MARK,
      { ...MOPA_60W, power_watts: 5, frequency_min_hz: 20_000 },
      [
        'Frequency 20 kHz instead of 60 kHz, to stay within this machine’s watts, speed and range. Speed moves with it.',
        'Power 100 % is the most at a frequency this machine supports. Each pulse is weaker than it should be.',
      ],
    ],
    [
      'speed',
      MARK,
      { ...MOPA_60W, scan_speed_max_mm_s: 500 },
      [
        'Frequency 30 kHz instead of 60 kHz, to stay within this machine’s watts, speed and range. Speed moves with it.',
      ],
    ],
    [
      'pulse width',
      MARK,
      { ...MOPA_60W, pulse_width_max_ns: 180 },
      ['Pulse width set to 180 ns, the nearest this machine supports.'],
    ],
    [
      'unknown pulse width',
      { ...MARK, pulse_width_ns: null },
      MOPA_60W,
      ['Pulse width 200 ns is assumed, because the other machine’s is unknown.'],
    ],
    [
      'no pulse width',
      MARK,
      Q_SWITCHED_30W,
      ['This source has a fixed pulse width; 200 ns can’t be set.'],
    ],
  ])('TRA-3 %s', (_, from, to, clamped) => {
    const same = { ...to, lens_focal_length_mm: 210 };
    expect(moved(from, MOPA_60W, same).clamped).toEqual(clamped);
  });

  it('TRA-3 ignores a fixed pulse width that is not set, and starts UV at its shortest', () => {
    const unset = { ...MARK, pulse_width_ns: null };
    expect(moved(unset, Q_SWITCHED_30W, Q_SWITCHED_30W).clamped).toEqual([]);
    const uv = moved(unset, UV_5W, { ...UV_5W, pulse_width_min_ns: 6, pulse_width_max_ns: 20 });
    expect(uv.settings.pulse_width_ns).toBe(6);
    const one = moved({ ...MARK, interval_mm: null }, MOPA_60W, MOPA_60W);
    expect(one.settings.interval_mm).toBeNull();
  });

  it.each([
    ['CO2', CO2_60W, 3],
    ['Diode', DIODE_10W, 1.67],
    ['Fiber', { ...MOPA_60W, frequency_max_hz: null }, 10],
    ['UV', UV_5W, 10],
  ] as const)('TRA-2 a line of %s never runs slower than is sensible', (_, machine, slowest) => {
    const at = (mm_s: number) => moved({ ...LINE, speed_mm_min: mm_s * 60 }, machine, machine);
    expect(at(slowest * 1.01)).toMatchObject({ settings: { passes: 1 }, clamped: [] });
    expect(at(slowest * 0.6).settings.passes).toBe(2);
    expect(at(slowest * 0.6).clamped).toEqual([
      '2 passes instead of 1: fewer would be too slow for a clean line.',
    ]);
    const fill = moved({ ...FILL, speed_mm_min: slowest * 30 }, machine, machine);
    expect(fill.settings.passes).toBe(1);
  });

  it('TRA-2 raises a tube’s power to what it fires steadily at, and the speed with it', () => {
    const weak = moved({ ...FILL, speed_mm_min: 3000, power_percent: 5 }, CO2_60W, CO2_60W);
    expect(weak.settings).toMatchObject({ power_percent: 10, speed_mm_min: 6000 });
    expect(weak.clamped).toEqual([
      'Power 10 % instead of 5 %: a tube doesn’t fire steadily below that. Speed rises with it.',
    ]);
  });
});

describe('refusals of a transfer', () => {
  it.each([
    [LINE, CO2_60W, DIODE_10W, 'to.type'],
    [LINE, machineOf('CO2'), CO2_60W, 'from.power_watts'],
    [LINE, CO2_60W, machineOf('CO2', { power_watts: 0 }), 'to.power_watts'],
    [{ ...LINE, speed_mm_min: -1 }, CO2_60W, CO2_60W, 'speed_mm_min'],
    [{ ...LINE, interval_mm: Number.POSITIVE_INFINITY }, CO2_60W, CO2_60W, 'interval_mm'],
    [{ ...LINE, power_percent: 100.5 }, CO2_60W, CO2_60W, 'power_percent'],
  ])('TRA-1 names the field', (from, on, to, field) => {
    expect(transferSetting({ settings: from, from: on, to })).toMatchObject({
      issues: [{ field }],
    });
  });
});
