import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { DIODE_10W, inputOf, machineOf, MOPA_60W } from '../engine/testing/make-job.ts';
import { suggestEdit } from '../feedback/suggest-edit.ts';
import { english } from '../messages/testing/english.ts';
import { energyRatios } from '../proposals/energy-ratios.ts';
import type { StepSettings } from '../types.ts';
import { suggestNext, type Complained } from './suggest-next.ts';
import type { CaseTry } from './tried.ts';

const P2S = machineOf('CO2', {
  power_watts: 55,
  lens_focal_length_mm: 50.8,
  scan_speed_max_mm_s: 600,
});
const PLYWOOD = {
  machine: P2S,
  material: 'birch plywood',
  thickness_mm: 6,
  operation: 'Cut',
} as const;
type Work = Pick<Complained, 'machine' | 'material' | 'thickness_mm' | 'operation'>;

const ownOf = ({ machine, material, thickness_mm, operation }: Work) =>
  planStep(inputOf(operation ?? 'Cut', material ?? '', machine, { thickness_mm }));

/** A try with our own numbers but these, of which nothing was reported but `report`. */
const tryOf = (
  work: Work,
  change: Partial<StepSettings> = {},
  report: Partial<CaseTry> = {},
): CaseTry => ({
  settings: { ...ownOf(work).settings, ...change },
  cut_through: null,
  edge_score: null,
  notes: '',
  ...report,
});

const suggest = (complained: Partial<Complained> & Pick<Complained, 'problem' | 'tries'>) =>
  suggestNext({ ...PLYWOOD, details: '', ...complained });

const at70 = (mm_s: number, report: Partial<CaseTry> = {}) =>
  tryOf(PLYWOOD, { speed_mm_min: mm_s * 60, power_percent: 70 }, report);
const speedOf = ({ step }: ReturnType<typeof suggestNext>) =>
  step === null ? null : Math.round(step.settings.speed_mm_min / 6) / 10;

describe('CON-7 not through', () => {
  it('after one failure: what its result says to try (FBK-3), also if it was run twice', () => {
    const failed = { cut_through: false };
    const edit = suggestEdit(
      { operation: 'Cut', speed_mm_min: 600, power_percent: 70 },
      { cut_through: false, notes: '' },
    );
    for (const tries of [[at70(10)], [at70(10, failed), at70(10, failed)]]) {
      const found = suggest({ problem: 'not_through', tries });
      expect(found.step?.settings.speed_mm_min).toBe(edit?.speed_mm_min);
      expect(found.was?.speed_mm_min).toBe(600);
    }
  });

  it('after failures at several numbers: up to two steps, which is said', () => {
    const failed = { cut_through: false };
    const tries = [at70(10, failed), at70(11.5, failed)];
    const found = suggest({ problem: 'not_through', tries });
    expect(speedOf(found)).toBeLessThan(8.5);
    expect(speedOf(found)).toBeGreaterThan(7.5);
    expect(english(found.reason)).toMatch(
      /^Several tries weren’t enough here, so take a bigger step\. Try \d+ % more energy: [\d.]+ mm\/s at 70 %\.$/,
    );
  });

  it('inside our range: the same power, one step slower', () => {
    const found = suggest({ problem: 'not_through', tries: [at70(10)] });
    expect(speedOf(found)).toBeGreaterThan(7.5);
    expect(speedOf(found)).toBeLessThan(8.8);
    expect(found.step?.settings).toMatchObject({ power_percent: 70, passes: 1 });
    expect(found.was).toMatchObject({ speed_mm_min: 600, power_percent: 70, passes: 1 });
    expect(english(found.reason)).toMatch(
      /^It was inside our range, but not enough here\. Try \d+ % more energy: [\d.]+ mm\/s at 70 %\.$/,
    );
  });

  it('far outside: our own answer, and how far it was', () => {
    const found = suggest({ problem: 'not_through', tries: [at70(40)] });
    expect(found.step?.settings.speed_mm_min).toBe(ownOf(PLYWOOD).settings.speed_mm_min);
    expect(english(found.reason)).toMatch(
      /^Your last try at 40 mm\/s was too fast\. Our range at 70 % is [\d.]+ mm\/s to [\d.]+ mm\/s, from \d+ published settings\.$/,
    );
  });

  it('again: more than every failure, and a test card', () => {
    const once = suggest({ problem: 'not_through', tries: [at70(10)] });
    const failed = { cut_through: false };
    const next = speedOf(once) ?? 0;
    const again = suggest({ problem: 'not_through', tries: [at70(next), at70(10, failed)] });
    expect(speedOf(again)).toBeLessThan(next / 1.1);
    expect(again.card).toBe(true);
  });

  it('an older failure with more energy counts', () => {
    const failed = { cut_through: false };
    const found = suggest({ problem: 'not_through', tries: [at70(10), at70(6, failed)] });
    expect(speedOf(found)).toBeLessThan(6 / 1.1);
  });

  it('a failed result of this machine counts, of another thickness not', () => {
    const result = (thickness_mm: number) => ({
      material: 'Baltic birch',
      thickness_mm,
      operation: 'Cut' as const,
      settings: { speed_mm_min: 300, power_percent: 70, passes: 1, interval_mm: null },
      cut_through: false,
      edge_score: null,
    });
    const at = (thickness: number) =>
      speedOf(suggest({ problem: 'not_through', tries: [at70(10)], results: [result(thickness)] }));
    expect(at(6)).toBeLessThan(5 / 1.1);
    expect(at(3)).toBeGreaterThan(6);
  });

  it('the most energy of our range: no numbers, the machine first', () => {
    const found = suggest({ problem: 'not_through', tries: [at70(2.5)] });
    expect(found).toMatchObject({ step: null, card: true });
    expect(english(found.reason)).toMatch(/already tried the most energy of our range/);
  });

  it('never more energy than the fire limit, however many failures there are', () => {
    const tries = [10, 8, 6, 5, 4].map((speed) => at70(speed, { cut_through: false }));
    const { step } = suggest({ problem: 'not_through', tries });
    const own = ownOf(PLYWOOD);
    const most = own.settings.speed_mm_min / own.speed_band_mm_min[0];
    if (step !== null)
      expect(energyRatios(step.settings, own.settings).total).toBeLessThanOrEqual(most);
    expect(step?.settings.speed_mm_min ?? 0).toBeLessThan(240);
  });

  it('between a failure and a burned one', () => {
    const found = suggest({
      problem: 'not_through',
      tries: [at70(8), at70(7, { cut_through: true, outcome: 'burned' })],
    });
    expect(speedOf(found)).toBeGreaterThan(7);
    expect(speedOf(found)).toBeLessThan(8);
    expect(english(found.reason)).toMatch(/^It’s between a try with too little/);
    const none = suggest({
      problem: 'not_through',
      tries: [at70(8), at70(8.1, { outcome: 'burned' })],
    });
    expect(none.step).toBeNull();
    expect(english(none.reason)).toMatch(/^You tried too little energy and too much/);
  });

  it('nothing known: our own numbers', () => {
    const found = suggest({ problem: 'not_through', tries: [] });
    expect(found.was).toBeNull();
    expect(found.step?.settings).toEqual(ownOf(PLYWOOD).settings);
    expect(english(found.reason)).toBe(
      'These are our own numbers. Nothing that was tried is known.',
    );
  });

  it('a try that can’t be compared is still known', () => {
    const found = suggest({ problem: 'not_through', tries: [tryOf(PLYWOOD, { passes: 0.5 })] });
    expect(found.step?.settings).toEqual(ownOf(PLYWOOD).settings);
    expect(english(found.reason)).toBe('These are our own numbers.');
  });

  it('outside of our range, and ours failed too: more than ours, and not "inside"', () => {
    const failed = { cut_through: false };
    const found = suggest({
      problem: 'not_through',
      tries: [at70(40), tryOf(PLYWOOD, {}, failed)],
    });
    expect(
      energyRatios(found.step?.settings as StepSettings, ownOf(PLYWOOD).settings).total,
    ).toBeGreaterThan(1.04);
    expect(english(found.reason)).toMatch(
      /^Your last try was outside our range, and ours was tried already\. Next: [\d.]+ mm\/s at 70 %\.$/,
    );
    const hotter = suggest({ problem: 'not_through', tries: [at70(40), at70(5, failed)] });
    expect(english(hotter.reason)).toMatch(/and earlier tries rule ours out\. Next: /);
  });

  it('the range is that of the suggested power, and the confidence lower than ours', () => {
    const { step } = suggest({ problem: 'not_through', tries: [at70(10)] });
    const own = ownOf(PLYWOOD);
    const factor = 70 / own.settings.power_percent;
    expect((step?.speed_band_mm_min[0] ?? 0) / own.speed_band_mm_min[0]).toBeCloseTo(factor, 1);
    expect(step?.confidence).toBeLessThan(own.confidence);
    expect(english(step?.details[0])).toMatch(/more energy/);
  });
});

describe('CON-7 too much', () => {
  it('charred: less energy and our air', () => {
    const dry = { air_assist: false, air_psi: 0 };
    const found = suggest({
      problem: 'charred_edge',
      tries: [tryOf(PLYWOOD, { speed_mm_min: 400, power_percent: 70, ...dry })],
    });
    expect(found.step?.settings.speed_mm_min).toBeGreaterThan(440);
    expect(found.step?.settings).toMatchObject({ air_assist: true, air_psi: 20 });
    expect(english(found.causes[0]?.text)).toMatch(/^Turn air assist up to 20 psi/);
  });

  it('charred, and less doesn’t go through: more passes', () => {
    const found = suggest({
      problem: 'charred_edge',
      tries: [at70(6.67), at70(7, { cut_through: false })],
    });
    expect(found.step?.settings.passes).toBe(2);
    expect(speedOf(found)).toBeGreaterThan(10);
    expect(english(found.reason)).toMatch(/Spread it over more passes: .* in 2 passes\.$/);
  });

  it('too dark: faster', () => {
    const work = { ...PLYWOOD, operation: 'Engrave', thickness_mm: null } as const;
    const found = suggest({ ...work, problem: 'too_dark', tries: [tryOf(work)] });
    const share = energyRatios(found.step?.settings as StepSettings, ownOf(work).settings).total;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
  });

  it('something else: what the words say', () => {
    const tries = [tryOf(PLYWOOD)];
    const own = ownOf(PLYWOOD).settings.speed_mm_min;
    const said = (details: string) => suggest({ problem: 'other', details, tries }).step;
    expect(said('It was too hot')?.settings.speed_mm_min).toBeGreaterThan(own);
    expect(said('not enough power')?.settings.speed_mm_min).toBeLessThan(own);
    expect(said('It smells')).toBeNull();
  });
});

describe('CON-7 where numbers don’t help', () => {
  it.each([
    ['one_side', 'The same numbers gave two different sides'],
    ['slanted_edge', 'A slanted edge comes from the beam'],
  ] as const)('%s: they stay, even far outside of our range', (problem, reason) => {
    const found = suggest({ problem, tries: [at70(100)] });
    expect(found).toMatchObject({ step: null, card: false });
    expect(english(found.reason)).toContain(reason);
    expect(found.causes.length).toBeGreaterThan(2);
  });

  it('rough edges: they stay inside our range, and are ours outside of it', () => {
    const inside = suggest({ problem: 'rough_edge', tries: [tryOf(PLYWOOD)] });
    expect(inside.step).toBeNull();
    expect(english(inside.reason)).toMatch(/inside our range/);
    const outside = suggest({ problem: 'rough_edge', tries: [at70(1)] });
    expect(outside.step?.settings).toEqual(ownOf(PLYWOOD).settings);
    expect(english(outside.reason)).toMatch(/was too slow/);
  });

  it('our own numbers are not suggested to who tried them', () => {
    const found = suggest({ problem: 'rough_edge', tries: [at70(1), tryOf(PLYWOOD)] });
    expect(found.step).toBeNull();
    expect(english(found.reason)).toMatch(/^Our own numbers were tried already/);
  });

  it('blurred: our focus, if theirs is farther away than the lens forgives', () => {
    const work = { ...PLYWOOD, operation: 'Engrave', thickness_mm: null } as const;
    const at = (z_offset_mm: number) =>
      suggest({ ...work, problem: 'blurred', tries: [tryOf(work, { z_offset_mm })] });
    expect(at(4).step?.settings).toEqual(ownOf(work).settings);
    expect(english(at(4).reason)).toBe('Your focus offset was 4 mm. Ours for this work is 0 mm.');
    expect(at(1)).toMatchObject({ step: null, card: true });
  });

  it('banding: closer lines, if theirs leave gaps', () => {
    const work = { ...PLYWOOD, operation: 'Engrave', thickness_mm: null } as const;
    const own = ownOf(work).settings;
    const tries = [tryOf(work, { interval_mm: 0.2 })];
    const found = suggest({ ...work, problem: 'banding', tries });
    expect(found.step?.settings.interval_mm).toBe(own.interval_mm);
    expect(english(found.reason)).toMatch(
      /^Your lines were 0\.2 mm apart and the spot is 0\.14 mm/,
    );
    const { total } = energyRatios(found.step?.settings as StepSettings, {
      ...own,
      interval_mm: 0.2,
    });
    expect(total).toBeCloseTo(1, 1);
  });

  it('banding of a diode, which has no lens: by its spot', () => {
    const work = {
      machine: DIODE_10W,
      material: 'birch plywood',
      thickness_mm: null,
      operation: 'Engrave',
    } as const;
    const found = suggest({
      ...work,
      problem: 'banding',
      tries: [tryOf(work, { interval_mm: 0.3 })],
    });
    expect(english(found.reason)).toMatch(/^Your lines were 0\.3 mm apart and the spot is 0\.1 mm/);
    expect(english(found.causes[0]?.text)).toMatch(/^Lines 0\.3 mm apart leave gaps/);
  });

  it('wrong color: published numbers for it, or a card', () => {
    const work = {
      machine: MOPA_60W,
      material: 'stainless steel',
      thickness_mm: null,
      operation: 'Mark',
    } as const;
    const asked = (expected_color: string | null) =>
      suggest({ ...work, problem: 'wrong_color', tries: [tryOf(work, { expected_color })] });
    expect(english(asked('blue').reason)).toMatch(/were published for blue/);
    expect(asked('blue').step?.settings.expected_color).toBe('blue');
    expect(asked(null)).toMatchObject({ step: null, card: true });
    const published = tryOf(work, asked('blue').step?.settings);
    expect(suggest({ ...work, problem: 'wrong_color', tries: [published] }).step).toBeNull();
  });
});

describe('CON-7 what is refused', () => {
  it('a blocked material, of a step or a whole job', () => {
    for (const operation of ['Cut', null] as const) {
      const found = suggest({ operation, material: 'PVC', problem: 'not_through', tries: [] });
      expect(found).toMatchObject({ step: null, causes: [], card: false });
      expect(english(found.reason)).toMatch(/BLOCKED: PVC contains chlorine/);
    }
  });

  it('a material that its maker or the installation blocks', () => {
    const list = [
      {
        name: 'Dragonboard',
        other_names: [],
        behaves_like: 'MDF',
        density_kg_m3: null,
        safety_notes: null,
        is_blocked: true,
      },
    ];
    const named = { material: 'Dragonboard', custom_materials: { list, is_included: true } };
    const own = suggest({ ...named, problem: 'not_through', tries: [] });
    expect(own.step).toBeNull();
    expect(own.reason?.code).toBe('safety.blocked');
    const reason = { code: 'safety.added', values: { text: 'Not in our lab.' } };
    const added = { rule: 'BLOCK:x', level: 'block', reason, alternatives: [] } as const;
    const lab = suggest({ added_findings: [added], problem: 'not_through', tries: [] });
    expect(english(lab.reason)).toContain('Not in our lab.');
    expect(lab.step).toBeNull();
  });

  it('what the light can’t do', () => {
    const work = { machine: DIODE_10W, material: 'clear acrylic', thickness_mm: 3 };
    const found = suggest({ ...work, problem: 'not_through', tries: [tryOf(PLYWOOD)] });
    expect(found).toMatchObject({ step: null, causes: [], card: false });
    expect(english(found.reason)).toMatch(/passes through clear stock/);
  });

  it('a whole job has causes, but no numbers', () => {
    const found = suggest({ operation: null, problem: 'not_through', tries: [] });
    expect(found).toMatchObject({ step: null, reason: null, card: false });
    expect(found.causes.length).toBeGreaterThan(0);
  });

  it('a custom material keeps its name', () => {
    const list = [
      {
        name: 'Dragonboard',
        other_names: [],
        behaves_like: 'MDF',
        density_kg_m3: null,
        safety_notes: null,
        is_blocked: false,
      },
    ];
    const { step } = suggest({
      material: 'Dragonboard',
      custom_materials: { list, is_included: true },
      problem: 'not_through',
      tries: [],
    });
    expect(step?.material).toBe('Dragonboard');
  });
});
