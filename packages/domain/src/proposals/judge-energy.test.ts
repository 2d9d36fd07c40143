import { describe, expect, it } from 'vitest';
import type { Step, StepSettings } from '../types.ts';
import { judgeEnergy } from './judge-energy.ts';

const LINE: StepSettings = {
  speed_mm_min: 1000,
  power_percent: 50,
  passes: 4,
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
};
const FILL: StepSettings = {
  ...LINE,
  passes: 1,
  interval_mm: 0.1,
  kerf_mm: null,
  hatch_angle_deg: 0,
  hatch_type: 'bidirectional',
  fill_type: 'fill',
};
const PULSED: StepSettings = { ...FILL, frequency_hz: 50_000, pulse_width_ns: 100 };

/** Half to double of our energy is our band. */
const engine = (settings: StepSettings): Pick<Step, 'settings' | 'speed_band_mm_min'> => ({
  settings,
  speed_band_mm_min: [500, 2000],
});
const judge = (own: StepSettings, overrides: Partial<StepSettings>, material = 'paper') =>
  judgeEnergy({ ...own, ...overrides }, engine(own), material);

describe('judgeEnergy', () => {
  it('AIP-8 our own settings are within, on anything', () => {
    for (const own of [LINE, FILL, PULSED])
      for (const material of ['paper', 'steel', 'unobtainium'])
        expect(judge(own, {}, material)).toEqual({
          verdict: 'within',
          ratio: 1,
          hottest: 1,
          band: [0.5, 2],
          most: material === 'steel' ? 4 : 2,
          burns: material !== 'steel',
        });
  });

  it.each([
    [500, 'within', 'within'],
    [499, 'never', 'outside'],
    [250, 'never', 'outside'],
    [249, 'never', 'never'],
    [2000, 'within', 'within'],
    [2001, 'outside', 'outside'],
    [16_000, 'outside', 'outside'],
    [16_001, 'far', 'far'],
  ])('AIP-8 at %s mm/min: %s on paper, %s on steel', (speed_mm_min, onPaper, onSteel) => {
    expect(judge(LINE, { speed_mm_min }, 'paper').verdict).toBe(onPaper);
    expect(judge(LINE, { speed_mm_min }, 'steel').verdict).toBe(onSteel);
  });

  it.each<[string, StepSettings, Partial<StepSettings>, number]>([
    ['more power', LINE, { power_percent: 100, speed_mm_min: 900 }, 2.22],
    ['more passes', LINE, { passes: 9 }, 2.25],
    ['closer lines', FILL, { interval_mm: 0.04 }, 2.5],
    ['a crosshatch', FILL, { hatch_type: 'crosshatch', speed_mm_min: 900 }, 2.22],
    ['one slow pass for many quick ones', LINE, { passes: 1, speed_mm_min: 250 }, 4],
    ['wide lines run slowly', FILL, { interval_mm: 0.4, speed_mm_min: 250 }, 4],
    ['fewer pulses with more energy each', PULSED, { frequency_hz: 20_000 }, 2.5],
    ['shorter pulses with a higher peak', PULSED, { pulse_width_ns: 20 }, 5],
  ])('AIP-8 %s is never allowed on stock that burns', (_what, own, overrides, hottest) => {
    const judged = judge(own, overrides);
    expect(judged.verdict).toBe('never');
    expect(judged.hottest).toBeCloseTo(hottest, 2);
  });

  it('AIP-8 metal takes the pulses its machine has, and no slow wide lines', () => {
    expect(judge(PULSED, { frequency_hz: 5000 }, 'steel').verdict).toBe('within');
    expect(judge(FILL, { interval_mm: 0.5, speed_mm_min: 200 }, 'steel').verdict).toBe('never');
  });

  it('AIP-8 our own energy is never too much, even if the machine’s limits put it outside the band', () => {
    const past = { settings: LINE, speed_band_mm_min: [2000, 4000] as [number, number] };
    expect(judgeEnergy(LINE, past, 'paper')).toMatchObject({ verdict: 'within', band: [0.25, 1] });
    expect(judgeEnergy({ ...LINE, passes: 5 }, past, 'paper').verdict).toBe('never');
  });

  it('AIP-8 a wide band, assumed for lack of evidence, allows four times our energy and no more', () => {
    const wide = { settings: LINE, speed_band_mm_min: [100, 8000] as [number, number] };
    for (const material of ['paper', 'steel', 'unobtainium']) {
      const at = (speed_mm_min: number) => judgeEnergy({ ...LINE, speed_mm_min }, wide, material);
      expect(at(250).verdict).toBe('within');
      expect(at(249)).toMatchObject({ verdict: 'never', most: 4, band: [0.125, 10] });
    }
  });

  it.each<Partial<StepSettings>>([
    { fill_type: 'fill' },
    { speed_mm_min: 0 },
    { speed_mm_min: Number.NaN },
    { power_percent: Number.POSITIVE_INFINITY },
    { passes: -1 },
  ])('AIP-8 settings that cannot be computed are never allowed: %o', (overrides) => {
    expect(judge(LINE, overrides, 'steel')).toMatchObject({
      verdict: 'never',
      ratio: Number.POSITIVE_INFINITY,
    });
    expect(judge(FILL, { interval_mm: null }, 'steel').verdict).toBe('never');
  });
});
