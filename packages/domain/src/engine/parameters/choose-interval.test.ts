import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { StepQuery } from '../query.ts';
import { ofSources, queryOf, rankedOf } from '../testing/made-up.ts';
import { chooseInterval as chooseIntervalIn, spotRange } from './choose-interval.ts';

const chooseInterval = (...given: Parameters<typeof chooseIntervalIn>) =>
  english(chooseIntervalIn(...given));

const at = (mm: number | null) => ({ interval_mm: mm });
const fill = (overrides: Partial<StepQuery>) =>
  queryOf({ operation: 'Engrave', lens_mm: null, family: 'wood', material: 'oak', ...overrides });

describe('chooseInterval', () => {
  it.each([
    ['CO2', 0.1],
    ['Diode', 0.1],
    ['Fiber', 0.03],
    ['UV', 0.02],
  ] as const)('ENG-23 without rows takes the usual one of %s, %s mm, and says so', (laser, mm) => {
    const isGalvo = laser === 'Fiber' || laser === 'UV';
    const { interval_mm, reason } = chooseInterval(fill({ laser, isGalvo }), [rankedOf(at(null))]);
    expect(interval_mm).toBe(mm);
    expect(reason).toBe(`Line interval ${mm} mm: usual for this laser (assumed).`);
  });

  it('ENG-23 takes the median of the five nearest contributors with an interval, each once', () => {
    const rows = ofSources([
      at(0.05),
      at(null),
      at(0.06),
      at(0.07),
      at(0.08),
      at(0.09),
      at(0.5),
      at(0.5),
    ]);
    const same = rankedOf({ source_id: 'source-1', interval_mm: 0.01 });
    const { interval_mm, reason } = chooseInterval(fill({}), [
      ...rows.slice(0, 1),
      same,
      ...rows.slice(1),
    ]);
    expect(interval_mm).toBe(0.07);
    expect(reason).toBe('Line interval 0.07 mm: what similar published settings use.');
  });

  it('ENG-23 stays within the spot of a known lens, on CO2 at least half of it', () => {
    // 2 in: spot 0.137 mm.
    const wide = chooseInterval(fill({ lens_mm: 50.8 }), ofSources([at(0.3)]));
    expect(wide.interval_mm).toBe(0.14);
    expect(wide.reason).toBe(
      'Line interval 0.14 mm: computed to match the 0.14 mm spot of this lens.',
    );
    expect(chooseInterval(fill({ lens_mm: 50.8 }), ofSources([at(0.02)])).interval_mm).toBe(0.069);
    const fiber = fill({ laser: 'Fiber', lens_mm: 160 });
    expect(chooseInterval(fiber, ofSources([at(0.01)])).interval_mm).toBe(0.01);
    expect(chooseInterval(fiber, ofSources([at(0.2)])).interval_mm).toBe(0.046);
    expect(spotRange(fill({}))).toEqual([0, Number.POSITIVE_INFINITY]);
    // No message within 5 % of the spot.
    expect(chooseInterval(fill({ lens_mm: 50.8 }), ofSources([at(0.143)])).reason).toContain(
      'published',
    );
  });

  it('ENG-26 slate takes 0.15 mm with CO2 and diode, and other lasers what rows say', () => {
    const slate = (overrides: Partial<StepQuery>) =>
      chooseInterval(
        fill({ family: 'stone', material: 'slate', ...overrides }),
        ofSources([at(0.1)]),
      );
    expect(slate({})).toEqual({
      interval_mm: 0.15,
      reason: 'Line interval 0.15 mm: published for slate.',
    });
    expect(slate({ laser: 'Diode' }).interval_mm).toBe(0.15);
    expect(slate({ laser: 'UV' }).interval_mm).toBe(0.1);
    // The spot takes precedence (ENG-23).
    expect(slate({ lens_mm: 50.8 }).interval_mm).toBe(0.14);
    expect(slate({ material: 'marble' }).interval_mm).toBe(0.1);
  });

  it('ENG-27 glass with CO2 takes no closer lines than 300 DPI', () => {
    const glass = (overrides: Partial<StepQuery>) =>
      chooseInterval(
        fill({ family: 'glass', material: 'glass', ...overrides }),
        ofSources([at(0.03)]),
      ).interval_mm;
    expect(glass({})).toBe(0.085);
    expect(glass({ laser: 'UV' })).toBe(0.03);
  });
});
