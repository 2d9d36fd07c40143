import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../messages/testing/english.ts';
import type { BurnResult, Step } from '../../types.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';
import { feedbackConfidence } from './confidence-from-results.ts';

describe('ENG-62 confidence from feedback (spec §9)', () => {
  it.each([
    { feedback: [{ cut_through: true, edge_score: 10 }], confidence: 1 },
    { feedback: [{ cut_through: true, edge_score: 5 }], confidence: 0.8 },
    { feedback: [{ cut_through: false, edge_score: 5 }], confidence: 0.2 },
    {
      feedback: [
        { cut_through: true, edge_score: 9 },
        { cut_through: false, edge_score: 4 },
        { cut_through: true, edge_score: null },
      ],
      confidence: 0.6 * (2 / 3) + 0.4 * 0.65,
    },
    { feedback: [{ cut_through: null, edge_score: 7 }], confidence: 0.7 },
    { feedback: [{ cut_through: false, edge_score: null }], confidence: 0 },
    { feedback: [{ cut_through: null, edge_score: null }], confidence: null },
    { feedback: [], confidence: null },
  ])('$feedback gives $confidence', ({ feedback, confidence }) => {
    if (confidence === null) expect(feedbackConfidence(feedback)).toBeNull();
    else expect(feedbackConfidence(feedback)).toBeCloseTo(confidence, 12);
  });
});

const input = inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 });

/** The setting without results, burned; learning moves the answer by less than a tenth when it is what was expected. */
function burned(more: Partial<BurnResult> = {}): BurnResult {
  const { speed_mm_min, power_percent, passes } = planStep(input).settings;
  return {
    material: 'Baltic birch',
    thickness_mm: 3,
    operation: 'Cut',
    settings: { speed_mm_min, power_percent, passes, interval_mm: null },
    cut_through: true,
    edge_score: 9,
    ...more,
  };
}

const stepAfter = (results: BurnResult[]): Step => planStep({ ...input, results });

describe('ENG-62 a setting that was burned on this machine', () => {
  it('takes its confidence from its results, and says so', () => {
    const once = stepAfter([burned()]);
    expect(once.confidence).toBe(0.95);
    expect(wordsOf(once)).toContain('You ran this setting once on this machine');
    const twice = stepAfter([burned(), burned({ edge_score: 3 })]);
    expect(twice.confidence).toBe(0.84);
    expect(wordsOf(twice)).toContain('You ran this setting 2 times');
  });

  it.each<[string, Partial<BurnResult>]>([
    ['other material', { material: 'MDF' }],
    ['other thickness', { thickness_mm: 4 }],
    ['unknown thickness', { thickness_mm: null }],
    ['other work', { operation: 'Score' }],
    [
      'twice as fast',
      {
        settings: { ...burned().settings, speed_mm_min: 2 * burned().settings.speed_mm_min },
        cut_through: false,
      },
    ],
    ['more passes', { settings: { ...burned().settings, passes: 2 } }],
    ['an absurd score', { edge_score: 11 }],
    ['nothing said', { cut_through: null, edge_score: null }],
  ])('is not one of %s', (_what, more) => {
    expect(wordsOf(stepAfter([burned(more)]))).not.toContain('You ran');
  });

  it('counts other line intervals of a fill separately', () => {
    const engraving = inputOf('Engrave', 'birch plywood', CO2_60W);
    const { speed_mm_min, power_percent, passes, interval_mm } = planStep(engraving).settings;
    const result = (interval: number): BurnResult =>
      burned({
        operation: 'Engrave',
        thickness_mm: null,
        cut_through: null,
        settings: { speed_mm_min, power_percent, passes, interval_mm: interval },
      });
    const burnedBefore = (one: BurnResult) =>
      planStep({ ...engraving, results: [one] }).details.some(
        ({ code }) => code === 'engine.tried_before',
      );
    expect(burnedBefore(result(interval_mm ?? 0.1))).toBe(true);
    expect(burnedBefore(result((interval_mm ?? 0.1) * 2))).toBe(false);
  });
});
