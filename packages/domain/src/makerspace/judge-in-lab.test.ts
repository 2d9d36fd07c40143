import { describe, expect, it } from 'vitest';
import { machineOfType } from '../machines/machine-of-type.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { LASER_TYPES } from '../types.ts';
import type { CustomMaterial } from '../custom-materials/custom-material.ts';
import { judgeInLab } from './judge-in-lab.ts';
import { LAB_RULES, type LabRule } from './lab-types.ts';

const rule = (material: string, kind: LabRule['rule']): LabRule => ({
  material,
  rule: kind,
  reason: kind === 'allowed' ? null : 'House rule',
  max_thickness_mm: 6,
});
const board: CustomMaterial = {
  name: 'Dragonboard',
  other_names: [],
  behaves_like: 'MDF',
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
};

describe('LAB-2 a block of safety stays', () => {
  const blocked = MATERIALS.filter(({ safety }) => safety === 'block').map(
    ({ canonical }) => canonical,
  );

  it.each(LAB_RULES)('every blocked material, on every laser, listed as %s', (kind) => {
    expect(blocked.length).toBeGreaterThan(10);
    for (const name of blocked)
      for (const type of LASER_TYPES) {
        // Copper may be cleared from it; any other work on it is refused when it is planned (SAF-2).
        if (/PCB|FR4/.test(name) && (type === 'Fiber' || type === 'UV')) continue;
        const cell = judgeInLab({ name, custom: null }, machineOfType(type), [rule(name, kind)]);
        expect([name, type, cell.status]).toEqual([name, type, 'blocked']);
        expect(cell.reasons.length).toBeGreaterThan(0);
        expect(cell.max_thickness_mm).toBeNull();
      }
  });

  it.each([
    ['its owner', { is_blocked: true }],
    ['another name', { other_names: ['PVC foam board'] }],
    ['its notes', { safety_notes: 'It is Sintra.' }],
    ['what it behaves like', { behaves_like: 'PVC' }],
  ])('a custom material blocked by %s', (_, more) => {
    const custom = { ...board, ...more };
    const rules = [rule(custom.name, 'allowed')];
    expect(judgeInLab({ name: custom.name, custom }, machineOfType('CO2'), rules).status).toBe(
      'blocked',
    );
  });

  it('a block of the installation', () => {
    const added = [
      {
        rule: 'BLOCK:x',
        level: 'block' as const,
        reason: { code: 'safety.added', values: { text: 'No.' } },
        alternatives: [],
      },
    ];
    const rules = [rule('MDF', 'allowed')];
    const cell = judgeInLab({ name: 'MDF', custom: null, added }, machineOfType('CO2'), rules);
    expect(cell).toMatchObject({ status: 'blocked', reasons: [{ code: 'safety.added' }] });
  });
});

describe('LAB-1 what the list says otherwise', () => {
  it.each(LAB_RULES)('%s', (kind) => {
    const cell = judgeInLab({ name: 'MDF', custom: null }, machineOfType('CO2'), [
      rule('MDF', kind),
    ]);
    expect(cell).toMatchObject({ status: kind, max_thickness_mm: 6, reasons: [] });
  });
  it('not listed', () => {
    expect(judgeInLab({ name: 'MDF', custom: null }, machineOfType('CO2'), [])).toMatchObject({
      status: 'with_staff',
      reason: null,
    });
  });
});
