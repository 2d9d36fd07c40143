import { describe, expect, it } from 'vitest';
import type { PublishedRow } from '../../data/published-rows.ts';
import { toEvidence } from '../evidence/evidence-book.ts';
import { rowOf } from '../testing/made-up.ts';
import { basisWithout } from './basis-without.ts';
import { leaveAnswersOut } from './leave-answers-out.ts';

const CALIBRATION = { band_z: 1, band_z_learned: 1, reliability: [], reliability_learned: [] };

/** Cuts of four sources, 10 mm/s but for the first, and a fill of the first. */
function missesOf(mm_s: number, overrides: Partial<PublishedRow> = {}) {
  const rows = ['left out', 'b', 'c', 'd'].map((source_id, at) =>
    rowOf({ source_id, speed_mm_s: at === 0 ? mm_s : 10, ...(at === 0 && overrides) }),
  );
  return leaveAnswersOut(
    rows.map((row) => toEvidence(row)),
    [],
  );
}
const missOf = (mm_s: number, overrides?: Partial<PublishedRow>) =>
  missesOf(mm_s, overrides).find(({ contributor }) => contributor === 'left out')?.log2_ratio ??
  expect.unreachable();

describe('leaveAnswersOut', () => {
  it('ENG-44 the answer to a setting does not know its source', () => {
    // Half the speed is twice the energy, and our answer stays.
    expect(missOf(5) - missOf(10)).toBeCloseTo(1, 9);
    expect(missOf(10 / 32) - missOf(10)).toBeCloseTo(5, 9);
    // The others know it.
    const other = (mm_s: number) => missesOf(mm_s).at(-1)?.log2_ratio ?? 0;
    expect(other(10 / 32)).toBeLessThan(other(10) - 0.05);
  });

  it('ENG-44 percent and passes are part of the energy, not of the question', () => {
    const plain = missOf(10);
    expect(missOf(10, { passes: 2 }) - plain).toBeCloseTo(1, 9);
    expect(missOf(10, { power_max_pct: 40 }) - missOf(10, { power_max_pct: 80 })).toBeCloseTo(
      -1,
      9,
    );
  });

  it('ENG-44 settings without a thickness to cut, reliefs and rows without watts are not compared', () => {
    const count = (overrides: Partial<PublishedRow>) =>
      missesOf(10, overrides).filter(({ contributor }) => contributor === 'left out').length;
    expect(count({})).toBe(1);
    expect(count({ thickness_mm: null })).toBe(0);
    expect(count({ operation: 'Engrave', passes: 21 })).toBe(0);
    expect(count({ power_max_pct: 0 })).toBe(0);
  });
});

describe('basisWithout', () => {
  it('ENG-44 leaves out the color cards of a source, too', () => {
    const colorsWithout = (contributor: string) =>
      basisWithout(contributor, [], [], () => CALIBRATION).book.colors.map(({ source }) => source);
    expect(colorsWithout('nobody')).toContain('S84');
    expect(colorsWithout('krasnow-gm100')).not.toContain('S84');
    expect(colorsWithout('krasnow-gm100')).toContain('S20');
    expect(colorsWithout('commarker-omnix-uv')).not.toContain('S12');
  });
});
