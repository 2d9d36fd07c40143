import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CO2_60W } from '../engine/testing/make-job.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { countCases } from '../testing/count-cases.ts';
import type { SafetyLevel } from '../types.ts';
import { planJob } from '../workflow/plan-job.ts';
import { judgeReading, readJob } from '../workflow/read-job.ts';
import { judgeCustomMaterial } from './custom-findings.ts';
import type { CustomMaterial } from './custom-material.ts';

const LEVELS: readonly SafetyLevel[] = ['safe', 'warn', 'block'];
const rank = (one: SafetyLevel): number => LEVELS.indexOf(one);

const BLOCKED = MATERIALS.filter(({ safety }) => safety === 'block');
/** Every name of a blocked material in the catalog, as written there. */
const HAZARDS = BLOCKED.flatMap(({ canonical, synonyms }) => [canonical, ...synonyms]);
/** What the catalog warns of, by the name of one material. */
const WARNED = MATERIALS.filter(({ safety, generic }) => safety === 'warn' && !generic).map(
  ({ canonical }) => canonical,
);
/** One safe material of each family, and none. */
const ALIKE = [
  ...new Map(
    MATERIALS.filter(({ safety }) => safety === 'safe').map((row) => [row.family, row.canonical]),
  ).values(),
  null,
];

const harmless: CustomMaterial = {
  name: 'Dragonboard',
  other_names: [],
  behaves_like: 'MDF',
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
};

const WORDS =
  'cut engrave 3mm painted PVC vinyl board Kydex clear not MDF acrylic foam sheet leather lexan Dragon steel free ,'.split(
    ' ',
  );

const like = (
  behaves_like: string | null,
  fields: Partial<CustomMaterial> = {},
): CustomMaterial => ({ ...harmless, behaves_like, ...fields });

const FIELDS = {
  name: (hazard: string): Partial<CustomMaterial> => ({ name: hazard }),
  'part of the name': (hazard) => ({ name: `White ${hazard} sheet` }),
  'other name': (hazard) => ({ other_names: ['White sheet', hazard] }),
  'safety notes': (hazard) => ({ safety_notes: `Made of ${hazard}.` }),
} satisfies Record<string, (hazard: string) => Partial<CustomMaterial>>;

/** Every family with `--long`; otherwise four, other ones for each hazard. */
const familiesFor = (at: number): (string | null)[] => {
  const count = countCases(ALIKE.length, 4);
  return Array.from({ length: count }, (_, n) => ALIKE[(at + n * 4) % ALIKE.length] ?? null);
};

const judge = (text: string, list: CustomMaterial[]) =>
  judgeReading(readJob({ text, machine: CO2_60W, custom_materials: { list, is_included: true } }))
    .level;

describe('SAF-25 no custom material unblocks a hazard', () => {
  it('is tried with every blocked name and every family', () => {
    expect(HAZARDS.length).toBeGreaterThan(200);
    expect(ALIKE.length).toBeGreaterThan(12);
  });

  it.each(Object.entries(FIELDS))('%s', (_, put) => {
    const missed = HAZARDS.flatMap((hazard, at) =>
      familiesFor(at)
        .map((family) => like(family, put(hazard)))
        .filter((material) => judgeCustomMaterial(material).level !== 'block'),
    );
    expect(missed).toEqual([]);
  });

  it('what the catalog warns of is warned of, whatever it behaves like', () => {
    const missed = WARNED.flatMap((hazard, at) =>
      familiesFor(at)
        .flatMap((family) => [
          like(family, { name: hazard }),
          like(family, { other_names: [`White ${hazard} sheet`] }),
        ])
        .filter((material) => judgeCustomMaterial(material).level === 'safe')
        .map(({ name, other_names: [other], behaves_like }) => ({ name, other, behaves_like })),
    );
    expect(missed).toEqual([]);
    const list = [like('MDF', { name: 'POM' })];
    const { safety } = planJob({
      text: 'cut 3mm POM',
      machine: CO2_60W,
      custom_materials: { list, is_included: true },
    });
    expect(safety.level).toBe('warn');
    expect(JSON.stringify(safety.reasons)).toContain('hazard.formaldehyde polymer');
  });

  it('what it behaves like', () => {
    for (const { canonical } of BLOCKED) {
      const material = { ...harmless, behaves_like: canonical };
      expect([canonical, judge('cut 3mm dragonboard', [material])]).toEqual([canonical, 'block']);
    }
  });

  it('a sentence that is refused without it is refused with it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HAZARDS),
        fc.constantFrom(...ALIKE),
        fc.constantFrom('cut 3mm {}', 'engrave {} lightly', '{}, 3 mm, cut out', 'cut {} on MDF'),
        (hazard, behaves_like, pattern) => {
          const text = pattern.replace('{}', hazard);
          const plain = judge(text, []);
          // It takes the very words of the hazard for its own name.
          const own = [{ ...harmless, behaves_like, name: hazard, other_names: [text] }];
          expect(rank(judge(text, own))).toBeGreaterThanOrEqual(rank(plain));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('whatever it is called and describes, a verdict is never lower than without it', () => {
    const words = fc.constantFrom(...WORDS);
    const phrase = fc.array(words, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(
        phrase,
        fc.record({ name: phrase, other_names: fc.array(phrase, { maxLength: 2 }) }),
        fc.constantFrom(...ALIKE),
        fc.boolean(),
        (text, names, behaves_like, is_included) => {
          const plain = planJob({ text, machine: CO2_60W });
          const list = [{ ...harmless, behaves_like, ...names }];
          const own = planJob({ text, machine: CO2_60W, custom_materials: { list, is_included } });
          if (plain.safety.level === 'block') expect(own.safety.level).toBe('block');
          if (own.safety.level === 'block') expect(own.steps).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });
});
