import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CO2_60W, parsedOf } from '../engine/testing/make-job.ts';
import { above, orNull } from '../engine/testing/random-machine.ts';
import { LASER_TYPES, OPERATIONS } from '../types.ts';
import { cacheKey, type CacheFields } from './cache-key.ts';

const words = fc.array(
  fc.constantFrom('birch', 'oak', '"', ',', '[]', '|', 'none', 'null', 'cut'),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const text = words.map((parts) => parts.join(' '));
const hundredths = fc.integer({ min: 1, max: 5000 }).map((value) => value / 100);

/** In canonical writing, so that different fields mean a different job. */
const fields: fc.Arbitrary<CacheFields> = fc
  .record({
    type: fc.constantFrom(...LASER_TYPES),
    is_galvo: fc.boolean(),
    power_watts: orNull(above(1, 100)),
    lens_focal_length_mm: orNull(above(20, 300)),
    material: orNull(text),
    material_modifiers: fc.uniqueArray(text, { maxLength: 2 }).map((all) => all.sort()),
    operation: fc.constantFrom(...OPERATIONS),
    thickness_mm: orNull(hundredths),
    depth: orNull(fc.constantFrom('light', 'medium', 'deep')),
    target_depth_mm: orNull(hundredths),
    expected_color: orNull(text),
    is_photo: fc.boolean(),
    is_rotary: fc.boolean(),
  })
  .map((one) => Object.assign(one, { deep: one.depth === 'deep' }));

const canonical = (one: CacheFields) => JSON.stringify(Object.entries(one).sort());

describe('cacheKey', () => {
  it('AIP-16 is one key for one job, and another for another', () => {
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        expect(cacheKey(one) === cacheKey(other)).toBe(canonical(one) === canonical(other));
      }),
      { numRuns: 500 },
    );
  });

  it('AIP-16 every field changes the key', () => {
    fc.assert(
      fc.property(fields, fields, (one, other) => {
        for (const key of Object.keys(one) as (keyof CacheFields)[]) {
          const changed: CacheFields = { ...one, [key]: other[key] };
          if (key === 'depth') changed.deep = other.deep;
          if (key === 'deep' || canonical(changed) === canonical(one)) continue;
          expect(cacheKey(changed)).not.toBe(cacheKey(one));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('AIP-16 case, spacing, modifier order and thousandths of a millimeter do not change the key', () => {
    fc.assert(
      fc.property(fields, (one) => {
        const loud = (sentence: string) => `  ${sentence.toUpperCase().replaceAll(' ', ' \t ')} `;
        const written: CacheFields = {
          ...one,
          material: one.material === null ? null : loud(one.material),
          material_modifiers: [...one.material_modifiers.map(loud).reverse()],
          expected_color: one.expected_color === null ? null : loud(one.expected_color),
          thickness_mm: one.thickness_mm === null ? null : one.thickness_mm + 0.001,
        };
        expect(cacheKey(written)).toBe(cacheKey(one));
      }),
      { numRuns: 500 },
    );
  });

  it('AIP-16 is made of a parsed job, a machine and an operation; coated is not bare', () => {
    const key = (material_modifiers: string[]) =>
      cacheKey({
        ...parsedOf('mild steel', { thickness_mm: 2, material_modifiers, deep: true }),
        ...CO2_60W,
        operation: 'Engrave',
      });
    expect(key([])).toBe(
      '["CO2",false,"mild steel",[],"Engrave","2.00",60,50.8,"deep",null,null,false,false]',
    );
    expect(key(['coated'])).not.toBe(key([]));
  });
});
