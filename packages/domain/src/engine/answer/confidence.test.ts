import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { LaserType } from '../../types.ts';
import { estimateSpeed } from '../speed/estimate-speed.ts';
import { modelOf, queryOf } from '../testing/made-up.ts';
import { answerConfidence, boundConfidence, penalizeUnknowns } from './confidence.ts';
import { depthFactor } from './depth-factor.ts';

const at = { power_percent: 100, passes: 1, interval_mm: null };

describe('confidence', () => {
  const estimate = estimateSpeed(queryOf(), at, modelOf()) ?? expect.unreachable();
  const of = (sd: number, overrides = {}, results: number | null = null, deviation = sd) =>
    answerConfidence(
      {
        ...estimate,
        reliability: [
          { sd_most: 0.5, share: 0.9 },
          { sd_most: 1, share: 0.6 },
        ],
        reliability_learned: [
          { sd_most: 0.4, share: 0.95 },
          { sd_most: 1, share: 0.2 },
        ],
        uncertainty: { ...estimate.uncertainty, sd },
      },
      { deviation, results },
      queryOf(overrides),
    );

  it('ENG-64 is the measured share of answers with such a deviation', () => {
    expect([0.3, 0.5, 0.51, 1, 4].map((sd) => of(sd))).toEqual([0.9, 0.9, 0.6, 0.6, 0.6]);
  });

  it('ENG-64 after results it is that of known machines, and never lower than before', () => {
    expect(of(0.7, {}, 3, 0.4)).toBe(0.95);
    expect(of(0.7, {}, 3, 0.7)).toBe(0.6);
    expect(of(0.7, {}, null, 0.4)).toBe(0.6);
  });

  it('ENG-64 a score of which only cuts are published was not measured', () => {
    const scored = (laser: LaserType, results: number | null = null) =>
      answerConfidence(
        {
          ...estimate,
          isFromCuts: true,
          reliability: [{ sd_most: 1, share: 0.9 }],
          reliability_learned: [{ sd_most: 1, share: 0.7 }],
        },
        { deviation: 0.5, results },
        queryOf({ operation: 'Score', laser }),
      );
    expect((['CO2', 'Diode', 'Fiber', 'UV'] as const).map((laser) => scored(laser))).toEqual([
      0.5, 0.5, 0.35, 0.35,
    ]);
    expect(scored('Fiber', 3)).toBe(0.7);
  });

  it('ENG-6 a material of which only the kind is known is an even chance at most', () => {
    expect(of(0.3, { isGeneric: true })).toBe(0.5);
  });

  it('ENG-11 unknown watts and an assumed thickness cost 0.1 each, an unknown lens nothing', () => {
    expect(penalizeUnknowns(0.7, queryOf())).toBe(0.7);
    expect(penalizeUnknowns(0.7, queryOf({ lens_mm: null }))).toBe(0.7);
    const nothing = { lens_mm: null, wattsKnown: false, thicknessAssumed: true };
    expect(penalizeUnknowns(0.7, queryOf(nothing))).toBeCloseTo(0.5);
  });

  it('WRK-5 stays within 0.1 and 0.95, with two decimals', () => {
    expect([0.017, 0.456, 1.2].map(boundConfidence)).toEqual([0.1, 0.46, 0.95]);
  });
});

describe('depthFactor', () => {
  it.each([
    ['light', { depth: 'light' }, 1.3, 'light one takes about a quarter less energy'],
    ['medium', { depth: 'medium' }, 1, null],
    ['deep', { depth: 'deep' }, 0.5, 'deep one takes about twice the energy'],
    ['unsaid', { depth: null }, 1, null],
    ['deep in unlisted stuff', { depth: 'deep', family: null }, 0.5, 'deep'],
    ['deep in stone', { depth: 'deep', family: 'stone' }, 1, null],
    ['a deep mark', { depth: 'deep', operation: 'Mark' }, 1, null],
    ['ENG-29: deep rubber, whose rows are stamps', { depth: 'deep', family: 'rubber' }, 1, null],
    ['ENG-29: light rubber', { depth: 'light', family: 'rubber' }, 1.3, 'light'],
  ] as const)('ENG-13 %s', (_, overrides, factor, words) => {
    const found = depthFactor(queryOf({ operation: 'Engrave', ...overrides }));
    expect(found.factor).toBe(factor);
    if (words === null) expect(found.reason).toBeNull();
    else expect(english(found.reason)).toContain(words);
  });
});
