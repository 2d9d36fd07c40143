import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { LASER_TYPES, OPERATIONS } from '../../types.ts';
import { MATERIALS, suitabilityFor } from '../../materials/catalog.ts';
import { planStep } from '../plan-step.ts';
import { inputOf, machineOf } from '../testing/make-job.ts';
import { FITTED_MODEL } from './fitted-model.ts';

describe('the shipped fit', () => {
  it('ENG-42 has a band at least as wide as two sources differ', () => {
    for (const [key, group] of Object.entries(FITTED_MODEL.groups)) {
      const least = Math.exp(group.band_z * Math.sqrt(group.noise));
      expect(least, key).toBeGreaterThan(1.25);
      expect(group.band_z, key).toBeLessThanOrEqual(3);
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
          expect(english(step.rationale).length).toBeGreaterThan(20);
          expect(step.speed_band_mm_min[0]).toBeLessThan(step.speed_band_mm_min[1]);
        }
      }
    }
  });
});
