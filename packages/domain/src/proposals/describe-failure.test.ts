import { describe, expect, it } from 'vitest';
import { findMaterial } from '../materials/find-material.ts';
import { MATERIALS } from '../materials/catalog.ts';
import { OPERATIONS } from '../types.ts';
import { describeFailure } from './describe-failure.ts';

const signsOf = (name: string) =>
  describeFailure('Cut', findMaterial(name)).this_material.join(' ');

describe('how work fails', () => {
  it('AIP-32 every operation has a sign of too much and of too little energy', () => {
    for (const operation of OPERATIONS) {
      const { too_much_energy, too_little_energy, this_material } = describeFailure(
        operation,
        null,
      );
      expect(too_much_energy).toMatch(/burned|charred|melted/);
      expect(too_little_energy).toMatch(/not cut through|too faint/);
      expect(this_material).toEqual([]);
    }
  });

  it('AIP-32 lists how the catalog says the material reacts to heat, not what it emits', () => {
    expect(signsOf('cast acrylic')).toContain('can burn with a steady flame');
    expect(signsOf('polypropylene')).toContain('melts and drips while it burns');
    expect(signsOf('walnut')).toBe('This material gives off smoke and can catch fire.');
    expect(signsOf('birch plywood')).toBe(signsOf('wood'));
    expect(signsOf('kraft paper')).toContain('This material can catch fire.');
    expect(signsOf('copper')).toContain('reflects infrared light');
    expect(signsOf('slate')).toBe('');
  });

  it('AIP-32 at most three sentences for any material, without its name or a blank to fill in', () => {
    for (const material of MATERIALS) {
      const { this_material } = describeFailure('Engrave', material);
      expect(this_material.length).toBeLessThanOrEqual(3);
      expect(this_material.join(' ')).not.toMatch(/[{}]/);
      expect(this_material.join(' ').length).toBeLessThan(400);
    }
  });
});
