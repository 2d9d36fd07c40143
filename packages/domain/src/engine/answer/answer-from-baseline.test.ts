import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';
import {
  answerContextOf,
  makeLearned,
  modelOf,
  ofSources,
  queryOf,
  rankedOf,
} from '../testing/made-up.ts';
import { answerFromBaseline as answerIn } from './answer-from-baseline.ts';
import type { AnswerContext } from './answer-context.ts';

const NO_FIT = { model: modelOf({}) };
const LEARNED = makeLearned(0.8);

const answerFromBaseline = (context: AnswerContext) => english(answerIn(context));

describe('answerFromBaseline', () => {
  it('ENG-3, ENG-63 a row moves toward the energy of others; ENG-9 the band is around the answer', () => {
    // The row takes 3 J/mm, others 2, or 2 · 1.5^(1/3) with the row as one of three sources; four fifths of the way.
    const row = rankedOf();
    const answer = answerFromBaseline(answerContextOf(queryOf(), [row]));
    const speed = 20 * (1.5 / 1.5 ** (1 / 3)) ** 0.8;
    expect(answer).toEqual({
      speed_mm_s: expect.closeTo(speed),
      power_percent: 100,
      passes: 1,
      interval_mm: null,
      frequency_hz: null,
      pulse_width_ns: null,
      band_mm_s: [expect.closeTo(speed / 2), expect.closeTo(speed * 2)],
      deviation: expect.closeTo(Math.LN2),
      method: 'baseline',
      confidence: 0.7,
      learned_results: null,
      rationale:
        'Based on the only published setting for 3 mm birch plywood on a CO2 laser of 60 W; sped up by 24 % toward the energy other sources use.',
      details: [
        'Start: 3 mm birch plywood at 20 mm/s, 100 % of 60 W (Somebody).',
        'Other sources use less energy for this job, so the speed was raised to use 19 % less.',
      ],
      warnings: [],
      evidence: [row],
    });
  });

  it('ENG-3 doubts a row outside the band of the fit', () => {
    const at = (speed_mm_s: number) =>
      answerFromBaseline(answerContextOf(queryOf(), [rankedOf({ speed_mm_s })]));
    expect(at(15.01)?.warnings).toEqual([]);
    expect(at(59.9)?.warnings).toEqual([]);
    expect(at(61)?.warnings).toHaveLength(1);
    expect(at(14.9)?.warnings).toHaveLength(1);
    expect(at(5)?.warnings).toEqual([
      'This published setting is far from what the others suggest (30 mm/s per pass at the same power). Try it on scrap.',
    ]);
  });

  it('ENG-9 without a fit the band is what one source in ten differs by, ×2.8', () => {
    const answer = answerFromBaseline(answerContextOf(queryOf(), [rankedOf()], NO_FIT));
    expect(answer?.band_mm_s[0]).toBeCloseTo(20 / 2.8);
    expect(answer?.band_mm_s[1]).toBeCloseTo(56);
    expect(answer).toMatchObject({ speed_mm_s: 20, confidence: 0.5 });
    expect(answer?.rationale).toBe(
      'Based on the only published setting for 3 mm birch plywood on a CO2 laser of 60 W.',
    );
  });

  it('ENG-3 names the middle of several, and cites it, the others, then the rest', () => {
    const [slow, middle, fast] = ofSources([
      { speed_mm_s: 10 },
      { speed_mm_s: 28 },
      { speed_mm_s: 90 },
    ]);
    const far = rankedOf({ thickness_mm: 9 });
    const ranked = [slow, middle, fast, far].filter((row) => row !== undefined);
    const answer = answerFromBaseline(answerContextOf(queryOf(), ranked));
    expect(answer?.rationale).toContain(
      'Based on the best of 3 published settings for 3 mm birch plywood on a CO2 laser of 60 W',
    );
    expect(answer?.evidence).toEqual([middle, slow, fast, far]);
    const twice = [rankedOf(), rankedOf({ speed_mm_s: 22 })];
    const same = answerFromBaseline(answerContextOf(queryOf(), twice));
    expect(same?.rationale).toContain('best of 2 published settings');
  });

  it('ENG-12 a matched row sets the passes; the band is for one pass', () => {
    const row = rankedOf({ passes: 2, speed_mm_s: 40, power_max_pct: null });
    const answer = answerFromBaseline(answerContextOf(queryOf(), [row]));
    // Two passes at 40 mm/s take the energy of one at 20.
    const speed = 40 * (1.5 / 1.5 ** (1 / 3)) ** 0.8;
    expect(answer).toMatchObject({ passes: 2, power_percent: 100 });
    expect(answer?.speed_mm_s).toBeCloseTo(speed);
    expect(answer?.band_mm_s[0]).toBeCloseTo(speed / 2);
    const none = answerFromBaseline(answerContextOf(queryOf(), [rankedOf({ passes: 0 })]));
    expect(none?.passes).toBe(1);
  });

  it('ENG-56 results change it and its band, and its confidence is that of known machines', () => {
    const answer = answerFromBaseline(
      answerContextOf(queryOf(), [rankedOf()], { learned: LEARNED }),
    );
    expect(answer).toMatchObject({ method: 'interpolated', confidence: 0.8 });
    const speed = 16 * (1.5 / 1.5 ** (1 / 3)) ** 0.8;
    expect(answer?.speed_mm_s).toBeCloseTo(speed);
    expect(answer?.band_mm_s[0]).toBeCloseTo(speed / 2);
    expect(answer?.details[2]).toContain('it runs 20 % weaker');
    const unfitted = answerFromBaseline(
      answerContextOf(queryOf(), [rankedOf()], { learned: LEARNED, ...NO_FIT }),
    );
    expect(unfitted).toMatchObject({ method: 'baseline', speed_mm_s: 20 });
  });

  it('ENG-13 a requested depth changes it, gives the reason, and then it is not a copy', () => {
    const engrave = { operation: 'Engrave', interval_mm: 0.1 } as const;
    const query = queryOf({ operation: 'Engrave', depth: 'deep' });
    const answer = answerFromBaseline(answerContextOf(query, [rankedOf(engrave)], NO_FIT));
    expect(answer).toMatchObject({ speed_mm_s: 10, method: 'interpolated', confidence: 0.5 });
    expect(answer?.rationale).toContain('slowed by 50 % for the depth you want');
    expect(answer?.details[1]).toContain('deep one takes about twice the energy');
  });

  it('ENG-23 a fill keeps the row’s line interval, else uses that of other rows and says so', () => {
    const query = queryOf({ operation: 'Engrave', lens_mm: null });
    const engraved = (interval_mm: number | null) =>
      rankedOf({ operation: 'Engrave', interval_mm, source_id: `at ${interval_mm}` });
    const own = answerFromBaseline(answerContextOf(query, [engraved(0.08)], NO_FIT));
    expect(own?.interval_mm).toBe(0.08);
    expect(own?.details).toHaveLength(1);
    const other = { ...engraved(0.12), sameMaterial: false };
    const without = answerFromBaseline(answerContextOf(query, [engraved(null), other], NO_FIT));
    expect(without?.interval_mm).toBe(0.12);
    expect(without?.details[1]).toContain('Line interval 0.12 mm');
  });

  it('ENG-16 keeps the row’s pulses, else takes those of other rows and says so', () => {
    const query = queryOf({ laser: 'Fiber', isGalvo: true, operation: 'Mark', lens_mm: null });
    const mark = (frequency_khz: number | null, pulse_width_ns: number | null) =>
      rankedOf({
        laser_type: 'Fiber',
        optics: 'galvo',
        operation: 'Mark',
        interval_mm: 0.03,
        frequency_khz,
        pulse_width_ns,
        source_id: `${frequency_khz} kHz`,
      });
    const of = (machine: typeof MOPA_60W, ...rows: ReturnType<typeof mark>[]) =>
      answerFromBaseline(answerContextOf(query, rows, { ...NO_FIT, machine }));
    expect(of(MOPA_60W, mark(75, 120))).toMatchObject({
      frequency_hz: 75_000,
      pulse_width_ns: 120,
    });
    expect(of(MOPA_60W, mark(75, 120))?.details).toHaveLength(1);
    // A Q-switched source has no pulse width to set; a row's frequency is kept.
    expect(of(Q_SWITCHED_30W, mark(75, 120))).toMatchObject({
      frequency_hz: 75_000,
      pulse_width_ns: null,
    });
    const other = { ...mark(60, 200), sameMaterial: false };
    const without = of(MOPA_60W, mark(null, null), other);
    expect(without).toMatchObject({ frequency_hz: 60_000, pulse_width_ns: 200 });
    expect(without?.details[1]).toContain('Frequency 60 kHz');
    const co2 = answerContextOf(query, [mark(75, 120)], NO_FIT);
    expect(answerFromBaseline(co2)?.frequency_hz).toBeNull();
  });

  it('ENG-1 has no answer without a matching row', () => {
    expect(answerFromBaseline(answerContextOf(queryOf(), []))).toBeNull();
  });
});
