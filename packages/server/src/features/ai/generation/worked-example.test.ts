import {
  findMaterial,
  planFromProposal,
  planReading,
  readJob,
  machineOfType,
} from '@beamwright/domain';
import { LASER_TYPES, type LaserType } from '@beamwright/domain/types';
import { describe, expect, test } from 'vitest';
import { proposeInstructions, reviewInstructions, sanityInstructions } from './instructions.ts';
import { proposalSchema } from './proposal-schema.ts';
import { WORKED_EXAMPLE } from './worked-example.ts';

const JOBS: Record<LaserType, { material: string; operations: ['Cut'] | ['Engrave'] }> = {
  CO2: { material: 'birch plywood', operations: ['Cut'] },
  Diode: { material: 'birch plywood', operations: ['Cut'] },
  Fiber: { material: 'stainless steel', operations: ['Engrave'] },
  UV: { material: 'glass', operations: ['Engrave'] },
};

describe('the worked example', () => {
  test('has the requested form, for a laser and a material that do not exist', () => {
    const { data, answer } = WORKED_EXAMPLE;
    expect(proposalSchema.safeParse(answer).success).toBe(true);
    expect(findMaterial(data.job.material)).toBeNull();
    expect(LASER_TYPES).not.toContain(data.machine.laser);
    // Its energies are right: it teaches how to compare them.
    const [ours] = data.our_steps;
    const [step] = answer.steps;
    const { optical_watts } = data.machine;
    const energy = (speed: number) =>
      (optical_watts * (step.power_percent / 100) * step.passes) / speed;
    expect(energy(ours.speed_mm_s)).toBeCloseTo(ours.energy_j_mm, 6);
    expect(energy(step.speed)).toBeCloseTo(0.00054, 5);
  });

  test.each(LASER_TYPES)('is refused when copied into an answer for %s', (laser) => {
    const { material, operations } = JOBS[laser];
    const request = {
      material,
      operations,
      thickness_mm: 3,
      depth: 'light' as const,
      answers: { material, depth: 'light' as const },
      machine: machineOfType(laser, { power_watts: 40 }),
    };
    const planned = planReading(readJob(request));
    expect(planned.result.outcome).toBe('workflow');
    const [operation] = operations;
    const proposal = WORKED_EXAMPLE.answer;
    const answer = planFromProposal({ ...planned, operation, proposal, review: null });
    expect(answer).toMatchObject({ ok: false, issues: [{ code: 'IMPLAUSIBLE' }] });
  });

  test('only the proposing agent sees it, marked as an example', () => {
    for (const laser of LASER_TYPES) {
      expect(proposeInstructions(laser)).toMatch(/An example .* its numbers are never an answer/);
      expect(reviewInstructions(laser)).not.toContain('examplite');
      expect(sanityInstructions(laser)).not.toContain('examplite');
    }
  });
});
