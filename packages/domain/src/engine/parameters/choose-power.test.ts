import { describe, expect, it } from 'vitest';
import { shippedBasis } from '../answer/basis.ts';
import type { RankedEvidence } from '../evidence/rank-evidence.ts';
import { contextOf } from '../step-context.ts';
import { CO2_60W, DIODE_10W, inputOf } from '../testing/make-job.ts';
import { towardUsualSpeed } from './choose-power.ts';

const { query, ranked } = contextOf(inputOf('Engrave', 'bamboo', DIODE_10W), shippedBasis());
const [first] = ranked;
if (!first) throw new Error('no bamboo engraving is published');
const vote = (contributor: string): RankedEvidence => ({
  ...first,
  contributor,
  row: { ...first.row, speed_mm_s: 50 },
});
const at50 = [vote('a'), vote('b'), vote('c')];
const percentAt = (speed_mm_s: number) =>
  towardUsualSpeed(query, at50, { power_percent: 20, speed_mm_s });

describe('towardUsualSpeed', () => {
  it('ENG-5 meets the usual speed of a diode halfway, by its percent', () => {
    expect(percentAt(50)).toBe(20);
    expect(percentAt(12.5)).toBe(40);
    expect(percentAt(200)).toBe(10);
  });

  it('ENG-5 stays between 5 and 100 percent, and where it was without rows', () => {
    expect(percentAt(0.01)).toBe(100);
    expect(percentAt(1e6)).toBe(5);
    expect(towardUsualSpeed(query, [], { power_percent: 20, speed_mm_s: 1 })).toBe(20);
  });

  it('ENG-5 leaves cuts and other lasers their percent', () => {
    const asked = { power_percent: 20, speed_mm_s: 1 };
    for (const input of [
      inputOf('Cut', 'bamboo', DIODE_10W, { thickness_mm: 3 }),
      inputOf('Engrave', 'bamboo', CO2_60W),
    ])
      expect(towardUsualSpeed(contextOf(input, shippedBasis()).query, at50, asked)).toBe(20);
  });
});
