import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../materials/catalog.ts';
import { fitOf } from './expert-fit.ts';

const tomas = {
  lasers: ['CO2', 'Diode'],
  materials: ['wood', 'wood panel', 'acrylic'],
  languages: ['en', 'de'],
} as const;

describe('CON-3 whether an expert fits', () => {
  it.each([
    ['all of it', 'CO2', 'Baltic birch', 'en', [true, true, true]],
    ['another laser', 'Fiber', 'birch plywood', 'en', [false, true, true]],
    ['another material', 'CO2', 'slate', 'de', [true, false, true]],
    ['another language', 'Diode', 'cast acrylic', 'fr', [true, true, false]],
    ['a material of no catalog', 'CO2', 'Dragonboard', 'en', [true, null, true]],
    ['nothing attached', null, null, 'en', [null, null, true]],
    ['an empty name', 'CO2', '', 'en', [true, null, true]],
  ] as const)('%s', (_, laser_type, material, language, expected) => {
    const fit = fitOf(tomas, { laser_type, material, language });
    expect([fit.laser, fit.material, fit.language]).toEqual(expected);
  });

  it('every material of the catalog counts by its family', () => {
    for (const { canonical, family } of MATERIALS) {
      const wanted = { laser_type: null, material: canonical, language: 'en' };
      const fitting = fitOf({ ...tomas, materials: [family] }, wanted);
      expect([canonical, fitting.material]).toEqual([canonical, true]);
      expect(fitOf({ ...tomas, materials: [] }, wanted).material).toBe(false);
    }
  });
});
