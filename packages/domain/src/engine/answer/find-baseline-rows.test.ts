import { describe, expect, it } from 'vitest';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import type { StepQuery } from '../query.ts';
import { modelOf, ofSources, queryOf, rankedOf } from '../testing/made-up.ts';
import { findBaseline } from './find-baseline.ts';

const find = (overrides: Partial<StepQuery>, ...ranked: RankedEvidence[]) =>
  findBaseline({ query: queryOf(overrides), ranked, model: modelOf() });
const finds = (...of: Parameters<typeof find>) => find(...of)?.row ?? null;

describe('findBaseline', () => {
  it.each([
    ['2.7 mm for 3', { thickness_mm: 2.7 }, true],
    ['3.3 mm for 3', { thickness_mm: 3.3 }, true],
    ['3.31 mm for 3', { thickness_mm: 3.31 }, false],
    ['2.69 mm for 3', { thickness_mm: 2.69 }, false],
    ['unknown thickness', { thickness_mm: null }, false],
    ['69 W for 60', { laser_power_w: 69 }, true],
    ['51 W for 60', { laser_power_w: 51 }, true],
    ['70 W for 60', { laser_power_w: 70 }, false],
    ['other optics', { optics: 'galvo' }, false],
  ] as const)('ENG-3 exact or not: %s', (_, overrides, isExact) => {
    expect(finds({}, rankedOf(overrides)) !== null).toBe(isExact);
  });

  it.each([
    ['a generic material', { isGeneric: true }],
    ['unknown watts', { wattsKnown: false }],
    ['an assumed thickness', { thicknessAssumed: true }],
    ['no thickness', { thickness_mm: null }],
    ['a perforation', { operation: 'Perforate' }],
    ['a dark mark', { wantsDark: true }],
  ] as const)('ENG-3 has no exact row for %s', (_, overrides) => {
    expect(finds(overrides, rankedOf())).toBeNull();
  });

  it('ENG-3 another member of the family is not an exact row; a fill needs no thickness', () => {
    expect(finds({}, rankedOf({}, { sameMaterial: false }))).toBeNull();
    const fill = rankedOf({ operation: 'Engrave', thickness_mm: null });
    expect(finds({ operation: 'Engrave', thickness_mm: 3 }, fill)).toBe(fill);
  });

  it('ENG-3 counts each contributor once: ten slow rows of one contributor are one', () => {
    // The fit says 30 mm/s, and so does the middle of the three.
    const slow = Array.from({ length: 10 }, () => rankedOf({ speed_mm_s: 5 }));
    const [near, fast] = ofSources([{ speed_mm_s: 28 }, { speed_mm_s: 90 }]);
    if (!near || !fast) expect.unreachable();
    expect(finds({}, ...slow, near, fast)).toBe(near);
    // Half the power at half the speed is the same energy.
    const half = rankedOf({ source_id: 'half', speed_mm_s: 14, power_max_pct: 50 });
    expect(finds({}, fast, ...slow.slice(0, 1), half)).toBe(half);
  });

  it('ENG-3 each contributor contributes its row of median energy, which includes line interval for fills', () => {
    const line = [90, 20, 30].map((speed_mm_s) => rankedOf({ speed_mm_s }));
    expect(finds({}, ...line)).toBe(line[2]);
    const fill = { operation: 'Engrave', thickness_mm: null } as const;
    const rows = [
      rankedOf({ ...fill, speed_mm_s: 100, interval_mm: 0.2 }),
      rankedOf({ ...fill, speed_mm_s: 120, interval_mm: 0.05 }),
      rankedOf({ ...fill, speed_mm_s: 110, interval_mm: null }),
    ];
    expect(finds({ operation: 'Engrave', lens_mm: null }, ...rows)).toBe(rows[2]);
    const twins = [rankedOf({ speed_mm_s: 20 }), rankedOf({ speed_mm_s: 30 })];
    expect(finds({}, ...twins)).toBe(twins[0]);
  });

  it('ENG-3 of two rows of a contributor, which are equally far from their median, the nearer job answers', () => {
    for (let speed_mm_s = 1; speed_mm_s <= 200; speed_mm_s += 1) {
      const rows = [rankedOf({ speed_mm_s: 31 }), rankedOf({ speed_mm_s })];
      expect(finds({}, ...rows)).toBe(rows[0]);
    }
  });

  it('ENG-23 of the published resolutions, only those that suit the spot count, if there are any', () => {
    // 2 in on CO2: 0.069 to 0.137 mm.
    const at = (interval_mm: number, speed_mm_s: number) =>
      rankedOf({ operation: 'Engrave', interval_mm, speed_mm_s });
    const [fine, good, coarse] = [at(0.025, 300), at(0.1, 300), at(0.3, 300)];
    expect(finds({ operation: 'Engrave' }, fine, coarse, good)).toBe(good);
    expect(finds({ operation: 'Engrave' }, fine)).toBe(fine);
    expect(find({ operation: 'Engrave' }, fine, good)?.matches).toHaveLength(2);
  });
});
