import { describe, expect, test } from 'vitest';
import { canonicalMaterial, type Material } from '../materials/catalog.ts';
import { safetyMessage } from '../safety/messages.ts';
import { LASER_TYPES, type LaserType, type SafetyLevel } from '../vocabulary.ts';
import { materialFacts } from './material-facts.ts';
import { verdictOn, withFindings, type MaterialFinding } from './with-findings.ts';

const facts = materialFacts(canonicalMaterial('birch plywood') as Material);

const found = (
  level: SafetyLevel,
  lasers: readonly LaserType[] = LASER_TYPES,
  text = 'Glued with PVC.',
): MaterialFinding => ({
  lasers,
  finding: {
    rule: 'BLOCK:installation',
    level,
    reason: safetyMessage('added', { text }),
    alternatives: ['poplar plywood'],
  },
});

const textsOf = (messages: readonly { values?: unknown }[]) =>
  messages.map(({ values }) => (values as { text?: string } | undefined)?.text);

describe('the facts of a material with findings of the installation (SAF-21)', () => {
  test('without any they are the same', () => {
    expect(withFindings(facts, [])).toBe(facts);
  });

  test.each([
    ['one for all lasers', [found('block')]],
    ['one for each laser', LASER_TYPES.map((laser) => found('block', [laser]))],
  ])('blocked by %s, nothing but the verdict is left', (_, findings) => {
    const { verdict, ...rest } = withFindings(facts, findings);
    expect(verdict.level).toBe('block');
    expect(textsOf(verdict.reasons)).toContain('Glued with PVC.');
    expect(verdict.alternatives).toContain('poplar plywood');
    const { rows, works, pages, lasers, typical, colors, limits } = rest;
    expect([rows, works, pages, lasers, typical, colors, limits].flat()).toEqual([]);
  });

  test('blocked for one laser, nothing of it is left and the others stay', () => {
    const limited = withFindings(facts, [found('block', ['Diode'])]);
    expect(limited.verdict).toEqual(facts.verdict);
    const shown = limited.typical.flatMap(({ answers }) => answers);
    const ofDiode = shown.filter(({ laser }) => laser === 'Diode');
    expect(ofDiode.map(({ kind }) => kind)).not.toContain('settings');
    expect(ofDiode.length).toBeGreaterThan(0);
    expect(limited.rows.some(({ row }) => row.laser_type === 'Diode')).toBe(false);
    expect([...limited.works, ...limited.pages].some(({ laser }) => laser === 'Diode')).toBe(false);
    expect(limited.limits.some(({ laser }) => laser === 'Diode')).toBe(false);
    expect(limited.colors).toEqual([]);
    expect(limited.lasers.find(({ laser }) => laser === 'Diode')).toMatchObject({
      cut: 'no',
      surface: 'no',
    });
    const ofCo2 = (one: typeof facts) =>
      one.typical.flatMap(({ answers }) => answers.filter(({ laser }) => laser === 'CO2'));
    expect(ofCo2(limited)).toEqual(ofCo2(facts));
    expect(limited.rows.length).toBeGreaterThan(0);
  });

  test('a warning keeps the settings and is said; advice is a precaution', () => {
    const warned = withFindings(facts, [found('warn'), found('safe', LASER_TYPES, 'Mask it.')]);
    expect(warned.verdict.level).toBe('warn');
    expect(textsOf(warned.verdict.reasons)).toContain('Glued with PVC.');
    expect(textsOf(warned.verdict.precautions)).toContain('Mask it.');
    expect(warned.rows).toEqual(facts.rows);
  });

  test('a warning for one laser is among what is said of that laser', () => {
    const warned = withFindings(facts, [found('warn', ['UV'])]);
    expect(warned.verdict.level).toBe(facts.verdict.level);
    expect(textsOf(warned.lasers.find(({ laser }) => laser === 'UV')?.reasons ?? [])[0]).toBe(
      'Glued with PVC.',
    );
  });

  test('the verdict on one laser has what concerns it', () => {
    const findings = [found('block', ['Diode'])];
    expect(verdictOn(facts, 'Diode', findings).level).toBe('block');
    expect(verdictOn(facts, 'CO2', findings)).toEqual(facts.verdict);
  });
});
