import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { estimateSpeed } from '../speed/estimate-speed.ts';
import { modelOf, queryOf } from '../testing/made-up.ts';
import { boundConfidence, estimateConfidence, penalizeUnknowns } from './confidence.ts';
import { depthFactor } from './depth-factor.ts';

const at = { power_percent: 100, passes: 1, interval_mm: null };

describe('confidence', () => {
  it.each([
    ['material', 5, 2, 0.7],
    ['material', 4, 2, 0.6],
    ['material', 9, 1, 0.6],
    ['material', 3, 1, 0.6],
    ['material', 2, 2, 0.5],
    ['family', 5, 2, 0.5],
    ['family', 4, 2, 0.4],
    ['family', 9, 1, 0.4],
  ] as const)(
    'ENG-5, ENG-6 of a fit on the %s with %s rows of %s contributors',
    (level, rows, contributors, confidence) => {
      const estimate = estimateSpeed(queryOf(), at, modelOf());
      if (!estimate) return expect.unreachable();
      expect(estimateConfidence({ ...estimate, level, rows, contributors })).toBe(confidence);
    },
  );

  it('ENG-11 each unknown costs 0.1; a diode has no lens to know', () => {
    expect(penalizeUnknowns(0.7, queryOf())).toBe(0.7);
    expect(penalizeUnknowns(0.7, queryOf({ lens_mm: null }))).toBeCloseTo(0.6);
    expect(penalizeUnknowns(0.7, queryOf({ lens_mm: null, laser: 'Diode' }))).toBe(0.7);
    const nothing = { lens_mm: null, wattsKnown: false, thicknessAssumed: true };
    expect(penalizeUnknowns(0.7, queryOf(nothing))).toBeCloseTo(0.4);
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
