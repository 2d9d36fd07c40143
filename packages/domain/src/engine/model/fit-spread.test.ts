import { describe, expect, it } from 'vitest';
import type { PublishedRow } from '../../data/published-rows.ts';
import { toEvidence } from '../evidence/evidence-book.ts';
import { rowOf } from '../testing/made-up.ts';
import { PooledFit, type ModelRow } from './fit-model.ts';
import { fitRows } from './fit-rows.ts';
import { FEATURE_COUNT } from './model-terms.ts';
import { predictAt } from './predict.ts';

const ask = {
  laser: 'CO2',
  operation: 'Cut',
  family: 'wood panel',
  material: 'birch plywood',
} as const;
const rowsOf = (...rows: Partial<PublishedRow>[]) =>
  fitRows(
    rows.map((row) => toEvidence(rowOf(row))),
    'line',
  );
const contributors = (speeds: number[]) =>
  rowsOf(...speeds.map((speed_mm_s, at) => ({ speed_mm_s, source_id: `source ${at}` })));
const fitOf = (rows: ModelRow[]) => new PooledFit(rows);
const predict = (rows: ModelRow[], subject: object = {}) =>
  predictAt(fitOf(rows).nodeAt({ ...ask, ...subject }), [1, Math.log(3), 0, 0, 0, 0], 0);
const speedOf = (...of: Parameters<typeof predict>) => Math.exp(predict(...of).lnSpeed);

describe('the fit of its rows', () => {
  it('ENG-41 a looser row changes the fit less', () => {
    const loose = (looseness: number) =>
      speedOf([
        ...contributors([20, 20, 20]),
        ...contributors([80]).map((row) => Object.assign({}, row, { contributor: 'x', looseness })),
      ]);
    expect(loose(1)).toBeGreaterThan(loose(2));
    expect(loose(2)).toBeGreaterThan(loose(10));
    expect(loose(10)).toBeGreaterThan(loose(1000) - 1e-6);
    expect(loose(1000)).toBeCloseTo(speedOf(contributors([20, 20, 20])), 1);
  });

  it('ENG-41 the more extreme a setting, the less it counts', () => {
    const pull = (speed: number) =>
      Math.log(speedOf(contributors([20, 20, 20, 20, 20, speed])) / 20) / Math.log(speed / 20);
    expect(pull(40)).toBeGreaterThan(pull(400));
    expect(pull(400)).toBeGreaterThan(pull(40_000));
    expect(pull(40_000)).toBeGreaterThan(0);
    // As much up as down.
    const level = speedOf(contributors([20, 20, 20, 20, 20]));
    expect(speedOf(contributors([10, 40, 20, 20, 20])) / level).toBeCloseTo(1, 2);
  });

  it('ENG-40 a change of all speeds changes the prediction equally, except for the prior’s shrinkage', () => {
    const far =
      speedOf(contributors([200, 200, 200, 200])) / speedOf(contributors([20, 20, 20, 20]));
    expect(far).toBeGreaterThan(8);
    expect(far).toBeLessThan(10.001);
  });

  it('ENG-41 more sources reduce the deviation, never below the spread of a new source', () => {
    const sd = (count: number) => predict(contributors(Array.from({ length: count }, () => 20))).sd;
    expect(sd(1)).toBeGreaterThan(sd(2));
    expect(sd(2)).toBeGreaterThan(sd(8));
    expect(sd(50)).toBeGreaterThan(0.2);
    const many = contributors(Array.from({ length: 12 }, () => 20));
    const repeated = many.map((row) => Object.assign({}, row, { contributor: 'one' }));
    expect(predict(repeated).sd).toBeGreaterThan(predict(many).sd);
  });

  it('ENG-6 is less certain with distance: member, family, another laser', () => {
    const many = contributors(Array.from({ length: 6 }, () => 20));
    const sds = [
      {},
      { material: 'elm' },
      { family: 'leather', material: 'suede' },
      { laser: 'UV', family: 'leather', material: 'suede' },
    ].map((subject) => predict(many, subject).sd);
    expect(sds).toEqual(sds.toSorted((a, b) => a - b));
    expect(new Set(sds).size).toBe(4);
  });

  it('ENG-40 a node has a slope for each feature and the upper half of a covariance', () => {
    const node = fitOf(contributors([20, 25])).nodeAt(ask);
    expect(node.coefficients).toHaveLength(FEATURE_COUNT);
    expect(node.covariance).toHaveLength((FEATURE_COUNT * (FEATURE_COUNT + 1)) / 2);
    // The variances are on the diagonal: 0, 6, 11, 15, 18, 20.
    for (const at of [0, 6, 11, 15, 18, 20]) expect(node.covariance[at]).toBeGreaterThanOrEqual(0);
    for (let i = 0, cell = 0; i < FEATURE_COUNT; i += 1)
      for (let j = i; j < FEATURE_COUNT; j += 1, cell += 1) {
        const at = (k: number) => node.covariance[[0, 6, 11, 15, 18, 20][k] ?? 0] ?? 0;
        expect(Math.abs(node.covariance[cell] ?? 0)).toBeLessThanOrEqual(
          Math.sqrt(at(i) * at(j)) + 1e-9,
        );
      }
  });

  it('ENG-40 slopes are between the prior and the rows', () => {
    const cube = [10, 20, 40, 80, 160].flatMap((laser_power_w) =>
      ['a', 'b', 'c', 'd'].map((source_id) => ({
        source_id,
        laser_power_w,
        speed_mm_s: 20 * (laser_power_w / 60) ** 1.6,
      })),
    );
    const slope = fitOf(rowsOf(...cube)).nodeAt(ask).coefficients[1] ?? 0;
    const prior = fitOf(contributors([20])).nodeAt(ask).coefficients[1] ?? 0;
    expect(slope).toBeGreaterThan(prior + 0.1);
    expect(slope).toBeLessThan(1.6);
  });
});
