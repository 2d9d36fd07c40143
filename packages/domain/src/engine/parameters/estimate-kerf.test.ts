import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { StepQuery } from '../query.ts';
import { queryOf } from '../testing/made-up.ts';
import { estimateKerf as estimateKerfIn } from './estimate-kerf.ts';

const estimateKerf = (...given: Parameters<typeof estimateKerfIn>) =>
  english(estimateKerfIn(...given));

const MDF = { material: 'mdf', family: 'wood panel' } as const;
const cases: [string, Partial<StepQuery>, number][] = [
  // Published: 0.152 at 3.175 mm and 0.1 at 3.05 mm, 0.203 at 6.35 mm, 0.254 at 12 mm.
  ['thin', { ...MDF, thickness_mm: 3.175 }, 0.13],
  ['between', { ...MDF, thickness_mm: 6.35 }, 0.2],
  ['thick', { ...MDF, thickness_mm: 12 }, 0.25],
  ['too thick to weigh, the nearest', { ...MDF, thickness_mm: 500 }, 0.25],
  ['too thin to weigh, the nearest', { ...MDF, thickness_mm: 0.1 }, 0.1],
  ['no thickness is 2 mm', { ...MDF, thickness_mm: null }, 0.12],
  // 0.19 and 0.12 a side, 0.3 and 0.33.
  ['widths a side count twice', { material: 'cardboard', family: 'paper' }, 0.31],
  ['of the family', { material: 'paper', family: 'paper', thickness_mm: 0.8 }, 0.08],
  // 0.178 at 1.588 mm and 0.229 at 3.175 mm, clear 0.09 and 0.07; never the 0.5 mm end of a range.
  ['of one acrylic', { material: 'cast acrylic', family: 'acrylic', thickness_mm: 12 }, 0.25],
  ['of any acrylic', { material: 'mirror acrylic', family: 'acrylic', thickness_mm: 12 }, 0.17],
  ['not measured', { material: 'suede', family: 'leather' }, 0.2],
  ['diode', { laser: 'Diode' }, 0.15],
  ['fiber: the spot', { laser: 'Fiber', lens_mm: 160 }, 0.05],
  ['UV: the spot', { laser: 'UV', lens_mm: 160 }, 0.01],
  ['UV: never under 0.01 mm', { laser: 'UV', lens_mm: 50 }, 0.01],
];

describe('estimateKerf', () => {
  it.each(cases)('ENG-14 %s', (_, overrides, kerf) => {
    expect(estimateKerf(queryOf(overrides)).kerf_mm).toBe(kerf);
  });

  it('ENG-8 assumes the last resort only where nothing is published', () => {
    const last = { kerf_mm: 0.11, air_psi: 15, lens_mm: null };
    const kerf = (overrides: Partial<StepQuery>) => estimateKerf(queryOf(overrides), last).kerf_mm;
    expect(kerf({ material: 'suede', family: 'leather' })).toBe(0.11);
    expect(kerf({ laser: 'Diode' })).toBe(0.11);
    expect(kerf({ ...MDF, thickness_mm: 12 })).toBe(0.25);
    expect(kerf({ laser: 'Fiber', lens_mm: 160 })).toBe(0.05);
  });

  it('ENG-14 states its source', () => {
    const measured = estimateKerf(queryOf({ ...MDF, thickness_mm: 12 }));
    expect(measured.reason).toBe('Kerf 0.25 mm: from published widths of MDF near this thickness.');
    expect(measured.source).toMatchObject({
      id: 'kerf-table',
      title: 'Kerf of mdf',
      license: 'none stated',
    });
    expect(measured.source?.ref).toMatch(/^https:/);
    expect(estimateKerf(queryOf({ laser: 'Diode' }))).toEqual({
      kerf_mm: 0.15,
      reason: 'Kerf 0.15 mm: assumed, because no width is published for this material.',
      source: null,
    });
    expect(estimateKerf(queryOf({ laser: 'Fiber', lens_mm: 160 }))).toEqual({
      kerf_mm: 0.05,
      reason: 'Kerf 0.05 mm: computed as the spot of one line.',
      source: null,
    });
  });
});
