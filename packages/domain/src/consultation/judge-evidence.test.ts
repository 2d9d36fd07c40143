import { describe, expect, it } from 'vitest';
import { planStep } from '../engine/plan-step.ts';
import { CO2_60W, inputOf, machineOf } from '../engine/testing/make-job.ts';
import { english } from '../messages/testing/english.ts';
import type { StepSettings } from '../types.ts';
import { judgeEvidence, type EvidenceWork } from './judge-evidence.ts';

const OWN = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 6 })).settings;

/** Numbers near the engine’s for 6 mm birch plywood and a 60 W CO2 laser, with the given changes. */
function judge(change: Partial<StepSettings> = {}, work: Partial<EvidenceWork> = {}) {
  const speed_mm_min = Math.round(OWN.speed_mm_min * 0.9);
  return judgeEvidence({
    settings: { ...OWN, speed_mm_min, ...change },
    operation: 'Cut',
    material: 'birch plywood',
    thickness_mm: 6,
    machine: CO2_60W,
    ...work,
  });
}
const reasonOf = (...args: Parameters<typeof judge>): string | null =>
  english(judge(...args).reason);

describe('CON-10 numbers that worked in a case', () => {
  it('may answer others as they were run, and stand beside ours', () => {
    const { reason, material, engine, energy, confidence } = judge(
      {},
      { material: 'Baltic birch' },
    );
    expect(reason).toBeNull();
    expect(material).toBe('birch plywood');
    expect(engine?.settings).toEqual(OWN);
    expect(energy?.ratio).toBeCloseTo(1 / 0.9, 2);
    expect(energy?.band[0]).toBeLessThan(1);
    expect(confidence).toBeGreaterThan(0.1);
  });

  it('may leave open what nobody decided', () => {
    expect(judge({ z_offset_mm: null, air_psi: null, kerf_mm: null }).reason).toBeNull();
  });

  it.each([
    ['isn’t in the catalog', 'Mara’s board'],
    ['isn’t in the catalog', null],
    ['is blocked', 'PVC'],
    ['something special', 'painted birch plywood'],
  ])('answer nothing where the material %s', (why, material) => {
    expect(reasonOf({}, { material })).toContain(why);
  });

  it('answer nothing for a custom material, whatever it resembles', () => {
    const own = {
      name: 'Baltic birch',
      other_names: [],
      behaves_like: 'birch plywood',
      safety_notes: null,
    };
    const list = [own] as unknown as NonNullable<EvidenceWork['custom_materials']>['list'];
    const custom_materials = { list, is_included: true };
    const found = judge({}, { material: 'Baltic birch', custom_materials });
    expect(found.material).toBeNull();
    expect(english(found.reason)).toContain('isn’t in the catalog');
  });

  it('answer nothing that our checks refuse or change', () => {
    expect(reasonOf({ speed_mm_min: 30 })).toMatch(/above our limit/);
    expect(reasonOf({ z_offset_mm: 9 })).toContain('would change these numbers');
  });

  it('answer nothing to which our own answer has several steps', () => {
    const machine = machineOf('Fiber', { power_watts: 60 });
    const deep = {
      operation: 'Engrave',
      material: 'deep brass',
      thickness_mm: null,
      machine,
    } as const;
    expect(reasonOf({}, deep)).toContain('Our own answer to this has several steps');
  });

  it('never name the stock as its maker does', () => {
    const { reason } = judge({ air_psi: 1 }, { material: 'Mara’s birch plywood' });
    expect(english(reason)).toMatch(/^Air at .* birch plywood needs/);
    expect(english(reason)).not.toContain('Mara');
  });

  it('answer nothing that is published, or that we ask more about', () => {
    const acrylic = { material: 'acrylic', thickness_mm: 3 };
    expect(reasonOf({ air_psi: null, speed_mm_min: 900 }, acrylic)).toContain('published setting');
    const { settings } = planStep(inputOf('Engrave', 'walnut', CO2_60W));
    const walnut = { operation: 'Engrave', material: 'walnut' } as const;
    expect(reasonOf(settings, walnut)).toContain('needs more questions');
  });
});
