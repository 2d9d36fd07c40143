import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import type { Lab } from './lab-rules.ts';
import type { LabRuleKind } from './lab-types.ts';
import { findingsWithoutMachine } from './without-machine.ts';

const lab = (machine_name: string, rule: LabRuleKind | null, max: number | null = null): Lab => ({
  machine_name,
  rules:
    rule === null
      ? []
      : [{ material: 'MDF', rule, reason: 'Out of filter', max_thickness_mm: max }],
  is_staff: false,
  induction: 'not_started',
});
const found = (labs: Lab[], isStaff = false, leaves = true) =>
  findingsWithoutMachine(labs, isStaff, { materials: ['MDF'], thickness_mm: 6, leaves }).map(
    ({ level, reason }) => `${level}: ${english(reason)}`,
  );

describe('LAB-8 work without a machine', () => {
  it('is free where every machine allows it', () => {
    expect(found([lab('A', 'allowed'), lab('B', 'allowed')])).toEqual([]);
  });

  it('is refused where one machine refuses it, by its name', () => {
    const refused = ['block: MDF isn’t allowed on B: Out of filter'];
    expect(found([lab('A', 'with_staff'), lab('B', 'not_allowed')])).toEqual(refused);
    expect(found([lab('B', 'not_allowed'), lab('A', 'allowed')])).toEqual(refused);
    expect(found([lab('A', 'allowed'), lab('B', 'allowed', 3)])).toEqual([
      'block: MDF is allowed on B up to 3 mm, not 6 mm.',
    ]);
  });

  it('needs staff where one machine does not list it', () => {
    const labs = [lab('A', 'allowed'), lab('B', null)];
    const unlisted = 'MDF isn’t on the list for B, so it needs staff beside you.';
    expect(found(labs)).toEqual([`block: ${unlisted}`]);
    expect(found(labs, false, false)).toEqual([`warn: ${unlisted}`]);
  });

  it('needs staff where one machine demands it and another only limits the thickness', () => {
    const work = { materials: ['MDF'], thickness_mm: null, leaves: true };
    const labs = [lab('A', 'allowed', 3), lab('B', 'with_staff')];
    expect(findingsWithoutMachine(labs, false, work)).toMatchObject([{ level: 'block' }]);
  });

  it('needs staff where no machine has its laser', () => {
    const words = 'The team has no machine for MDF, so it needs staff beside you.';
    expect(found([])).toEqual([`block: ${words}`]);
    expect(found([], true)).toEqual([`safe: ${words}`]);
  });
});
