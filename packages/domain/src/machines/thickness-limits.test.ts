import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { assessCapability } from '../engine/answer/capability.ts';
import { publishedEvidence } from '../engine/evidence/evidence-book.ts';
import { stepQuery } from '../engine/query.ts';
import { CO2_60W, DIODE_10W, inputOf } from '../engine/testing/make-job.ts';
import type { MachineProfile } from '../types.ts';
import { thicknessLimits, wattsFor } from './thickness-limits.ts';

function capability(material: string, machine: MachineProfile, thickness_mm: number) {
  const input = inputOf('Cut', material, machine, { thickness_mm });
  return english(assessCapability(stepQuery(input, publishedEvidence()), input.material));
}

const plywood = { laser: 'Diode', family: 'wood panel', material: 'birch plywood' } as const;

describe('thickness limits', () => {
  it('ENG-18 are those of the listed watts, and interpolated between them', () => {
    // Plywood: 5 to 7 W cut 5 mm in several passes, 18 to 24 W cut 12 mm.
    expect(thicknessLimits({ ...plywood, watts: 6 })?.multi_pass_mm).toBe(5);
    expect(thicknessLimits({ ...plywood, watts: 20 })?.multi_pass_mm).toBe(12);
    const between = thicknessLimits({ ...plywood, watts: 8 })?.multi_pass_mm ?? 0;
    expect(between).toBeGreaterThan(5);
    expect(between).toBeLessThan(12);
  });

  it('ENG-24 give the lowest watts for a thickness', () => {
    expect(wattsFor({ ...plywood, watts: 6 }, 11)).toBe(18);
    expect(wattsFor({ ...plywood, watts: 6 }, 100)).toBeNull();
  });

  it('ENG-24 an unrealistic cut names the nearest alternatives', () => {
    const thick = capability('birch plywood', { ...DIODE_10W, power_watts: 6 }, 11);
    expect(thick?.message).toBe(
      '11 mm birch plywood with a diode laser of 6 W isn’t realistic: the published limit is 5 mm, even in several passes. 3 mm works in one pass, or use a diode laser of about 18 W for 11 mm.',
    );
    expect(thick?.most).toBe(0.3);
    expect(capability('cast acrylic', CO2_60W, 60)?.message).toMatch(/ 6 mm works in one pass\.$/);
    expect(capability('cast acrylic', CO2_60W, 8)?.message).toContain(
      'expect char, and repeat the pass',
    );
    expect(capability('cast acrylic', CO2_60W, 5)).toBeNull();
  });
});
