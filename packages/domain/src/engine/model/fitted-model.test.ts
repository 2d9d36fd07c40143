import { describe, expect, it } from 'vitest';
import { LASER_TYPES, OPERATIONS } from '../../types.ts';
import { MATERIALS, suitabilityFor } from '../../materials/catalogue.ts';
import { planStep } from '../plan-step.ts';
import { inputOf, machineOf } from '../testing/make-job.ts';
import { FITTED_MODEL } from './fitted-model.ts';

describe('the shipped fit', () => {
  it('ENG-42 has a band at least as wide as two sources differ', () => {
    for (const [key, group] of Object.entries(FITTED_MODEL.groups)) {
      expect(group.band_z, key).toBeGreaterThanOrEqual(1.28);
      expect(group.noise, key).toBeGreaterThan(0.2);
    }
  });

  it('ENG-43 answers every suitable pair of material and laser', { timeout: 60_000 }, () => {
    for (const material of MATERIALS) {
      for (const laser of LASER_TYPES) {
        for (const operation of OPERATIONS) {
          const process = operation === 'Cut' || operation === 'Perforate' ? 'cut' : 'surface';
          if (suitabilityFor(material, laser, process) === 'no') continue;
          const step = planStep(
            inputOf(operation, material.canonical, machineOf(laser, { power_watts: 20 }), {
              thickness_mm: 3,
            }),
          );
          expect(step.rationale.length).toBeGreaterThan(20);
          expect(step.speed_band_mm_min[0]).toBeLessThan(step.speed_band_mm_min[1]);
        }
      }
    }
  });
});
