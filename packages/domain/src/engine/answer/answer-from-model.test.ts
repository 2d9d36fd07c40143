import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { MOPA_60W } from '../testing/make-job.ts';
import {
  answerContextOf,
  fillGroupOf,
  groupOf,
  makeLearned,
  modelOf,
  nodeOf,
  ofSources,
  queryOf,
  rankedOf,
} from '../testing/made-up.ts';
import type { AnswerContext } from './answer-context.ts';
import { answerFromModel as answerIn } from './answer-from-model.ts';

const LEARNED = makeLearned(1.25, 2);

const answerFromModel = (context: AnswerContext) => english(answerIn(context));
const fills = (operation: 'Engrave' | 'Mark') => modelOf({ [`CO2|${operation}`]: fillGroupOf() });

describe('answerFromModel', () => {
  it('ENG-5 computes from the fit at the rows’ power, names its basis, and is as sure as such answers were', () => {
    // 10 mm/s · (60 W · 50 % / 20 W) = 15 mm/s; ×2 either way.
    const far = rankedOf({ power_max_pct: 50, thickness_mm: 12 }, { distance: 1.4 });
    expect(answerFromModel(answerContextOf(queryOf(), [far]))).toEqual({
      speed_mm_s: expect.closeTo(15),
      power_percent: 50,
      passes: 1,
      interval_mm: null,
      frequency_hz: null,
      pulse_width_ns: null,
      band_mm_s: [expect.closeTo(7.5), expect.closeTo(30)],
      deviation: expect.closeTo(Math.LN2),
      method: 'model',
      confidence: 0.7,
      learned_results: null,
      rationale: 'Based on 6 published settings for birch plywood on CO2 lasers.',
      details: ['3 more settings for similar materials also counted.'],
      warnings: [],
      evidence: [far],
    });
  });

  it('ENG-6 without rows of its own a material takes the family’s level', () => {
    const answer = answerFromModel(answerContextOf(queryOf({ material: 'poplar plywood' })));
    // Usual 70 % of 60 W: 8 · 42 / 20.
    expect(answer).toMatchObject({ method: 'family', confidence: 0.7, power_percent: 70 });
    expect(answer?.speed_mm_s).toBeCloseTo(16.8);
    expect(answer?.rationale).toBe(
      'Based on 9 published settings for similar materials on CO2 lasers.',
    );
    expect(
      answerFromModel(answerContextOf(queryOf({ material: 'jelly', family: null }))),
    ).toBeNull();
  });

  it('ENG-4 interpolates between published thicknesses and reports how nearby rows differ', () => {
    const rows = ofSources([
      { thickness_mm: 2.5, speed_mm_s: 34.8 * 1.5 },
      { thickness_mm: 3.5, speed_mm_s: 26.3 * 1.5 },
    ]);
    const ranked = rows.map((row) => Object.assign({}, row, { distance: 0.2 }));
    const answer = answerFromModel(answerContextOf(queryOf(), ranked));
    // Two contributors at three quarters weight against the fit's two: ×1.5 to the power 1.5 / 3.5, in both forms.
    expect((answer?.speed_mm_s ?? 0) / 30).toBeCloseTo(1.5 ** (1.5 / 3.5), 2);
    expect(answer).toMatchObject({ method: 'interpolated', confidence: 0.7 });
    expect(answer?.rationale).toContain('; sped up by 19 % to match the closest settings.');
    expect(answer?.details[1]).toBe(
      'The closest settings, from 2 sources, run 19 % faster, so this one does too.',
    );
    const slower = ranked.map((row) =>
      Object.assign({}, row, { speed_per_job_mm_s: row.speed_per_job_mm_s / 2.25 }),
    );
    const slowed = answerFromModel(answerContextOf(queryOf(), slower));
    expect(slowed?.rationale).toContain('; slowed by 16 % to match the closest settings.');
    expect(slowed?.details[1]).toContain('16 % slower');
    const alike = ranked.map((row) =>
      Object.assign({}, row, { speed_per_job_mm_s: row.speed_per_job_mm_s / 1.5 }),
    );
    expect(answerFromModel(answerContextOf(queryOf(), alike))?.details[1]).toBe(
      'The closest settings, from 2 sources, agree.',
    );
    const one = answerFromModel(answerContextOf(queryOf(), ranked.slice(0, 1)));
    expect(one?.method).toBe('model');
    const family = answerFromModel(
      answerContextOf(queryOf(), ranked, {
        model: modelOf({ 'CO2|Cut': groupOf({ materials: {} }) }),
      }),
    );
    expect(family).toMatchObject({ method: 'family', confidence: 0.7 });
  });

  it('ENG-12 cuts thick stock in more passes, says so, and when they are too many', () => {
    const thick = (thickness_mm: number) =>
      answerFromModel(answerContextOf(queryOf({ thickness_mm })));
    // 30 · 3.6 / (t + 0.6): 2 mm/s at 53.4 mm and full power, a third of the slowest.
    expect(thick(53.4)).toMatchObject({ passes: 3, power_percent: 100, warnings: [] });
    expect(thick(53.4)?.speed_mm_s).toBeCloseTo(6);
    expect(thick(600)?.warnings).toEqual([
      'This would need too many passes. Expect char and taper, or a cut that doesn’t go through.',
    ]);
  });

  it('ENG-12 power and passes count by the exponents of the fit, never by less than 0.3', () => {
    // `joules`: by the energy form at 3 mm, as the speed form says it.
    const withSlopes = (slopes: number[], joules = 2) => {
      const energy = [Math.log(joules), 0, 0, 1, 0, 0];
      const materials = { 'birch plywood': { ...nodeOf(10, slopes), energy } };
      return modelOf({ 'CO2|Cut': groupOf({ materials }) });
    };
    const at = (slopes: number[], joules?: number) =>
      answerFromModel(
        answerContextOf(
          queryOf({ thickness_mm: 12.9 }),
          ofSources([{ power_max_pct: 50 }]).map((row) => Object.assign({}, row, { distance: 2 })),
          { model: withSlopes(slopes, joules) },
        ),
      );
    // 10 · 1.5 · 3.6 / 13.5 = 4 mm/s at 50 %; 6 takes ×1.5 in speed.
    expect(at([1, 0, -1])?.power_percent).toBe(75);
    expect(at([1, -0.9, -1], 1.07)?.passes).toBe(1);
    // The percent's own slope lifts the speed at 50 %: 4 · 0.5^1 = 2 and ×3 by percent to the power 2.
    expect(at([1, 1, -1], 2.3)?.power_percent).toBe(87);
    // With a further pass worth nothing, 0.3 still counts it.
    const lost = answerFromModel(
      answerContextOf(queryOf({ thickness_mm: 25 }), [], {
        model: withSlopes([1, 0, -1, 0, -1], 5.28),
      }),
    );
    expect(lost?.passes).toBe(4);
  });

  it('ENG-50 results move speed and band, and the answer says so', () => {
    const answer = answerFromModel(answerContextOf(queryOf(), [], { learned: LEARNED }));
    expect(answer?.speed_mm_s).toBeCloseTo(21 * 1.25);
    expect(answer?.rationale).toContain('; sped up by 25 % to match your results.');
    expect(answer?.details[1]).toContain('From your 2 results on this machine');
  });

  it('ENG-10, ENG-13, ENG-23 an engraving answered by marks says so, with its depth and line interval', () => {
    const query = queryOf({
      operation: 'Engrave',
      evidenceOperation: 'Mark',
      depth: 'light',
      lens_mm: null,
    });
    const answer = answerFromModel(answerContextOf(query, [], { model: fills('Mark') }));
    expect(answer?.passes).toBe(1);
    expect(answer?.interval_mm).toBe(0.1);
    // The usual 20 % of 60 W is 12 W: 10 · 0.6 · 1.3.
    expect(answer?.speed_mm_s).toBeCloseTo(7.8);
    expect(answer?.details.slice(1)).toEqual([
      'Based on marks, because no settings are published for this operation.',
      expect.stringContaining('light one takes'),
      expect.stringContaining('Line interval 0.1 mm'),
    ]);
    const mark = queryOf({ operation: 'Mark', evidenceOperation: 'Engrave' });
    expect(
      answerFromModel(answerContextOf(mark, [], { model: fills('Engrave') }))?.details[1],
    ).toBe('Based on engravings, because no settings are published for this operation.');
  });

  it('ENG-10 a perforation is computed as a cut; ENG-16 pulses are reported', () => {
    const perforated = answerFromModel(answerContextOf(queryOf({ operation: 'Perforate' })));
    expect(perforated?.details[1]).toContain('Computed as a cut. Set the cut and skip lengths');
    const fiber = queryOf({ laser: 'Fiber', isGalvo: true, operation: 'Mark' });
    const pulsed = answerFromModel(
      answerContextOf(fiber, [], {
        machine: MOPA_60W,
        model: modelOf({ 'Fiber|Mark': groupOf() }),
      }),
    );
    expect(pulsed).toMatchObject({ frequency_hz: 40_000, pulse_width_ns: 200 });
    expect(pulsed?.details.at(-1)).toContain('Frequency 40 kHz');
  });
});
