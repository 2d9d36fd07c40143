import { describe, expect, it } from 'vitest';
import { toEvidence } from '../evidence/evidence-book.ts';
import { fitRows } from '../model/fit-rows.ts';
import { rowOf } from '../testing/made-up.ts';
import { leaveOneContributorOut, leaveSourcesOut, type HeldOutRow } from './leave-out.ts';
import { plainFit } from './plain-fit.ts';
import { missesAfterResults } from './score-after-results.ts';
import { scoreModel } from './score-model.ts';
import { seededRandom } from './seeded-random.ts';

const evidenceOf = (rows: Parameters<typeof rowOf>[0][]) =>
  rows.map((row) => toEvidence(rowOf(row)));
const [row] = fitRows(evidenceOf([{}]), 'line');
if (!row) throw new Error('no row');

/** A setting with this miss in doublings, from a source's machine with these watts. */
const left = (
  log2_ratio: number,
  contributor = 'a',
  overrides: Partial<HeldOutRow> = {},
): HeldOutRow => ({
  group: 'CO2|Cut',
  contributor,
  log2_ratio,
  sd: Math.LN2,
  row,
  ...overrides,
});
const other = (family: string): HeldOutRow['row'] => ({
  ...row,
  subject: { ...row.subject, family },
});
const score = (...all: HeldOutRow[]) => scoreModel(all)[0] ?? expect.unreachable();

describe('scoreModel', () => {
  it('ENG-44 median, 90th percentile and shares of the misses', () => {
    const misses = [0, 0.5, -0.58, 0.6, -1, 1.1, 2, -3, 4, 5, 6];
    const found = score(...misses.map((miss, at) => left(miss, `contributor ${at % 3}`)));
    expect(found).toMatchObject({ group: 'CO2|Cut', rows: 11, contributors: 3, answered: 1 });
    expect(found.median_abs_log2).toBe(1.1);
    expect(found.p90_abs_log2).toBe(5);
    // log2 of 1.5 is 0.585.
    expect(found.within_1_5).toBeCloseTo(3 / 11);
    expect(found.within_2).toBeCloseTo(5 / 11);
    expect(found.after.map(({ results }) => results)).toEqual([1, 3, 5]);
  });

  it('ENG-44 answered is what another source published of the family', () => {
    const found = score(
      left(0, 'a'),
      left(0, 'b'),
      left(0, 'b', { row: other('leather') }),
      left(0, 'b', { row: other('leather') }),
    );
    expect(found.answered).toBe(0.5);
  });

  it('ENG-44 one score for each laser and operation, in order', () => {
    const groups = ['UV|Mark', 'CO2|Cut', 'Diode|Cut'];
    const found = scoreModel(
      groups.flatMap((group) => [left(1, 'a', { group }), left(1, 'b', { group })]),
    );
    expect(found.map(({ group }) => group)).toEqual(['CO2|Cut', 'Diode|Cut', 'UV|Mark']);
    expect(found.every(({ rows }) => rows === 2)).toBe(true);
  });

  it('ENG-46 the plain line excludes rows of the source it is compared with', () => {
    const at = (contributor: string, target: number) =>
      left(0, contributor, { row: { ...row, target } });
    expect(score(at('a', 1), at('a', 9)).plain).toBeNull();
    // Each against the mean of the others: 1 against 2.5, twice, and 4 against 1.
    const found = score(at('a', Math.LN2), at('b', Math.LN2), at('c', 4 * Math.LN2));
    expect(found.plain?.median_abs_log2).toBeCloseTo(1.5, 9);
    expect(found.plain?.p90_abs_log2).toBeCloseTo(2.7, 9);
  });
});

describe('missesAfterResults', () => {
  it('ENG-45 results of a machine with a constant error remove the miss and narrow the deviation', () => {
    const machine = Array.from({ length: 6 }, () => left(1));
    const [none, one, five] = [0, 1, 5].map((count) => missesAfterResults(machine, count)[0]);
    if (!none || !one || !five) return expect.unreachable();
    expect(none).toMatchObject({
      miss: expect.closeTo(Math.LN2),
    });
    expect(none.sd_after).toBeCloseTo(Math.LN2, 9);
    expect(one.miss).toBeLessThan(none.miss);
    expect(five.miss).toBeLessThan(one.miss);
    expect(five.sd_after).toBeLessThan(one.sd_after);
    expect(one.sd_after).toBeLessThan(Math.LN2);
    const slow = missesAfterResults(
      machine.map((each) => Object.assign({}, each, { log2_ratio: -1 })),
      5,
    )[0];
    expect(slow?.miss).toBeCloseTo(five.miss, 9);
  });

  it('ENG-45 counts as many results as are reported, whichever they are', () => {
    // Alike results of one material: n of them take n · k / (n · k + row²) of the miss.
    const taken = (results: number) =>
      1 -
      (missesAfterResults(
        Array.from({ length: 6 }, () => left(1)),
        results,
      )[0]?.miss ?? 0) /
        Math.LN2;
    const loose = 1 / taken(1) - 1;
    for (const results of [2, 3, 5])
      expect(taken(results)).toBeCloseTo(results / (results + loose), 9);
    const mixed = [0, 0.2, 0.4, 0.6, 0.8].map((miss) => left(miss));
    const drawn = missesAfterResults(mixed, 1).slice(0, missesAfterResults(mixed, 1).length / 5);
    expect(new Set(drawn.map(({ miss }) => miss.toFixed(9))).size).toBeGreaterThan(2);
    expect(missesAfterResults(mixed, 1)).toEqual(missesAfterResults(mixed, 1));
    expect(missesAfterResults([left(1, 'a', { sd: 2 })], 0)[0]).toMatchObject({
      sd_after: 2,
    });
  });

  it('ENG-45 a setting is never its own result', () => {
    // Nine as predicted and one outlier: for any draw, the outlier keeps its miss.
    const odd = [...Array.from({ length: 9 }, () => left(0)), left(1.5)];
    const all = missesAfterResults(odd, 1);
    const wild = all.filter(({ miss }) => miss > 0.8);
    expect(wild).toHaveLength(all.length / 10);
    for (const { miss } of wild) expect(miss).toBeCloseTo(1.5 * Math.LN2, 9);
  });

  it('ENG-45 a machine is one source with one rating; those with too few settings are left out', () => {
    const strong = { row: { ...row, ratedWatts: 100 } };
    const two = [left(1), left(1), left(1, 'a', strong), left(1, 'b')];
    expect(missesAfterResults(two, 1).length % 2).toBe(0);
    expect(missesAfterResults(two, 1).length).toBeGreaterThan(0);
    expect(missesAfterResults(two, 2)).toEqual([]);
    const three = [...two, left(1)];
    expect(missesAfterResults(three, 2).length / missesAfterResults(three, 1).length).toBe(1);
    const after = scoreModel(three)[0]?.after ?? [];
    expect(after.map(({ rows }) => rows)).toEqual([3, 0, 0]);
  });

  it('ENG-45 after results the score has its own median and percentile', () => {
    const after = scoreModel(Array.from({ length: 12 }, () => left(1)))[0]?.after[0];
    expect(after?.median_abs_log2).toBeLessThan(1);
    expect(after?.p90_abs_log2).toBeCloseTo(after?.median_abs_log2 ?? 0, 9);
    // One as predicted, one off by a doubling: the first as a result leaves the second unchanged, the second as a
    // result moves the first.
    const pair = scoreModel([left(0), left(1)])[0]?.after[0];
    expect(pair).toMatchObject({ rows: 2, p90_abs_log2: expect.closeTo(1) });
    expect(pair?.median_abs_log2).toBeLessThan(0.95);
    expect(pair?.median_abs_log2).toBeGreaterThan(0.5);
  });
});

describe('leaveOneContributorOut', () => {
  it('ENG-44 predicts each source from the others, in doublings', () => {
    const alike = ['a', 'b', 'c', 'd', 'e'].map((source_id) => ({ source_id }));
    const heldOut = leaveOneContributorOut(
      evidenceOf([...alike, { source_id: 'fast', speed_mm_s: 160 }]),
      [],
      'line',
    );
    expect(heldOut.map(({ contributor }) => contributor)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'fast',
    ]);
    const fast = heldOut.at(-1);
    expect(fast?.group).toBe('CO2|Cut');
    // 160 against 20 is three doublings, less what the prior shrinks.
    expect(fast?.log2_ratio).toBeGreaterThan(2.8);
    expect(fast?.log2_ratio).toBeLessThan(3.6);
    // The fast one pulls the others' predictions up a little.
    expect(heldOut[0]?.log2_ratio).toBeLessThan(0.2);
    expect(heldOut[0]?.log2_ratio).toBeGreaterThan(-1);
  });

  it('ENG-44 leaves out outlines and fills, rows of unknown watts with outlines only', () => {
    const alike = ['b', 'a', 'c'].map((source_id) => ({ source_id }));
    const fills = ['b', 'a', 'c'].map((source_id) => ({
      source_id,
      operation: 'Engrave' as const,
      thickness_mm: null,
      interval_mm: 0.1,
    }));
    const club = { ...row, contributor: 'club', target: Math.log(300) };
    const [without, taught] = [[], [club, club]].map((relative) =>
      leaveSourcesOut(evidenceOf([...alike, ...fills]), relative),
    );
    expect(without?.map(({ group, contributor }) => `${group} ${contributor}`)).toEqual([
      'CO2|Cut a',
      'CO2|Cut b',
      'CO2|Cut c',
      'CO2|Engrave a',
      'CO2|Engrave b',
      'CO2|Engrave c',
    ]);
    expect(taught?.slice(3)).toEqual(without?.slice(3));
    expect(taught?.[0]?.log2_ratio).toBeLessThan((without?.[0]?.log2_ratio ?? 0) - 0.05);
    const noise = without?.[3]?.sd ?? 0;
    expect(noise).toBeGreaterThan(0.1);
  });

  it('ENG-47 a source’s rows of unknown watts are left out with it', () => {
    const alike = ['a', 'b', 'c', 'd', 'e'].map((source_id) => ({ source_id }));
    const own = { ...row, contributor: 'a', machine: null, target: Math.log(2000) };
    const withOwn = leaveOneContributorOut(evidenceOf(alike), [own, own, own], 'line');
    const without = leaveOneContributorOut(evidenceOf(alike), [], 'line');
    expect(withOwn[0]?.log2_ratio).toBeCloseTo(without[0]?.log2_ratio ?? Number.NaN, 9);
    expect(withOwn[1]?.log2_ratio).not.toBeCloseTo(without[1]?.log2_ratio ?? Number.NaN, 3);
  });
});

describe('the reference fit', () => {
  it('ENG-46 finds a plane through watts and size, around their means', () => {
    const at = (lnWatts: number, lnSize: number) => ({
      ...row,
      features: [1, lnWatts, 0, lnSize, 0, 0] as const,
      target: 1 + 0.8 * lnWatts - 1.4 * lnSize,
    });
    const plane = plainFit([at(0, 0), at(1, 2), at(3, 1), at(2, 5), at(4, 3)]);
    for (const [lnWatts, lnSize] of [
      [6, 1],
      [2, -3],
      [0, 8],
    ] as const)
      expect(plane(at(lnWatts, lnSize))).toBeCloseTo(at(lnWatts, lnSize).target, 4);
  });

  it('ENG-45 the first numbers of a seed are mulberry32’s', () => {
    const random = seededRandom(1);
    expect([random(), random(), random()].map((value) => value.toFixed(6))).toEqual([
      '0.627074',
      '0.002736',
      '0.527447',
    ]);
    const many = Array.from({ length: 4000 }, seededRandom(3));
    expect(many.reduce((sum, value) => sum + value, 0) / 4000).toBeCloseTo(0.5, 1);
  });
});
