import { describe, expect, it } from 'vitest';
import { messagesText } from '../messages/in-english.ts';
import { parsedOf } from '../engine/testing/make-job.ts';
import type { LaserType, MachineProfile, ParsedJob, SafetyVerdict } from '../types.ts';
import { checkSafety } from './check-safety.ts';

/** A verdict on stock as the parser hands it over, and what else the sentence names. */
function judge(
  material: string,
  overrides: Partial<ParsedJob>,
  {
    laser = 'CO2',
    text = '',
    watts = 60,
  }: { laser?: LaserType; text?: string; watts?: number | null } = {},
): SafetyVerdict {
  const machine = { type: laser, power_watts: watts, is_galvo: false } as MachineProfile;
  return checkSafety({ parsed: parsedOf(material, overrides), text, machine });
}

describe('SAF-1 the chosen stock and other named materials', () => {
  it('an object next to a general name is not the stock; a material is', () => {
    const overrides = { operations: ['Engrave' as const] };
    expect(judge('wood', overrides, { text: 'engrave wood, credit card' }).level).toBe('warn');
    expect(judge('wood', overrides, { text: 'engrave wood, pvc' }).level).toBe('block');
    expect(judge('PVC card', overrides, { text: 'engrave credit card' }).level).toBe('block');
  });
});

describe('SAF-2 surface clearing', () => {
  const level = (overrides: Partial<ParsedJob>, laser: LaserType = 'Fiber') =>
    judge('copper-clad FR4', overrides, { laser }).level;

  it.each([
    [{ operations: ['Engrave'] }, 'warn'],
    [{ operations: ['Engrave', 'Mark'] }, 'warn'],
    [{ operations: ['Engrave'], target_depth_mm: 0.1 }, 'warn'],
    [{ operations: ['Engrave'], target_depth_mm: 0.11 }, 'block'],
    [{ operations: ['Engrave'], target_depth_mm: 1 }, 'block'],
    [{ operations: ['Engrave'], deep: true }, 'block'],
    [{ operations: ['Engrave', 'Cut'] }, 'block'],
    [{ operations: [] }, 'block'],
  ] as [Partial<ParsedJob>, string][])('%o: %s', (overrides, expected) => {
    expect(level(overrides)).toBe(expected);
  });

  it('only by fiber and UV, only on boards', () => {
    expect(level({ operations: ['Mark'] }, 'UV')).toBe('warn');
    expect(level({ operations: ['Mark'] }, 'Diode')).toBe('block');
    expect(judge('fiberglass', { operations: ['Mark'] }, { laser: 'Fiber' }).level).toBe('block');
  });

  it('gives alternatives and when to stop, even for a board that is not the stock', () => {
    const verdict = judge('copper', { operations: ['Mark'] }, { laser: 'Fiber', text: 'fr4' });
    expect(verdict.rules).toContain('SAF-2');
    expect(verdict.alternatives).toEqual(['FR1 PCB', 'order boards']);
    expect(messagesText(verdict.precautions)).toContain('Stop as soon as the copper is gone');
    expect(judge('copper', { operations: ['Mark'] }, { laser: 'Fiber' }).rules).not.toContain(
      'SAF-2',
    );
  });
});

describe('SAF-9 negated or only mentioned hazards', () => {
  const overrides = { operations: ['Cut' as const] };
  it('only for blocked materials, only when negated or mentioned', () => {
    expect(judge('oak', overrides, { text: 'oak, not walnut' }).rules).not.toContain('SAF-9');
    expect(judge('oak', overrides, { text: 'oak and pvc' }).rules).not.toContain('SAF-9');
    expect(judge('oak', overrides, { text: 'oak, no pvc' }).rules).toContain('SAF-9');
  });
});

describe('SAF-10 reflection', () => {
  const reflects = (material: string, ...material_modifiers: string[]) =>
    judge(
      material,
      { operations: ['Mark'], material_modifiers },
      { laser: 'Fiber' },
    ).rules.includes('SAF-10');
  it.each([
    'copper',
    'gold',
    'silver',
    'brass',
    'mirror stainless',
    'aluminum',
    'cast aluminum',
    'platinum',
    'bronze',
    'chrome-plated metal',
    'metal foil',
  ])('%s', (material) => {
    expect(reflects(material)).toBe(true);
  });

  it('mirrored metal, but not mirrored acrylic, anodized aluminum or mild steel', () => {
    expect(reflects('stainless steel', 'mirrored')).toBe(true);
    expect(reflects('stainless steel', 'brushed')).toBe(false);
    expect(reflects('acrylic', 'mirrored')).toBe(false);
    expect(reflects('anodized aluminum')).toBe(false);
    expect(reflects('mild steel')).toBe(false);
  });
});

describe('SAF-7 by laser and operation', () => {
  const warns = (material: string, laser: LaserType, overrides: Partial<ParsedJob>) =>
    judge(material, overrides, { laser }).rules.includes('SAF-7');

  it('clear plastic and acrylic let blue light through, clear-coated wood does not, and an unstated color is mentioned', () => {
    const clear = { operations: ['Mark' as const], material_modifiers: ['clear'] };
    expect(warns('PETG', 'Diode', clear)).toBe(true);
    const unstated = judge('PETG', { operations: ['Mark'] }, { laser: 'Diode' });
    expect(messagesText(unstated.precautions)).toContain('passes through clear stock');
    expect(messagesText(unstated.reasons)).not.toContain('passes through');
    expect(warns('acrylic', 'Diode', clear)).toBe(true);
    expect(warns('oak', 'Diode', clear)).toBe(false);
    expect(warns('glass', 'Diode', { operations: ['Mark'] })).toBe(true);
    expect(warns('mirror glass', 'Diode', { operations: ['Mark'] })).toBe(false);
  });

  it('what already warns about the cut is no precaution about the engraving too', () => {
    const both = { operations: ['Engrave' as const, 'Cut' as const], thickness_mm: 3 };
    const { reasons, precautions } = judge('acrylic', both, { laser: 'Fiber' });
    expect(messagesText(reasons)).toContain('It can’t cut plastic');
    expect(messagesText(precautions)).not.toContain('It can’t cut plastic');
  });

  it('one cut among several operations is enough', () => {
    expect(warns('slate', 'CO2', { operations: ['Engrave', 'Cut'] })).toBe(true);
    expect(warns('slate', 'CO2', { operations: ['Engrave'] })).toBe(false);
  });

  it('a diode cuts shim up to 0.15 mm', () => {
    const cut = (thickness_mm: number | null) =>
      warns('stainless steel', 'Diode', { operations: ['Cut'], thickness_mm });
    expect([cut(0.15), cut(0.16), cut(null)]).toEqual([false, true, true]);
  });
});

describe('SAF-12 and SAF-13 by operation', () => {
  const rules = (material: string, overrides: Partial<ParsedJob>) =>
    judge(material, overrides).rules;
  it('fire watch is for cuts, and for thick wood', () => {
    expect(rules('acrylic', { operations: ['Perforate'] })).toContain('SAF-12');
    expect(rules('acrylic', { operations: ['Engrave', 'Cut'] })).toContain('SAF-12');
    expect(rules('acrylic', { operations: ['Score'] })).not.toContain('SAF-12');
    expect(rules('oak', { operations: ['Cut'], thickness_mm: 6 })).not.toContain('SAF-12');
    expect(rules('oak', { operations: ['Cut'], thickness_mm: 6.5 })).toContain('SAF-12');
    expect(rules('slate', { operations: ['Cut'], thickness_mm: 8 })).not.toContain('SAF-12');
    expect(rules('oak', { operations: ['Cut'] })).not.toContain('SAF-12');
  });

  it('deep work on metal throws dust, on wood it does not', () => {
    expect(rules('mild steel', { operations: ['Engrave'], deep: true })).toContain('SAF-13');
    expect(rules('mild steel', { operations: ['Engrave'] })).not.toContain('SAF-13');
    expect(rules('oak', { operations: ['Engrave'], deep: true })).not.toContain('SAF-13');
  });
});

describe('SAF-8 thickness limit', () => {
  const out = (material: string, thickness_mm: number | null, overrides: Partial<ParsedJob> = {}) =>
    judge(
      material,
      { operations: ['Cut'], thickness_mm, ...overrides },
      { laser: 'Fiber', watts: 30 },
    );
  it('from 1.5 times the limit, with both numbers', () => {
    // 0.6 mm is the limit of 30 to 49 W in feasibility.csv.
    expect(out('mild steel', 0.89).rules).not.toContain('SAF-8');
    expect(messagesText(out('mild steel', 0.91).reasons)).toContain(
      '0.91 mm mild steel isn’t realistic with a fiber laser of 30 W: about 0.6 mm is the most',
    );
    expect(out('mild steel', null).rules).not.toContain('SAF-8');
    expect(out('mild steel', 5, { operations: ['Engrave'] }).rules).not.toContain('SAF-8');
    expect(out('lead', 5).rules).not.toContain('SAF-8');
    expect(
      judge('oak', { operations: ['Cut'], thickness_mm: 99 }, { watts: null }).rules,
    ).not.toContain('SAF-8');
    expect(out('flurbium', 50).rules).not.toContain('SAF-8');
  });
});

describe('SAF-18 secondary materials', () => {
  const beside = (text: string) =>
    judge('oak', { operations: ['Cut'] }, { text }).rules.includes('SAF-18');
  it('only warn-level, named and not negated, other than the stock and general names', () => {
    expect(beside('oak and nylon')).toBe(true);
    expect(beside('oak, no nylon')).toBe(false);
    expect(beside('oak and pine')).toBe(false);
    expect(beside('oak and plastic')).toBe(false);
    expect(beside('oak and pvc')).toBe(false);
  });
});
