import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { machineOfType } from '../machines/machine-of-type.ts';
import { addFindings } from '../safety/check-safety.ts';
import type { SafetyLevel, SafetyVerdict } from '../types.ts';
import { judgeReading, readJob } from '../workflow/read-job.ts';
import { findingsOfLab, ruleFor, type Lab } from './lab-rules.ts';
import { LAB_RULES, type LabRule, type LabRuleKind } from './lab-types.ts';

const LEVELS: readonly SafetyLevel[] = ['safe', 'warn', 'block'];
const rank = (level: SafetyLevel): number => LEVELS.indexOf(level);

const rule = (kind: LabRuleKind, more: Partial<LabRule> = {}): LabRule => ({
  material: 'birch plywood',
  rule: kind,
  reason: kind === 'allowed' ? null : 'Fans on high',
  max_thickness_mm: null,
  ...more,
});
const lab = (rules: LabRule[], more: Partial<Lab> = {}): Lab => ({
  machine_name: 'xTool P2S',
  rules,
  is_staff: false,
  induction: null,
  ...more,
});
const verdict = (level: SafetyLevel): SafetyVerdict => ({
  level,
  reasons: [],
  alternatives: [],
  precautions: [],
  emissions: [],
  data_sheet: [],
  rules: [],
});
const birch = { materials: ['birch plywood'], thickness_mm: 3 };
const levelOf = (of: Lab, work = birch as Parameters<typeof findingsOfLab>[1]): SafetyLevel =>
  addFindings(verdict('safe'), findingsOfLab(of, work)).level;

/** Rule, who, whether it leaves the app, and the level by the list alone. */
const TABLE: [LabRuleKind | 'unlisted', 'member' | 'staff', 'stays' | 'leaves', SafetyLevel][] = [
  ['allowed', 'member', 'stays', 'safe'],
  ['allowed', 'member', 'leaves', 'safe'],
  ['allowed', 'staff', 'stays', 'safe'],
  ['allowed', 'staff', 'leaves', 'safe'],
  ['with_staff', 'member', 'stays', 'warn'],
  ['with_staff', 'member', 'leaves', 'block'],
  ['with_staff', 'staff', 'stays', 'safe'],
  ['with_staff', 'staff', 'leaves', 'safe'],
  ['not_allowed', 'member', 'stays', 'block'],
  ['not_allowed', 'member', 'leaves', 'block'],
  ['not_allowed', 'staff', 'stays', 'block'],
  ['not_allowed', 'staff', 'leaves', 'block'],
  ['unlisted', 'member', 'stays', 'warn'],
  ['unlisted', 'member', 'leaves', 'block'],
  ['unlisted', 'staff', 'stays', 'safe'],
  ['unlisted', 'staff', 'leaves', 'safe'],
];

describe('LAB-1 to LAB-3 the list against safety', () => {
  it('names every rule for everyone', () => {
    expect(TABLE).toHaveLength((LAB_RULES.length + 1) * 2 * 2);
  });

  it.each(TABLE)('%s for a %s, %s: %s', (kind, who, where, expected) => {
    const rules = kind === 'unlisted' ? [] : [rule(kind)];
    const of = lab(rules, { is_staff: who === 'staff' });
    const findings = findingsOfLab(of, { ...birch, leaves: where === 'leaves' });
    for (const level of LEVELS) {
      const judged = addFindings(verdict(level), findings).level;
      // Never weaker than safety, never weaker than the list.
      expect(judged).toBe(rank(level) > rank(expected) ? level : expected);
    }
  });

  it('allowing PVC allows nothing', () => {
    const machine = machineOfType('CO2', { power_watts: 55 });
    const reading = readJob({ text: 'cut 3 mm PVC', machine });
    const allowed = findingsOfLab(lab([rule('allowed', { material: 'PVC' })], { is_staff: true }), {
      materials: ['PVC'],
      thickness_mm: 3,
    });
    expect(judgeReading(reading, allowed).level).toBe('block');
  });
});

describe('LAB-1 how a material is found', () => {
  it.each(['Birch Plywood', 'baltic birch', 'BIRCH PLYWOOD'])('%s is birch plywood', (material) => {
    expect(ruleFor([rule('not_allowed')], [material]).rule).toBe('not_allowed');
  });
  it('what is not listed needs staff, and says so', () => {
    expect(english(findingsOfLab(lab([]), birch).map(({ reason }) => reason))).toEqual([
      'Birch plywood isn’t on the list for xTool P2S, so it needs staff beside you.',
    ]);
  });
  it('shows the reason of whoever wrote the rule', () => {
    const [found] = findingsOfLab(lab([rule('not_allowed', { reason: 'Fiber chars it' })]), birch);
    expect(english([found?.reason as never])).toEqual([
      'Birch plywood isn’t allowed on xTool P2S: Fiber chars it',
    ]);
  });
  it('nothing is said while the material is unknown', () => {
    expect(findingsOfLab(lab([]), { materials: [], thickness_mm: null })).toEqual([]);
  });
});

describe('LAB-4 thickness', () => {
  const limited = lab([rule('allowed', { max_thickness_mm: 6 })]);
  it.each([
    [3, 'safe'],
    [6, 'safe'],
    [6.1, 'block'],
    [null, 'warn'],
  ] as const)('%s mm of at most 6: %s', (thickness_mm, level) => {
    expect(levelOf(limited, { ...birch, thickness_mm })).toBe(level);
  });
  it('holds for staff, too', () => {
    const staff = { ...limited, is_staff: true };
    expect(levelOf(staff, { ...birch, thickness_mm: 8 })).toBe('block');
  });
});

describe('LAB-5 a custom material', () => {
  const names = ['Dragonboard', 'MDF'];
  const own = (kind: LabRuleKind, more = {}) => rule(kind, { material: 'Dragonboard', ...more });
  const alike = (kind: LabRuleKind, more = {}) => rule(kind, { material: 'MDF', ...more });
  it.each([
    [[], 'with_staff'],
    [[alike('allowed')], 'with_staff'],
    [[alike('not_allowed')], 'not_allowed'],
    [[own('allowed')], 'allowed'],
    [[own('allowed'), alike('with_staff')], 'with_staff'],
    [[own('not_allowed'), alike('allowed')], 'not_allowed'],
  ] as const)('%j gives %s', (rules, expected) => {
    expect(ruleFor(rules, names).rule).toBe(expected);
  });
  it('is at most as thick as either', () => {
    const rules = [
      own('allowed', { max_thickness_mm: 9 }),
      alike('with_staff', { max_thickness_mm: 6 }),
    ];
    expect(ruleFor(rules, names)).toMatchObject({ rule: 'with_staff', max_thickness_mm: 6 });
  });
});

describe('LAB-7 a job without induction', () => {
  it.each([
    ['valid', 'safe'],
    ['expiring', 'safe'],
    ['expired', 'warn'],
    ['not_started', 'warn'],
  ] as const)('%s: %s', (induction, level) => {
    expect(levelOf(lab([rule('allowed')], { induction }))).toBe(level);
  });
});
