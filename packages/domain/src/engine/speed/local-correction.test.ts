import { describe, expect, it } from 'vitest';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import type { StepQuery } from '../query.ts';
import {
  answerContextOf,
  groupOf,
  modelOf,
  nodeOf,
  ofSources,
  queryOf,
  rankedOf,
} from '../testing/made-up.ts';
import { expectedSpeed } from './expected-speed.ts';
import { localCorrection, meanMissNearby } from './local-correction.ts';
import { publishedCorrection } from './published-correction.ts';

/** The made-up fit says 30 mm/s at 60 W and 3 mm. */
const near = (speed_mm_s: number, distance: number, overrides: Partial<RankedEvidence> = {}) => ({
  ...rankedOf({ speed_mm_s, source_id: `${speed_mm_s}` }),
  distance,
  ...overrides,
});
const correct = (rows: RankedEvidence[], overrides: Partial<StepQuery> = {}) =>
  localCorrection(answerContextOf(queryOf(overrides), rows));

describe('localCorrection', () => {
  it('ENG-4 a contributor weighs by its nearness, the fit as two contributors', () => {
    expect(correct([near(60, 0)]).factor).toBeCloseTo(2 ** (1 / 3));
    expect(correct([near(60, 0.4)]).factor).toBeCloseTo(2 ** (0.5 / 2.5));
    expect(correct([near(15, 0)]).factor).toBeCloseTo(2 ** (-1 / 3));
    expect(correct([near(60, 0), near(15, 0)]).factor).toBeCloseTo(1);
    expect(correct([near(60, 0), near(59, 0)]).contributors).toBe(2);
  });

  it('ENG-4 several rows of one contributor count once, by their mean, at their nearest', () => {
    const contributor = { contributor: 'one' };
    const rows = [
      near(60, 0.4, contributor),
      near(15, 0.6, contributor),
      near(60, 0.7, contributor),
    ];
    const mean = (2 * Math.log(2) - Math.log(2)) / 3;
    expect(correct(rows).factor).toBeCloseTo(Math.exp((0.5 * mean) / 2.5));
    expect(correct(rows).contributors).toBe(1);
  });

  it('ENG-4 ignores rows at 0.8 or further and other materials; a generic material has no rows', () => {
    const none = { factor: 1, contributors: 0, isBetween: false };
    expect(correct([near(60, 0.8)])).toEqual(none);
    expect(correct([near(60, 0, { sameMaterial: false })])).toEqual(none);
    const fill = { operation: 'Engrave', isGeneric: true } as const;
    expect(correct([near(60, 0), near(59, 0)], fill)).toEqual(none);
  });

  it('ENG-4 a row is compared with the fit at its own watts, thickness and power', () => {
    // Half the watts at half the speed, thicker stock slower: what the fit says.
    const asFitted = [
      { ...rankedOf({ laser_power_w: 30, speed_mm_s: 15 }), distance: 0.5 },
      { ...rankedOf({ thickness_mm: 6.6, speed_mm_s: 15, source_id: 'b' }), distance: 0.5 },
      { ...rankedOf({ power_max_pct: 50, speed_mm_s: 15, source_id: 'c' }), distance: 0.5 },
      { ...rankedOf({ thickness_mm: null, speed_mm_s: 30, source_id: 'd' }), distance: 0.5 },
    ];
    expect(correct(asFitted)).toMatchObject({ contributors: 4 });
    expect(correct(asFitted).factor).toBeCloseTo(1);
    const nowhere = answerContextOf(queryOf(), [near(60, 0)], { model: modelOf({}) });
    expect(localCorrection(nowhere).factor).toBe(1);
  });

  it('ENG-63 rows without a miss neither weigh nor count as a contributor', () => {
    const own = { contributor: 'one' };
    const rows = [near(60, 0, own), near(15, 0.4, own), near(60, 0)];
    const miss = meanMissNearby(answerContextOf(queryOf(), rows), ({ row }) =>
      row.speed_mm_s === 15 ? 1 : null,
    );
    expect(miss).toEqual({ miss: expect.closeTo(0.5 / 2.5), contributors: 1 });
  });

  it.each([
    ['thinner and thicker', [2.5, 3.5], {}, true],
    ['only thinner', [2, 2.5], {}, false],
    ['only thicker', [3.5, 4], {}, false],
    ['within 10 % counts for both sides', [3.2, 3.2], {}, true],
    ['9 % thicker, and 9 % thinner', [3.27, 2.75], {}, true],
    ['one row alone', [3], {}, false],
    ['rows of unknown thickness', [null, null], {}, false],
    ['an assumed thickness', [2.5, 3.5], { thicknessAssumed: true }, false],
    ['no thickness', [2.5, 3.5], { thickness_mm: null }, false],
  ] as const)(
    'ENG-4 a cut is between published thicknesses: %s',
    (_, thickness, overrides, isBetween) => {
      const rows = ofSources(thickness.map((thickness_mm) => ({ thickness_mm })));
      expect(correct(rows, overrides).isBetween).toBe(isBetween);
    },
  );

  it('ENG-4 a fill is interpolated between rows of two contributors', () => {
    const fill = { operation: 'Engrave' } as const;
    expect(correct([near(60, 0), near(59, 0)], fill).isBetween).toBe(true);
    expect(correct([near(60, 0), near(60, 0.1)], fill).isBetween).toBe(false);
  });
});

describe('expectedSpeed', () => {
  const at = { power_percent: 50, passes: 1, interval_mm: null };

  it('ENG-50 carries the exact row to another power by the slopes of the fit', () => {
    // At full power the row runs 20 mm/s, moved toward the energy of others (ENG-63).
    const moved = (1.5 / 1.5 ** (1 / 3)) ** 0.8;
    expect(expectedSpeed(answerContextOf(queryOf(), [rankedOf()]), at)).toBeCloseTo(10 * moved);
    const far = answerContextOf(queryOf(), [
      near(90, 0.4, { row: rankedOf({ thickness_mm: 4 }).row }),
    ]);
    expect(expectedSpeed(far, at)).toBeCloseTo(15 * publishedCorrection(far).factor);
    expect(expectedSpeed(answerContextOf(queryOf(), [], { model: modelOf({}) }), at)).toBeNull();
  });

  it('ENG-50 the fit of the family serves where the material has no rows', () => {
    const model = modelOf({
      'CO2|Cut': groupOf({ materials: {}, families: { 'wood panel': nodeOf(8) } }),
    });
    expect(expectedSpeed(answerContextOf(queryOf(), [], { model }), at)).toBeCloseTo(12);
  });
});
