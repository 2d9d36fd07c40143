import { describe, expect, it } from 'vitest';
import { CO2_60W } from '../engine/testing/make-job.ts';
import { english } from '../messages/testing/english.ts';
import type { BurnResult, JobRequest } from '../types.ts';
import { planJob } from '../workflow/plan-job.ts';
import { isUnderstood } from '../workflow/is-understood.ts';
import { readJob } from '../workflow/read-job.ts';
import type { CustomMaterial } from './custom-material.ts';
import { nameProblem } from './name-problem.ts';

const dragon: CustomMaterial = {
  name: 'Dragonboard',
  other_names: ['DB 3000', 'Drachenplatte'],
  behaves_like: 'MDF',
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
};

const job = (
  text: string,
  list: CustomMaterial[] = [dragon],
  more: Partial<JobRequest> & { is_included?: boolean } = {},
) => {
  const { is_included = true, ...rest } = more;
  return { text, machine: CO2_60W, custom_materials: { list, is_included }, ...rest };
};
const plan = (...given: Parameters<typeof job>) => planJob(job(...given));

describe('MAT-11 a job names a custom material', () => {
  it.each([
    'cut 3mm Dragonboard',
    'CUT DRAGONBOARD 3MM',
    'cut a 3 mm dragonboard coaster',
    'cut 3mm db 3000',
    'schneide 3mm Drachenplatte',
  ])('%s', (text) => {
    const { parsed, steps } = plan(text);
    expect(parsed.material).toBe('Dragonboard');
    expect(parsed.material_known).toBe(true);
    expect(english(parsed.assumptions)).toContain('Your material Dragonboard is treated as MDF.');
    expect(steps.map(({ material }) => material)).toEqual(['Dragonboard']);
    expect(steps[0]?.settings).toEqual(planJob({ ...job('cut 3mm MDF') }).steps[0]?.settings);
  });

  it('in the form and as an answer', () => {
    const form = { material: 'dragonboard', operations: ['Cut' as const], thickness_mm: 3 };
    const { text: _, ...given } = job('');
    expect(planJob({ ...given, ...form }).parsed.material).toBe('Dragonboard');
    const answered = plan('cut 3mm', [dragon], { answers: { material: 'Dragonboard' } });
    expect(answered.parsed.material).toBe('Dragonboard');
  });

  it.each([
    ['a part of a word', 'cut 3mm Dragonboards2 in birch plywood', 'birch plywood'],
    [
      'what is written on it',
      'engrave "Dragonboard" on 3mm birch plywood lightly',
      'birch plywood',
    ],
  ])('%s is not the stock', (_, text, material) => {
    expect(plan(text).parsed.material).toBe(material);
  });

  it('the longest name wins, also over a name of the catalog that is a part of it', () => {
    const short = { ...dragon, name: 'Birch', other_names: [], behaves_like: 'acrylic' };
    expect(plan('cut 3mm birch plywood', [short]).parsed.material).toBe('birch plywood');
    const long = { ...short, name: 'Birch plywood deluxe', behaves_like: 'birch plywood' };
    const { parsed } = plan('cut 3mm birch plywood deluxe', [short, long]);
    expect(parsed.material).toBe('Birch plywood deluxe');
  });

  it('like none: a generic starting point, and nobody is asked what it is', () => {
    const none = { ...dragon, behaves_like: null };
    const { outcome, parsed, steps, confidence, safety } = plan('cut 3mm dragonboard', [none]);
    expect([outcome, parsed.material]).toEqual(['workflow', 'Dragonboard']);
    expect(steps[0]?.method).toBe('generic');
    expect(confidence).toBeLessThanOrEqual(0.35);
    expect(english(steps[0]?.details ?? [])).toContainEqual(
      expect.stringMatching('behaves like none'),
    );
    expect(safety.level).toBe('warn');
  });

  it('like none stays a guess even if its name has a known word in it', () => {
    const none = { ...dragon, name: 'Walnut dream', behaves_like: null };
    expect(plan('cut 3mm walnut dream', [none]).confidence).toBeLessThanOrEqual(0.35);
  });

  it('is at most as sure as a family, until it was burned', () => {
    const result: BurnResult = {
      material: 'Dragonboard',
      thickness_mm: 3,
      operation: 'Cut',
      settings: { speed_mm_min: 700, power_percent: 70, passes: 1, interval_mm: null },
      cut_through: true,
      edge_score: 9,
    };
    const guess = plan('cut 3mm dragonboard');
    expect(guess.confidence).toBeLessThanOrEqual(0.5);
    expect(planJob({ text: 'cut 3mm MDF', machine: CO2_60W }).confidence).toBeGreaterThan(0.5);
    const burned = plan('cut 3mm dragonboard', [dragon], { results: [result] });
    expect(burned.steps[0]?.learned_results).toBe(1);
    expect(burned.confidence).toBeGreaterThan(0.5);
    // Its own result replaces those of the material it behaves like.
    const both = plan('cut 3mm dragonboard', [dragon], {
      results: [result, { ...result, material: 'MDF' }],
    });
    expect(both.steps).toEqual(burned.steps);
  });

  it('its density counts where wood is cut, and nowhere else', () => {
    const heavy = { ...dragon, density_kg_m3: 1100 };
    const light = { ...dragon, density_kg_m3: 450 };
    const speed = (material: CustomMaterial) =>
      plan('cut 3mm dragonboard', [material]).steps[0]?.settings.speed_mm_min ?? 0;
    expect(speed(heavy)).toBeLessThan(speed(light));
    const [cut] = plan('cut 3mm dragonboard', [heavy]).steps;
    expect(english(cut?.details ?? [])).toContain(
      'Scaled for the density you entered, 1,100 kg/m³ instead of 750 kg/m³.',
    );
    const engraved = (material: CustomMaterial) =>
      plan('engrave dragonboard lightly', [material]).steps[0];
    expect(engraved(heavy)?.settings).toEqual(engraved(dragon)?.settings);
    expect(english(engraved(heavy)?.details ?? [])).toContainEqual(
      expect.stringMatching('changes nothing here'),
    );
    const plastic = { ...heavy, behaves_like: 'acrylic' };
    expect(speed(plastic)).toBe(speed({ ...plastic, density_kg_m3: null }));
  });

  it('about the usual density keeps the exact row', () => {
    const usual = { ...dragon, density_kg_m3: 760 };
    expect(plan('cut 3mm dragonboard', [usual]).steps[0]?.settings).toEqual(
      plan('cut 3mm dragonboard').steps[0]?.settings,
    );
  });

  it('alone it is enough to be understood', () => {
    expect(isUnderstood(job('Dragonboard', []))).toBe(false);
    expect(isUnderstood(job('Dragonboard'))).toBe(true);
  });
});

describe('SAF-25 what a custom material adds', () => {
  it('a block of its owner, and its notes as a warning', () => {
    const blocked = { ...dragon, is_blocked: true };
    expect(english(plan('cut 3mm dragonboard', [blocked]).safety_warnings)).toEqual([
      '❌ BLOCKED: You blocked Dragonboard in your custom materials.',
    ]);
    const noted = { ...dragon, safety_notes: 'Glue smokes. Extra extraction.' };
    const { safety, outcome } = plan('cut 3mm dragonboard', [noted]);
    expect([safety.level, outcome]).toEqual(['warn', 'workflow']);
    expect(english(safety.reasons)).toContain('Dragonboard: Glue smokes. Extra extraction.');
  });

  it('renaming PVC to "my white sheet" does not help', () => {
    const sheet = { ...dragon, name: 'my white sheet', other_names: [], behaves_like: 'acrylic' };
    const text = 'cut 3mm my white sheet';
    expect(plan(text, [sheet]).safety.level).toBe('safe');
    for (const told of [{ other_names: ['PVC foam board'] }, { safety_notes: 'It is Sintra.' }])
      expect(plan(text, [{ ...sheet, ...told }]).outcome).toBe('blocked');
    expect(plan('cut 3mm my white sheet, it is PVC', [sheet]).outcome).toBe('blocked');
    expect(plan('cut 3mm my white sheet', [{ ...sheet, behaves_like: 'PVC' }]).outcome).toBe(
      'blocked',
    );
  });

  it.each([
    ['Drago glass', 'cut 3mm drago glass fiber sheet'],
    ['Drago magnetic', 'cut 3mm drago magnetic sheet'],
    ['Drago polymer', 'cut 3mm drago polymer clay'],
  ])('%s, which takes the first word of a hazard, hides nothing in: %s', (name, text) => {
    const own = { ...dragon, name, other_names: [] };
    expect(plan(`cut 3mm ${name}`, [own]).outcome).toBe('workflow');
    expect(plan(text, [own]).outcome).toBe('blocked');
  });

  it('without the plan its warnings stay and its settings do not', () => {
    const noted = { ...dragon, safety_notes: 'Glue smokes.' };
    const { parsed, safety, questions } = plan('cut 3mm dragonboard', [noted], {
      is_included: false,
    });
    expect(english(safety.reasons)).toContain('Dragonboard: Glue smokes.');
    expect(english(parsed.assumptions)).toContainEqual(
      expect.stringMatching('your plan doesn’t include them'),
    );
    expect(questions.map(({ field }) => field)).toContain('material');
    const blocked = { ...dragon, is_blocked: true };
    expect(plan('cut 3mm dragonboard', [blocked], { is_included: false }).outcome).toBe('blocked');
  });

  it('rules of the installation see what was typed and what it is', () => {
    const { texts } = readJob(job('cut 3mm dragonboard')).custom;
    expect(texts).toEqual(
      expect.arrayContaining(['cut 3mm dragonboard', 'Dragonboard', 'Drachenplatte', 'MDF']),
    );
  });
});

describe('names of custom materials', () => {
  it.each(['Dragonboard', 'Wedi 610', 'My birch', 'PVC', 'White sheet'])(
    '%s can be used',
    (name) => {
      expect(nameProblem(name)).toBeNull();
    },
  );
  it.each(['cut', '3 mm', 'X', '-', 'sheet', 'engrave deep'])('%j cannot', (name) => {
    expect(nameProblem(name)).not.toBeNull();
  });
});
