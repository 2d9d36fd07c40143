import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { planDeepEngrave } from '../engine/deep/plan-deep-engrave.ts';
import { planStep } from '../engine/plan-step.ts';
import type { StepInput } from '../engine/query.ts';
import {
  CO2_60W,
  DIODE_10W,
  inputOf,
  machineOf,
  MOPA_60W,
  Q_SWITCHED_30W,
} from '../engine/testing/make-job.ts';
import type { Step } from '../types.ts';
import { normalizeProposal } from './normalize-proposal.ts';
import type { ProposedStep } from './proposal.ts';
import { proposalOf } from './testing/make-proposal.ts';

const CUT = inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 });
const ENGRAVE = inputOf('Engrave', 'birch plywood', CO2_60W);
const MARK = inputOf('Mark', 'stainless steel', MOPA_60W);
const DEEP = inputOf('Engrave', 'brass', MOPA_60W, { deep: true, target_depth_mm: 0.5 });

/** The engine's own numbers as a proposal, with the given changes. */
function asOurs({ settings }: Step): Partial<ProposedStep> {
  const { speed_mm_min, power_percent, passes } = settings;
  return { speed: speed_mm_min, speed_unit: 'mm/min', power_percent, passes };
}

function normalize(input: StepInput, overrides: Partial<ProposedStep>, own: Partial<Step> = {}) {
  const step = { ...planStep(input), ...own };
  const result = normalizeProposal(proposalOf([{ ...asOurs(step), ...overrides }]), [step], input);
  if (!result.ok) return { engine: step.settings, code: result.issues[0]?.code };
  const [first] = result.value.steps;
  return { engine: step.settings, settings: first?.settings, warnings: english(first?.warnings) };
}

describe('normalizeProposal', () => {
  it('AIP-1 a proposal without a word beyond speed, power and passes is the engine’s step', () => {
    for (const input of [CUT, ENGRAVE, MARK]) {
      const { engine, settings, warnings } = normalize(input, {});
      expect(settings).toEqual(engine);
      expect(warnings).toEqual([]);
    }
  });

  it('AIP-2 reads a bare speed by the plausible unit', () => {
    expect(normalize(CUT, { speed: 20, speed_unit: null }).settings?.speed_mm_min).toBe(1200);
    expect(normalize(CUT, { speed: 1200, speed_unit: null }).settings?.speed_mm_min).toBe(1200);
    expect(normalize(MARK, { speed: 60_000, speed_unit: null }).settings?.speed_mm_min).toBe(
      60_000,
    );
  });
});

describe('passes of a proposal', () => {
  it('AIP-4 an engraving that is not deep has one pass, or as many as ours', () => {
    const one = normalize(ENGRAVE, { passes: 3 });
    expect(one.settings?.passes).toBe(1);
    expect(one.warnings?.join()).toContain('More passes were proposed');
    const step = planStep(ENGRAVE);
    const three = { settings: { ...step.settings, passes: 3 } };
    expect(normalize(ENGRAVE, { passes: 3 }, three).settings?.passes).toBe(3);
    expect(normalize(ENGRAVE, { passes: 2 }, three).settings?.passes).toBe(2);
    expect(normalize(ENGRAVE, { passes: 4 }, three).settings?.passes).toBe(3);
    const score = inputOf('Score', 'birch plywood', CO2_60W, { thickness_mm: 3 });
    expect(normalize(score, { passes: 2 }).settings?.passes).toBe(1);
    expect(normalize({ ...MARK }, { passes: 2 }).settings?.passes).toBe(1);
  });

  it('AIP-4 cuts, perforations and deep engravings take passes, at most what is sensible', () => {
    const { engine } = normalize(CUT, {});
    const speed = (passes: number) => ({ passes, speed: engine.speed_mm_min * passes });
    expect(normalize(CUT, speed(3))).toMatchObject({ settings: { passes: 3 }, warnings: [] });
    expect(normalize({ ...CUT, operation: 'Perforate' }, speed(2)).settings?.passes).toBe(2);
    const many = normalize(CUT, speed(24));
    expect(many.settings?.passes).toBe(20);
    expect(many.warnings?.join()).toContain('lowered to 20');
    const deep = inputOf('Engrave', 'oak', CO2_60W, { depth: 'deep' });
    expect(normalize(deep, { passes: 2 }).settings?.passes).toBe(2);
    const galvo = inputOf('Cut', 'brass', MOPA_60W, { thickness_mm: 0.2 });
    const { engine: cut } = normalize(galvo, {});
    expect(normalize(galvo, { passes: cut.passes + 25 }).settings?.passes).toBe(cut.passes + 25);
  });

  it('AIP-4 the deep sequence keeps pass types, order, count, passes, interval, hatch and focus', () => {
    const engine = planDeepEngrave(DEEP);
    const overrides = engine.map((step) => ({
      ...asOurs(step),
      power_percent: step.settings.power_percent - 5,
      passes: 1,
      interval_mm: 0.05,
      hatch_angle_deg: 33,
      hatch_type: 'unidirectional' as const,
      z_offset_mm: 1,
    }));
    const result = normalizeProposal(proposalOf(overrides), engine, DEEP);
    expect(result.ok && result.value.steps.map(({ settings }) => settings)).toEqual(
      engine.map(({ settings }) => ({ ...settings, power_percent: settings.power_percent - 5 })),
    );
    expect(normalizeProposal(proposalOf(overrides.slice(1)), engine, DEEP).ok).toBe(false);
  });
});

describe('line interval, kerf, air, hatch and focus of a proposal', () => {
  it('AIP-5 accepts a line interval within the spot, else keeps ours', () => {
    // 2 in: the spot is 0.137 mm, half of it 0.069 mm.
    expect(normalize(ENGRAVE, { interval_mm: 0.1 }).settings?.interval_mm).toBe(0.1);
    for (const interval_mm of [0.06, 0.2, 1e-9, 1e9]) {
      const { engine, settings, warnings } = normalize(ENGRAVE, { interval_mm });
      expect(settings?.interval_mm).toBe(engine.interval_mm);
      expect(warnings?.join()).toContain('doesn’t suit the 0.14 mm spot');
    }
    // Glass chips under finer lines than 0.085 mm.
    const glass = inputOf('Engrave', 'glass', CO2_60W);
    expect(normalize(glass, { interval_mm: 0.075 }).settings?.interval_mm).not.toBe(0.075);
    expect(normalize(glass, { interval_mm: 0.09 }).settings?.interval_mm).toBe(0.09);
    const unknownLens = { ...ENGRAVE, machine: { ...CO2_60W, lens_focal_length_mm: null } };
    expect(normalize(unknownLens, { interval_mm: 0.5 }).settings?.interval_mm).not.toBe(0.5);
  });

  it('AIP-5 accepts a line interval larger than the spot only up to ours', () => {
    const step = planStep(ENGRAVE);
    const fine = { settings: { ...step.settings, interval_mm: 0.05 } };
    expect(normalize(ENGRAVE, { interval_mm: 0.055 }, fine).settings?.interval_mm).toBe(0.055);
    const wide = { settings: { ...step.settings, interval_mm: 0.2 } };
    expect(normalize(ENGRAVE, { interval_mm: 0.19 }, wide).settings?.interval_mm).toBe(0.19);
  });

  it('AIP-5 lines have no line interval and no hatch', () => {
    expect(
      normalize(CUT, { interval_mm: 0.1, hatch_angle_deg: 45, hatch_type: 'unidirectional' })
        .settings,
    ).toMatchObject({ interval_mm: null, hatch_angle_deg: null, hatch_type: null });
  });

  it('AIP-5 accepts kerf and air within half to double of ours, and only where we have them', () => {
    const { engine, settings } = normalize(CUT, { kerf_mm: 0.15, air_psi: 25 });
    expect(settings).toMatchObject({ kerf_mm: 0.15, air_psi: 25 });
    for (const overrides of [
      { kerf_mm: 2, air_psi: 90 },
      { kerf_mm: 0, air_psi: 0 },
    ]) {
      const far = normalize(CUT, overrides);
      expect(far.settings).toEqual(engine);
      expect(far.warnings).toHaveLength(2);
    }
    expect(normalize(MARK, { kerf_mm: 0.1, air_psi: 10 }).settings).toMatchObject({
      kerf_mm: null,
      air_psi: null,
    });
  });

  it('AIP-5 accepts a hatch angle but no crosshatch, and a focus within the depth of focus of ours', () => {
    expect(
      normalize(ENGRAVE, { hatch_angle_deg: -45, hatch_type: 'unidirectional' }).settings,
    ).toMatchObject({ hatch_angle_deg: 135, hatch_type: 'unidirectional' });
    const twice = normalize(ENGRAVE, { hatch_angle_deg: 225, hatch_type: 'crosshatch' });
    expect(twice.settings).toMatchObject({ hatch_angle_deg: 45, hatch_type: 'bidirectional' });
    expect(twice.warnings?.join()).toContain('burns every spot twice');
    // 2 in: 2.3 mm; a diode 2 mm.
    expect(normalize(ENGRAVE, { z_offset_mm: -2.1 }).settings?.z_offset_mm).toBe(-2.1);
    expect(normalize(ENGRAVE, { z_offset_mm: 2.5 }).settings?.z_offset_mm).toBe(0);
    const diode = { ...ENGRAVE, machine: DIODE_10W };
    expect(normalize(diode, { z_offset_mm: 2 }).settings?.z_offset_mm).toBe(2);
    expect(normalize(diode, { z_offset_mm: 2.1 }).warnings?.join()).toContain('depth of focus');
  });
});

describe('a proposal within the machine', () => {
  it('AIP-6 brings speed down with its power, and power into 1 to 100 with its speed', () => {
    const { engine } = normalize(ENGRAVE, {});
    // 600 mm/s is the top: twice the speed at twice the power is the same energy.
    const fast = normalize(ENGRAVE, { speed: 72_000, power_percent: engine.power_percent * 3 });
    expect(fast.settings).toMatchObject({
      speed_mm_min: 36_000,
      power_percent: (engine.power_percent * 3) / 2,
    });
    expect(fast.warnings?.join()).toContain('Speed limited to 600 mm/s');
    const strong = normalize(CUT, { power_percent: 130 });
    expect(strong.settings?.power_percent).toBe(100);
    expect(strong.warnings).toContain('Power set to 100 %, the maximum.');
    // A CO2 tube fires from 10 % on: 5 % at 150 mm/s is 10 % at 300 mm/s.
    const weak = normalize(ENGRAVE, { speed: 150, speed_unit: 'mm/s', power_percent: 5 });
    expect(weak.settings).toMatchObject({ speed_mm_min: 18_000, power_percent: 10 });
    expect(weak.warnings?.join()).toContain('the lowest at which this laser fires steadily');
  });

  it('AIP-7 pulse settings only where the machine has them', () => {
    const pulses = { frequency: 40, frequency_unit: 'kHz' as const, pulse_width_ns: 100 };
    expect(normalize(CUT, pulses).settings).toMatchObject({
      frequency_hz: null,
      pulse_width_ns: null,
    });
    const qSwitched = inputOf('Mark', 'stainless steel', Q_SWITCHED_30W);
    expect(normalize(qSwitched, pulses).settings).toMatchObject({
      frequency_hz: 40_000,
      pulse_width_ns: null,
    });
    expect(normalize(MARK, { ...pulses, frequency: 80 }).settings).toMatchObject({
      frequency_hz: 80_000,
      pulse_width_ns: 100,
    });
    const clamped = normalize(qSwitched, { ...pulses, frequency: 300 });
    expect(clamped.settings?.frequency_hz).toBe(80_000);
    expect(clamped.warnings?.join()).toContain('Frequency set to 80 kHz');
  });

  it.each([
    // 3 ns carry 0.03 mJ: full power starts at 2 MHz.
    ['carry about 1 % of the power', { frequency: 25, pulse_width_ns: 3 }, MOPA_60W],
    ['longer than its period', { frequency: 3000, pulse_width_ns: 400 }, MOPA_60W],
    [
      'no such source reaches that',
      { frequency: 9000, pulse_width_ns: 100 },
      { ...MOPA_60W, frequency_max_hz: null },
    ],
    [
      'no such source reaches that',
      { frequency: 300, pulse_width_ns: 900 },
      { ...MOPA_60W, pulse_width_max_ns: null },
    ],
    ['no such source reaches that', { frequency: 250 }, machineOf('UV', { power_watts: 5 })],
    ['a row of dots', { frequency: 0.5 }, machineOf('UV', { power_watts: 5 })],
  ])('AIP-7 rejects pulses: %s', (why, overrides, machine) => {
    const input = inputOf('Mark', 'stainless steel', machine);
    const { engine, settings, warnings } = normalize(input, {
      ...overrides,
      frequency_unit: 'kHz',
    });
    expect(settings).toEqual(engine);
    expect(warnings).toHaveLength(1);
    expect(warnings?.join()).toContain(why);
    expect(warnings?.join()).toContain('Our pulses were kept');
  });

  it('AIP-7 accepts pulses no weaker than ours, and any within the machine’s known range', () => {
    const step = planStep(MARK);
    const weak = { settings: { ...step.settings, frequency_hz: 25_000, pulse_width_ns: 3 } };
    const weaker = { frequency: 24, frequency_unit: 'kHz' as const };
    expect(normalize(MARK, weaker, weak).settings?.frequency_hz).toBe(25_000);
    expect(normalize(MARK, { ...weaker, frequency: 30 }, weak).settings?.frequency_hz).toBe(30_000);
    const fast = { ...MARK, machine: { ...MOPA_60W, frequency_max_hz: 6e6 } };
    const pulses = { frequency: 5000, frequency_unit: 'kHz' as const, pulse_width_ns: 20 };
    expect(normalize(fast, pulses).settings?.frequency_hz).toBe(5e6);
  });

  it('AIP-8 refuses more energy than our band on stock that burns, and less than an eighth', () => {
    const [low, high] = planStep(CUT).speed_band_mm_min;
    for (const [speed, code] of [
      [low, undefined],
      [low * 0.98, 'TOO_MUCH_ENERGY'],
      [low / 20, 'TOO_MUCH_ENERGY'],
      [high * 7.9, undefined],
      [high * 8.1, 'IMPLAUSIBLE'],
    ] as const)
      expect(normalize(CUT, { speed }).code).toBe(code);
    // Absurd numbers are refused, not clamped.
    expect(normalize(CUT, { power_percent: 1e6 }).code).toBe('TOO_MUCH_ENERGY');
    expect(normalize(CUT, { speed: 1e12 }).code).toBe('IMPLAUSIBLE');
  });

  it('AIP-8 a speed rounded past the end of our band is brought back to it', () => {
    const step = planStep(CUT);
    const [low] = step.speed_band_mm_min;
    const { settings } = normalize(CUT, { speed: low * 0.995 });
    expect(settings?.speed_mm_min).toBe(low);
  });

  it('AIP-8 elsewhere at most four times our energy', () => {
    const step = planStep(MARK);
    const { speed_mm_min } = step.settings;
    const narrow = { speed_band_mm_min: [speed_mm_min / 2, speed_mm_min * 2] as [number, number] };
    expect(normalize(MARK, { speed: speed_mm_min / 3.9 }, narrow).code).toBeUndefined();
    expect(normalize(MARK, { speed: speed_mm_min / 4.1 }, narrow).code).toBe('TOO_MUCH_ENERGY');
  });

  it('AIP-8 also checks a proposal as this machine would run it', () => {
    // A tube fires from 10 % on: 1 % at 60 mm/s would be 10 % at 600 mm/s, beyond the 50 mm/s of this machine.
    const slow = { ...CO2_60W, scan_speed_max_mm_s: 50 };
    const paper = inputOf('Engrave', 'paper', slow);
    const step = planStep(paper);
    const fast = { ...step.settings, speed_mm_min: 30_000, power_percent: 10 };
    const asked = { settings: fast, speed_band_mm_min: [25_000, 40_000] as [number, number] };
    expect(normalize(paper, { speed: 30_000, power_percent: 10 }, asked).code).toBe(
      'TOO_MUCH_ENERGY',
    );
  });
});

describe('more energy by other numbers than speed and power', () => {
  it('AIP-5 a cut of stock that burns keeps our air; more is allowed', () => {
    const { engine, settings, warnings } = normalize(CUT, { air_psi: 12 });
    expect(settings?.air_psi).toBe(engine.air_psi);
    expect(warnings?.join()).toContain(
      'With less air, a cut can catch fire. Air at 12 psi was proposed; ours was kept.',
    );
    expect(normalize(CUT, { air_psi: 0 }).settings?.air_psi).toBe(engine.air_psi);
    expect(normalize(CUT, { air_psi: 30 }).settings?.air_psi).toBe(30);
  });

  it('AIP-5 stock that burns takes no tighter focus than ours', () => {
    const thick = inputOf('Cut', 'oak', CO2_60W, { thickness_mm: 6 });
    const { engine, settings, warnings } = normalize(thick, { z_offset_mm: 0 });
    expect(engine.z_offset_mm).toBeGreaterThan(0);
    expect(settings?.z_offset_mm).toBe(engine.z_offset_mm);
    expect(warnings?.join()).toContain('closer to the surface than ours');
  });

  it('AIP-7 stock that burns takes no hotter pulses than ours', () => {
    const input = inputOf('Engrave', 'leather', machineOf('UV', { power_watts: 5 }));
    const { engine } = normalize(input, {});
    const half = ((engine.frequency_hz ?? 0) * 0.9) / 1000;
    const { settings, warnings } = normalize(input, { frequency: half, frequency_unit: 'kHz' });
    expect(settings?.frequency_hz).toBe(engine.frequency_hz);
    expect(warnings?.join()).toContain('each pulse would be hotter than ours');
  });

  it('AIP-8 one slow pass instead of our many fast ones is too much at once', () => {
    const thick = inputOf('Cut', 'oak', DIODE_10W, { thickness_mm: 14 });
    const { engine } = normalize(thick, {});
    expect(engine.passes).toBeGreaterThan(2);
    const once = { passes: 1, speed: engine.speed_mm_min / engine.passes };
    expect(normalize(thick, once).code).toBe('TOO_MUCH_ENERGY');
  });
});
