import type { Setting } from '@beamwright/contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n.ts';
import { machineFacts, machineText, stepLines } from './setting-text.ts';

const units = { speedUnit: 'mm/s', pressureUnit: 'psi' } as const;
const cut = {
  fill_type: 'line',
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  kerf_mm: null,
  hatch_angle_deg: null,
  z_offset_mm: null,
  target_depth_mm: null,
  lens_focal_length_mm: null,
  air_assist: true,
  air_psi: null,
  repeats: 1,
  further_steps: [],
} as unknown as Setting;
const factsOf = (change: Partial<Setting>) =>
  Object.fromEntries(
    machineFacts({ ...cut, ...change }, units).map(({ label, text }) => [label, text]),
  );

beforeAll(() => void startI18n(['en']));

describe('machineFacts', () => {
  it('show air assist as on, off or unknown, with its pressure if there is one', () => {
    expect(factsOf({})).toEqual({ 'Air assist': 'on' });
    expect(factsOf({ air_psi: 20 })).toEqual({ 'Air assist': '20\u00a0psi' });
    expect(factsOf({ air_assist: false, air_psi: 0 })).toEqual({ 'Air assist': 'off' });
    expect(factsOf({ air_assist: null })).toEqual({ 'Air assist': 'unknown' });
    expect(factsOf({ air_assist: null, fill_type: 'fill' })).toEqual({});
  });

  it('show air assist and repeats of a sequence', () => {
    const further = (air_assist: boolean | null) => [{ ...cut, air_assist }] as never;
    expect(factsOf({ repeats: 64, further_steps: further(true) })).toEqual({
      'Air assist': 'on',
      Repeats: '64\u00a0×',
    });
    expect(factsOf({ further_steps: further(false) })).toEqual({
      'Air assist': '1\u00a0on, 2\u00a0off',
    });
  });
});

describe('machineText', () => {
  it('names the machine, or only its laser where an imported file named none', () => {
    const machine = { machine_type: 'CO2', machine_power_watts: 60 } as const;
    const textOf = (machine_name: string | null) =>
      machineText({ ...cut, ...machine, machine_name }).replaceAll('\u00a0', ' ');
    expect(textOf('K40')).toBe('K40, CO2 60 W');
    expect(textOf(null)).toBe('CO2 laser, 60 W');
  });
});

describe('a language with one word for two numbers', () => {
  const sequence = { ...cut, speed_mm_min: 600, power_percent: 50, passes: 2 };

  afterEach(() => void startI18n(['en']));

  it('shows a fact named like the fourth number', () => {
    i18n.loadAndActivate({ locale: 'en', messages: { Kerf: 'Rille', 'Target depth': 'Rille' } });
    expect(factsOf({ kerf_mm: 0.2, target_depth_mm: 1 })).toMatchObject({ Rille: '1\u00a0mm' });
  });

  it('writes × only behind passes', () => {
    i18n.loadAndActivate({ locale: 'en', messages: { Speed: 'Gang', Passes: 'Gang' } });
    const step = { ...sequence, machine_power_watts: 60, further_steps: [sequence] } as never;
    expect(stepLines(step, units)[0]?.numbers).toEqual(['10\u00a0mm/s', '50\u00a0%', '2\u00a0×']);
  });
});
