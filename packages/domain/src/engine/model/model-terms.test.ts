import { describe, expect, it } from 'vitest';
import { LASER_TYPES, OPERATIONS } from '../../types.ts';
import { modelTerms } from './design.ts';
import { contributorTerms, workKind, type Features, type ModelSubject } from './model-terms.ts';

const X: Features = [1, 0.5, -0.25, 2, 0.75, 1.5];
const doubled = X.map((value) => 2 * value) as unknown as Features;
const subject = (overrides: Partial<ModelSubject> = {}): ModelSubject => ({
  laser: 'CO2',
  operation: 'Cut',
  family: 'wood',
  material: 'oak',
  ...overrides,
});
const all = LASER_TYPES.flatMap((laser) =>
  OPERATIONS.map((operation) => subject({ laser, operation })),
);
const keys = (overrides: Partial<ModelSubject> = {}) =>
  new Set(modelTerms(subject(overrides), X).terms.map(({ key }) => key));
const shared = (a: Set<string>, b: Set<string>) => [...a].filter((key) => b.has(key));

describe('modelTerms', () => {
  it('ENG-40 is linear in the features, every column once, every spread known', () => {
    for (const one of all) {
      const [{ base, terms }, twice] = [modelTerms(one, X), modelTerms(one, doubled)];
      expect(twice.base).toBeCloseTo(2 * base, 12);
      expect(twice.terms).toEqual(terms.map((term) => ({ ...term, value: 2 * term.value })));
      expect(new Set(terms.map(({ key }) => key)).size).toBe(terms.length);
      for (const { sd } of terms) expect(sd).toBeGreaterThanOrEqual(0);
    }
  });

  it('ENG-40 prior slopes are physics: more watts faster, thicker stock and closer lines slower', () => {
    for (const one of all) {
      const at = (place: number) =>
        modelTerms(one, X.map((_, i) => (i === place ? 1 : 0)) as unknown as Features).base;
      expect(at(1)).toBeGreaterThan(0);
      expect(at(3)).toBeLessThan(0);
      expect(at(5)).toBeLessThanOrEqual(0);
    }
    const level = (operation: ModelSubject['operation']) =>
      modelTerms(subject({ operation }), [1, 0, 0, 0, 0, 0]).base;
    expect(level('Score')).toBeGreaterThan(level('Cut'));
  });

  it('ENG-40 members of a family share all but their own levels; wood and panels are one substance', () => {
    const oak = keys();
    const withoutOakRows = [...oak].filter((key) => !keys({ material: 'elm' }).has(key));
    expect(withoutOakRows.length).toBeGreaterThan(0);
    expect(withoutOakRows.every((key) => key.includes('oak'))).toBe(true);
    const panel = shared(oak, keys({ family: 'wood panel', material: 'plywood' }));
    const leather = shared(oak, keys({ family: 'leather', material: 'suede' }));
    expect(panel.length).toBeGreaterThan(leather.length);
    expect([...keys({ family: 'leather' })].some((key) => key.includes('leather'))).toBe(true);
    expect(keys({ family: null, material: null }).size).toBe(oak.size);
    expect([...keys({ family: null, material: null })].some((key) => key.includes('null'))).toBe(
      false,
    );
  });

  it('ENG-40 outlines share material effects between lasers, fills do not', () => {
    expect(shared(keys(), keys({ laser: 'Diode' })).some((key) => key.includes('oak'))).toBe(true);
    const fill = { operation: 'Engrave' } as const;
    expect(shared(keys(fill), keys({ ...fill, laser: 'Diode' }))).toEqual([]);
  });

  it('ENG-40 scores are cuts with a level of their own; marks and engravings differ by their own', () => {
    const score = keys({ operation: 'Score' });
    expect(shared(keys(), score)).toHaveLength(keys().size);
    expect(score.size).toBeGreaterThan(keys().size);
    const [mark, engrave] = [keys({ operation: 'Mark' }), keys({ operation: 'Engrave' })];
    expect(mark.size).toBe(engrave.size);
    expect(shared(mark, engrave).length).toBeLessThan(mark.size);
    expect(workKind('Perforate')).toBe('line');
  });
});

describe('contributorTerms', () => {
  const own = (contributor: string | null, overrides: Partial<ModelSubject> = {}) =>
    contributorTerms(contributor, subject(overrides), X);
  const names = (...of: Parameters<typeof own>) => new Set(own(...of).map(({ key }) => key));

  it('ENG-41 a source has an offset, one more for each family, and a slope of its own, on each laser', () => {
    expect(
      own('a')
        .map(({ value }) => value)
        .slice(0, 3),
    ).toEqual([1, 1, 2]);
    for (const { sd } of own('a')) expect(sd).toBeGreaterThan(0);
    expect(shared(names('a'), names('b'))).toEqual([]);
    expect(shared(names('a'), names('a', { laser: 'UV' }))).toEqual([]);
    expect(shared(names('a'), names('a', { family: 'leather' }))).toHaveLength(names('a').size - 1);
    expect(shared(names('a'), names('a', { material: 'elm' }))).toHaveLength(names('a').size);
    expect(names('a', { family: null }).size).toBe(names('a').size);
  });

  it('ENG-41 an unseen source has the full spread', () => {
    const total = (contributor: string | null) =>
      own(contributor).reduce((sum, { sd }) => sum + sd ** 2, 0);
    expect(total(null)).toBeGreaterThanOrEqual(total('a'));
    expect(shared(names(null), names('a'))).toEqual([]);
  });
});
