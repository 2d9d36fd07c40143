import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { canonicalMaterial } from '../../materials/catalog.ts';
import { findMaterial } from '../../materials/find-material.ts';
import type { StepQuery } from '../query.ts';
import { queryOf } from '../testing/made-up.ts';
import { assessCapability as assessIn } from './capability.ts';

const assessCapability = (...given: Parameters<typeof assessIn>) => english(assessIn(...given));
const assess = (overrides: Partial<StepQuery>) => {
  const query = queryOf(overrides);
  return assessCapability(query, canonicalMaterial(query.material));
};
const METAL = { family: 'metal', material: 'brass', thickness_mm: 0.2 } as const;

describe('assessCapability', () => {
  it.each([
    ['CO2 cuts no metal', { ...METAL }, 0.3, 'bounces off bare metal. Better: a fiber laser'],
    [
      'CO2 perforates none either',
      { ...METAL, operation: 'Perforate' },
      0.3,
      'bounces off bare metal',
    ],
    ['CO2 on bare metal', { ...METAL, operation: 'Mark' }, 0.3, 'marking compound'],
    ['a score does not cut', { ...METAL, operation: 'Score' }, 0.3, 'marking compound'],
    ['diode cuts no metal', { ...METAL, laser: 'Diode' }, 0.3, 'bounces off bare metal'],
    [
      'a diode cuts the thinnest shim',
      { laser: 'Diode', family: 'metal', material: 'stainless steel', thickness_mm: 0.1 },
      0.3,
      'It cuts only the thinnest steel shim',
    ],
    [
      'diode through clear acrylic',
      { laser: 'Diode', family: 'acrylic', material: 'clear acrylic' },
      0.3,
      'passes through clear stock',
    ],
    [
      'diode through glass',
      { laser: 'Diode', family: 'glass', material: 'glass', operation: 'Engrave' },
      0.3,
      'passes through clear glass',
    ],
    ['fiber on wood', { laser: 'Fiber', isGalvo: true, operation: 'Mark' }, 0.35, 'absorbs little'],
    ['UV cuts', { laser: 'UV', isGalvo: true }, 0.3, 'is for marking'],
    [
      'a galvo cuts',
      { laser: 'Fiber', isGalvo: true, family: 'plastic', material: 'PET' },
      0.5,
      'only thin stock',
    ],
    [
      'too thick for one pass',
      { thickness_mm: 7 },
      0.5,
      'One pass of a 60 W CO2 laser usually cuts through about 6 mm of birch plywood. At 7 mm, expect char, and repeat the pass',
    ],
    ['too thick', { thickness_mm: 9 }, 0.3, 'the published limit is 8 mm'],
  ] as const)('ENG-18 warns: %s', (_, overrides, most, words) => {
    const warning = assess(overrides);
    expect(warning?.most).toBe(most);
    expect(warning?.message).toContain(words);
  });

  it.each([
    ['a usual cut', {}],
    ['the limit of one pass itself', { thickness_mm: 6 }],
    ['an engraving of thick stock', { operation: 'Engrave', thickness_mm: 40 }],
    ['a score of thick stock', { operation: 'Score', thickness_mm: 40 }],
    [
      'diode on a mirror’s back',
      { laser: 'Diode', family: 'glass', material: 'mirror glass', operation: 'Engrave' },
    ],
    [
      'diode on black acrylic',
      { laser: 'Diode', family: 'acrylic', material: 'black acrylic', thickness_mm: 2 },
    ],
    [
      'diode marking steel',
      { laser: 'Diode', family: 'metal', material: 'mild steel', operation: 'Mark' },
    ],
    ['fiber on metal', { ...METAL, laser: 'Fiber', isGalvo: true, operation: 'Mark' }],
    ['unlisted stuff', { laser: 'Fiber', family: null, material: 'jelly', operation: 'Mark' }],
    ['UV marking', { laser: 'UV', isGalvo: true, operation: 'Mark' }],
    ['no thickness', { thickness_mm: null }],
    ['no published limit', { family: 'fabric', material: 'felt', thickness_mm: 50 }],
  ] as const)('ENG-18 does not warn about %s', (_, overrides) => {
    expect(assess(overrides)).toBeNull();
  });

  it('ENG-18 repeats the catalog’s "no" for the requested process', () => {
    const marble = findMaterial('marble');
    const stone = { family: 'stone', material: 'marble', thickness_mm: 3 } as const;
    expect(assessCapability(queryOf(stone), marble)).toEqual({
      message: 'Marble is listed as not suitable for cutting with a CO2 laser.',
      most: 0.3,
    });
    expect(assessCapability(queryOf({ ...stone, operation: 'Engrave' }), marble)).toBeNull();
    const epp = findMaterial('EPP');
    const mark = queryOf({ operation: 'Mark', family: 'foam', material: 'expanded polypropylene' });
    expect(assessCapability(mark, epp)?.message).toBe(
      'Expanded polypropylene is listed as not suitable for engraving or marking with a CO2 laser.',
    );
  });

  it('ENG-24 names the nearest alternative: thinner, several passes if one is never enough, or stronger', () => {
    expect(assess({ thickness_mm: 9 })?.message).toContain(
      '6 mm works in one pass, or use a CO2 laser of about 95 W for 9 mm.',
    );
    const rubber = { family: 'rubber', material: 'laser rubber', thickness_mm: 6 } as const;
    expect(assess(rubber)?.message).toMatch(/ 3 mm works in one pass\.$/);
    const glass = {
      laser: 'Fiber',
      isGalvo: true,
      ...METAL,
      thickness_mm: 0.9,
      watts: 30,
    } as const;
    expect(assess(glass)?.message).toContain(
      '0.6 mm works in several passes, or use a fiber laser of about 50 W for 0.9 mm.',
    );
    const stone = { family: 'stone', material: 'granite', thickness_mm: 3 } as const;
    expect(assessCapability(queryOf(stone), null)?.message).toContain(
      'No CO2 laser in the published tables cuts it.',
    );
  });

  it('ENG-18 limits of a laser weaker than any listed are interpolated from 0 mm at 0 W', () => {
    // Plywood at 2 W: 1.5 mm in one pass, 3 mm in several; half of it at 1 W.
    const weak = { laser: 'Diode', watts: 1 } as const;
    expect(assess({ ...weak, thickness_mm: 0.7 })).toBeNull();
    expect(assess({ ...weak, thickness_mm: 1 })?.message).toContain(
      'usually cuts through about 0.75 mm',
    );
    expect(assess({ ...weak, thickness_mm: 3 })?.message).toContain(
      'the published limit is 1.5 mm',
    );
  });

  it('LGT-2 recommends a CO2 laser only for what it can do', () => {
    const uv = { laser: 'UV', isGalvo: true } as const;
    expect(assess(uv)?.message).toContain('Better: a CO2 laser');
    const glass = assess({ ...uv, family: 'glass', material: 'glass', thickness_mm: 0.2 });
    expect(glass?.message).toContain('is for marking');
    expect(glass?.message).not.toContain('CO2');
  });
});
