import { describe, expect, it } from 'vitest';
import { groupOf, modelOf, nodeOf, queryOf, rowOf } from '../testing/made-up.ts';
import { estimateSpeed, speedContextOf } from './estimate-speed.ts';

const full = { power_percent: 100, passes: 1, interval_mm: null };

describe('estimateSpeed', () => {
  it('ENG-5 answers from the material, with its evidence', () => {
    const node = nodeOf(10, [0.9, 0.2, -1, 0, -0.3]);
    const model = modelOf({
      'CO2|Cut': groupOf({ band_z: 2, band_z_learned: 1.5, materials: { 'birch plywood': node } }),
    });
    const estimate = estimateSpeed(queryOf({ watts: 20 }), full, model);
    expect(estimate).toEqual({
      speed_per_job_mm_s: expect.closeTo(10),
      band_factor: expect.closeTo(4),
      uncertainty: {
        sd: expect.closeTo(Math.log(2)),
        least_sd: expect.closeTo(Math.log(2)),
        band_z_learned: 1.5,
      },
      reliability: [{ sd_most: 10, share: 0.7 }],
      reliability_learned: [{ sd_most: 10, share: 0.8 }],
      percent_exponent: expect.closeTo(1.1),
      passes_exponent: 0.7,
      rows: 6,
      contributors: 3,
      level: 'material',
      family_rows: 9,
      isFromCuts: false,
    });
    const alone = estimateSpeed(queryOf({ family: null }), full, modelOf());
    expect(alone?.family_rows).toBe(0);
  });

  it('ENG-6 answers from the family where the material has no rows or is generic', () => {
    const listed = (rows: number) =>
      modelOf({ 'CO2|Cut': groupOf({ materials: { 'birch plywood': nodeOf(20, [], rows) } }) });
    const at = (model = modelOf(), overrides = {}) =>
      estimateSpeed(queryOf({ watts: 20, ...overrides }), full, model);
    // Known from another laser: its own level, at the family's rank.
    expect(at(listed(0))).toMatchObject({
      level: 'family',
      rows: 9,
      speed_per_job_mm_s: expect.closeTo(20),
    });
    expect(at(listed(1))).toMatchObject({ level: 'material', rows: 1 });
    expect(at(modelOf(), { isGeneric: true })).toMatchObject({
      level: 'family',
      speed_per_job_mm_s: expect.closeTo(8),
    });
    expect(at(modelOf(), { material: 'jelly' })).toMatchObject({ level: 'family' });
    expect(at(modelOf(), { material: 'jelly', family: null })).toBeNull();
    expect(at(modelOf(), { material: 'jelly', family: 'leather' })).toBeNull();
    const empty = modelOf({ 'CO2|Cut': groupOf({ families: { 'wood panel': nodeOf(8, [], 0) } }) });
    expect(at(empty, { material: 'jelly' })).toBeNull();
    expect(at(modelOf({}))).toBeNull();
  });

  it('ENG-10 a score without rows uses the score level and counts its cuts', () => {
    const none = { rows: 0, materials: {}, families: { 'wood panel': nodeOf(50, [], 0) } };
    const scores = (overrides: object = {}) =>
      modelOf({ 'CO2|Cut': groupOf(), 'CO2|Score': groupOf({ ...none, ...overrides }) });
    const score = queryOf({ operation: 'Score', watts: 20 });
    expect(estimateSpeed(score, full, scores())).toMatchObject({
      speed_per_job_mm_s: expect.closeTo(50),
      level: 'family',
      rows: 6,
      contributors: 3,
      isFromCuts: true,
    });
    const published = scores({ families: { 'wood panel': nodeOf(50, [], 1) } });
    expect(estimateSpeed(score, full, published)?.isFromCuts).toBe(false);
    const own = scores({ materials: { 'birch plywood': nodeOf(70, [], 0) }, families: {} });
    expect(estimateSpeed(score, full, own)?.speed_per_job_mm_s).toBeCloseTo(70);
    expect(estimateSpeed(score, full, modelOf())).toBeNull();
    expect(estimateSpeed(score, full, scores({ families: {} }))).toBeNull();
    const uncut = modelOf({ 'CO2|Score': groupOf(none) });
    expect(estimateSpeed(score, full, uncut)).toBeNull();
    const engrave = modelOf({ 'CO2|Cut': groupOf(), 'CO2|Engrave': groupOf(none) });
    expect(estimateSpeed(queryOf({ operation: 'Engrave' }), full, engrave)).toBeNull();
  });

  it('thickness under 0.1 mm counts as 0.1 mm', () => {
    const at = (thickness_mm: number) => estimateSpeed(queryOf({ thickness_mm }), full, modelOf());
    expect(at(0.01)).toEqual(at(0.1));
    expect(at(0.11)?.speed_per_job_mm_s).toBeLessThan(at(0.1)?.speed_per_job_mm_s ?? 0);
  });

  it('a row without power counts as full power', () => {
    const row = rowOf({ power_max_pct: null, passes: 3, interval_mm: 0.1 });
    expect(speedContextOf(row)).toEqual({ power_percent: 100, passes: 3, interval_mm: 0.1 });
    expect(speedContextOf(rowOf({ power_max_pct: 40 })).power_percent).toBe(40);
  });
});
