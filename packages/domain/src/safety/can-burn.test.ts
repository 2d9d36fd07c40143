import { describe, expect, it } from 'vitest';
import { MATERIALS } from '../materials/catalog.ts';
import { canBurn } from './can-burn.ts';

describe('canBurn', () => {
  it.each([
    'paper',
    'cardboard',
    'foam',
    'EVA foam',
    'leather',
    'cotton',
    'birch plywood',
    'MDF',
    'bamboo',
    'cork',
    'acrylic',
    'POM',
    'rubber',
    'silicone rubber',
    'food',
    'leaf',
    'epoxy resin',
    'FR4 PCB',
  ])('SAF-24 %s burns', (name) => {
    expect(canBurn(name)).toBe(true);
  });

  it.each(['steel', 'stainless steel', 'Anodized Aluminum', 'glass', 'slate', 'ceramic tile'])(
    'SAF-24 %s does not burn',
    (name) => {
      expect(canBurn(name)).toBe(false);
    },
  );

  it.each([null, '', 'unobtainium', 'paper on steel', 'steel wool', 'gun cotton on steel'])(
    'SAF-24 stock that the catalog does not list by this name burns: %s',
    (name) => {
      expect(canBurn(name)).toBe(true);
    },
  );

  it('SAF-24 metals that burn are no exception', () => {
    expect(canBurn('magnesium')).toBe(true);
    expect(canBurn('aluminum composite')).toBe(true);
  });

  it('SAF-24 every material is found by its own name', () => {
    const inert = MATERIALS.filter(({ canonical }) => !canBurn(canonical));
    expect(inert.length).toBeGreaterThan(50);
    expect(new Set(inert.map(({ family }) => family))).toEqual(
      new Set(['metal', 'coated metal', 'glass', 'ceramic', 'stone']),
    );
  });
});
