import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../messages/testing/english.ts';
import type { BurnResult, Step } from '../../types.ts';
import { planJob } from '../../workflow/plan-job.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, DIODE_10W, inputOf } from '../testing/make-job.ts';

const MATERIALS = ['birch plywood', 'MDF', 'cast acrylic', 'leather', 'something unheard of'];

function burned(speed_mm_s: number, more: Partial<BurnResult> = {}): BurnResult {
  return {
    material: 'birch plywood',
    thickness_mm: 3,
    operation: 'Cut',
    settings: { speed_mm_min: speed_mm_s * 60, power_percent: 80, passes: 1, interval_mm: null },
    cut_through: true,
    edge_score: 8,
    ...more,
  };
}

function stepAfter(results: BurnResult[], material = 'birch plywood', machine = CO2_60W): Step {
  return planStep({ ...inputOf('Cut', material, machine, { thickness_mm: 3 }), results });
}

/** mm/s of the whole job at full power: passes and percent may change with the speed a machine can do. */
function pace({ settings }: Step): number {
  return (settings.speed_mm_min / 60 / settings.passes) * (100 / settings.power_percent) ** 0.5;
}

const bandOf = ({ speed_band_mm_min: [low, high] }: Step) => Math.log(high / low);

const results = fc.array(
  fc.record({
    material: fc.constantFrom(...MATERIALS),
    speed: fc.double({ min: 0.5, max: 200, noNaN: true }),
    cut_through: fc.boolean(),
    edge_score: fc.option(fc.integer({ min: 0, max: 10 }), { nil: null }),
  }),
  { minLength: 1, maxLength: 6 },
);
const toResults = (all: (Partial<BurnResult> & { speed: number })[]): BurnResult[] =>
  all.map(({ speed, ...more }) => burned(speed, more));

describe('learning from results', () => {
  it('ENG-50 reports the effect of results on the answer and its band', () => {
    const before = stepAfter([]);
    const slow = stepAfter([burned(10), burned(9), burned(11)]);
    expect(slow.settings.speed_mm_min).toBeLessThan(before.settings.speed_mm_min);
    expect(bandOf(slow)).toBeLessThan(bandOf(before));
    expect(wordsOf(slow)).toMatch(
      /From your 3 results on this machine: it runs \d+ % weaker than the published ones, so this speed drops by \d+ %/,
    );
    expect(wordsOf(before)).not.toMatch(/From your|it runs/);
    expect(slow.learned_results).toBe(3);
    expect(before).not.toHaveProperty('learned_results');
  });

  it('ENG-50 reports stronger machines too, and expected results change nothing', () => {
    expect(wordsOf(stepAfter([burned(45)]))).toMatch(/runs \d+ % stronger .* rises by \d+ %/);
    const { settings } = stepAfter([]);
    const same = burned(settings.speed_mm_min / 60, {
      settings: { ...settings, passes: settings.passes, interval_mm: null },
    });
    const after = stepAfter([same]);
    expect(after.settings.speed_mm_min / settings.speed_mm_min).toBeCloseTo(1, 1);
    expect(wordsOf(after)).toContain('it runs like the published ones, so this speed stays');
  });

  it('ENG-5 runs at the percent of the results, of the same material and successful where there are any', () => {
    const at = (power_percent: number, more: Partial<BurnResult> = {}) =>
      burned(15, { settings: { ...burned(15).settings, power_percent }, ...more });
    const percentAfter = (...all: BurnResult[]) => stepAfter(all).settings.power_percent;
    expect(percentAfter(at(45), at(65), at(50))).toBe(50);
    expect(wordsOf(stepAfter([at(50)]))).toContain('Your results ran at 50 %, so this does too.');
    expect(percentAfter(at(45), at(90, { material: 'leather' }))).toBe(45);
    expect(percentAfter(at(90, { material: 'leather' }))).toBe(90);
    expect(percentAfter(at(45, { cut_through: false }))).toBe(stepAfter([]).settings.power_percent);
  });

  it('ENG-56 an answer from an exact row is moved like any other', () => {
    const before = stepAfter([], 'basswood', DIODE_10W);
    const after = stepAfter([burned(1, { material: 'basswood' })], 'basswood', DIODE_10W);
    expect(before.method).toBe('baseline');
    expect(after.method).toBe('interpolated');
    expect(after.settings.speed_mm_min).toBeLessThan(before.settings.speed_mm_min);
  });

  it('ENG-56 a result that repeats the exact row teaches that it was right', () => {
    const before = stepAfter([], 'basswood', DIODE_10W);
    const same = burned(1, {
      material: 'basswood',
      settings: { ...before.settings, interval_mm: null },
    });
    const after = stepAfter([same], 'basswood', DIODE_10W);
    expect(after.settings.speed_mm_min / before.settings.speed_mm_min).toBeCloseTo(1, 2);
    expect(wordsOf(after)).toContain('so this speed stays');
  });

  it('ENG-52 a cut that failed at our speed slows the next one, at twice the speed hardly', () => {
    const { speed_mm_min } = stepAfter([]).settings;
    const failedAt = (speed: number) =>
      stepAfter([burned(speed / 60, { cut_through: false })]).settings.speed_mm_min;
    expect(failedAt(speed_mm_min)).toBeLessThan(0.85 * speed_mm_min);
    expect(failedAt(speed_mm_min * 3)).toBeGreaterThan(0.93 * speed_mm_min);
  });

  it('ENG-50 uses the newest 20', () => {
    const recent = Array.from({ length: 20 }, () => burned(14));
    expect(stepAfter([burned(1), ...recent])).toEqual(stepAfter(recent));
    expect(stepAfter([...recent, burned(1)])).not.toEqual(stepAfter(recent));
  });

  it('ENG-57 engravings do not affect cuts', () => {
    expect(stepAfter([burned(400, { operation: 'Engrave' })])).toEqual(stepAfter([]));
  });

  it('ENG-58 results of a hazardous material are ignored and never give a step', () => {
    expect(stepAfter([burned(40, { material: 'PVC' })])).toEqual(stepAfter([]));
    const job = planJob({
      text: 'cut 3mm PVC',
      machine: CO2_60W,
      results: [burned(20, { material: 'PVC' })],
    });
    expect(job.outcome).toBe('blocked');
    expect(job.steps).toEqual([]);
  });

  it('ENG-50 ignores absurd results and cuts without thickness', () => {
    expect(stepAfter([burned(-4), burned(Number.NaN), burned(10, { thickness_mm: null })])).toEqual(
      stepAfter([]),
    );
  });

  it('ENG-51 another family moves less than the material itself', () => {
    const own = stepAfter([burned(8)]);
    const other = stepAfter([burned(5, { material: 'leather' })]);
    expect(own.settings.speed_mm_min).not.toBe(other.settings.speed_mm_min);
    expect(bandOf(own)).toBeLessThan(bandOf(other));
  });

  it('ENG-55 a result that cut faster never lowers the next speed', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(results, fc.double({ min: 1, max: 5, noNaN: true }), (all, factor) => {
        const [first, ...rest] = all;
        if (!first) return;
        const fast = { ...first, cut_through: true, speed: first.speed * factor };
        const before = stepAfter(toResults([{ ...first, cut_through: true }, ...rest]));
        const after = stepAfter(toResults([fast, ...rest]));
        expect(pace(after)).toBeGreaterThanOrEqual(pace(before) * 0.99);
      }),
      { numRuns: 300 },
    );
  });

  it('ENG-54 keeps every answer finite and inside its band', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(results, fc.constantFrom(...MATERIALS), (all, material) => {
        const step = stepAfter(toResults(all), material);
        const { speed_mm_min } = step.settings;
        const [low, high] = step.speed_band_mm_min;
        for (const value of [speed_mm_min, low, high]) expect(Number.isFinite(value)).toBe(true);
        expect(speed_mm_min).toBeGreaterThan(0);
        expect(low).toBeLessThanOrEqual(speed_mm_min);
        expect(high).toBeGreaterThanOrEqual(speed_mm_min);
      }),
      { numRuns: 300 },
    );
  });

  it('ENG-55 more results of the same speed never widen the band', () => {
    let last = bandOf(stepAfter([]));
    for (let count = 1; count <= 25; count += 1) {
      const band = bandOf(stepAfter(Array.from({ length: count }, () => burned(14))));
      expect(band).toBeLessThanOrEqual(last + 0.005);
      last = band;
    }
  });
});
