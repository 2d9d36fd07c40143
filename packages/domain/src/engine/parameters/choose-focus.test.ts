import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { StepQuery } from '../query.ts';
import { queryOf } from '../testing/made-up.ts';
import { chooseFocus as chooseFocusIn } from './choose-focus.ts';

const chooseFocus = (...given: Parameters<typeof chooseFocusIn>) =>
  english(chooseFocusIn(...given));

/** Half the depth of focus is 1.15 mm with 2 in, 4.6 mm with 4 in (DOMAIN §2.3). */
const cases: [string, Partial<StepQuery>, number][] = [
  ['CO2 to 3 mm', { thickness_mm: 3 }, 0],
  ['CO2 over 3 mm: a third', { thickness_mm: 3.1 }, 1],
  ['CO2, thick: what the lens holds', { thickness_mm: 12 }, 1.2],
  ['CO2, thick, long lens', { thickness_mm: 12, lens_mm: 101.6 }, 4],
  ['a score', { operation: 'Score', thickness_mm: 12 }, 0],
  ['an engraving', { operation: 'Engrave', thickness_mm: 12 }, 0],
  ['a perforation is a cut', { operation: 'Perforate', thickness_mm: 12 }, 1.2],
  ['no thickness', { thickness_mm: null }, 0],
  ['diode under 8 mm', { laser: 'Diode', thickness_mm: 7.9 }, 0],
  ['diode from 8 mm', { laser: 'Diode', thickness_mm: 8 }, 2],
  ['diode to 15 mm', { laser: 'Diode', thickness_mm: 15 }, 2],
  ['diode over 15 mm', { laser: 'Diode', thickness_mm: 16 }, 5],
  ['diode from 20 mm', { laser: 'Diode', thickness_mm: 20 }, 10],
  ['fiber', { laser: 'Fiber', thickness_mm: 20 }, 0],
];

describe('chooseFocus', () => {
  it.each(cases)(
    'puts the focus of a cut part of the way into the material: %s',
    (_, overrides, z) => {
      const { z_offset_mm, reason } = chooseFocus(queryOf(overrides));
      expect(z_offset_mm).toBe(z);
      if (z === 0) expect(reason).toBeNull();
      else expect(reason).toContain(`Focus ${z} mm into the material`);
    },
  );

  it('ENG-25 raises a UV laser by 10 mm to remove a coat, and no other laser', () => {
    const coat = {
      operation: 'Engrave',
      family: 'coated metal',
      material: 'painted metal',
    } as const;
    expect(chooseFocus(queryOf({ ...coat, laser: 'UV' })).z_offset_mm).toBe(-10);
    expect(chooseFocus(queryOf({ ...coat, laser: 'Fiber' })).z_offset_mm).toBe(0);
    const slate = { ...coat, laser: 'UV', material: 'slate' } as const;
    expect(chooseFocus(queryOf(slate)).z_offset_mm).toBe(0);
  });
});
