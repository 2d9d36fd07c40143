import { describe, expect, it } from 'vitest';
import { findIssues } from './find-issues.ts';
import { english } from '../messages/testing/english.ts';
import { suggestEdit } from './suggest-edit.ts';
import { summarizeFeedback } from './summarize-feedback.ts';

describe('FBK-1: confidence from feedback', () => {
  const report = (edge_score: number | null, cut_through: boolean | null) => ({
    edge_score,
    cut_through,
    notes: '',
  });

  it.each([
    ['both said', [report(8, true), report(6, false)], 0.6 * 0.5 + 0.4 * 0.7],
    ['never through, edge 0', [report(0, false)], 0.1],
    ['always perfect', [report(10, true), report(10, true)], 0.95],
    ['no cut: the edge alone', [report(7, null)], 0.7],
    ['no edge: the cut alone', [report(null, true), report(null, false)], 0.5],
    ['nothing said', [report(null, null)], null],
  ])('%s', (_, reported, confidence) => {
    const found = summarizeFeedback(reported).confidence;
    if (confidence === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(confidence, 3);
  });

  it('an outcome counts as a score that nobody gave', () => {
    const said = (outcome: 'good' | 'weak' | 'burned') => ({ ...report(null, null), outcome });
    expect(summarizeFeedback([said('good'), said('weak'), said('burned')])).toMatchObject({
      count: 3,
      average_edge_score: null,
      confidence: 0.5,
      issues: [
        { issue: 'too hot', count: 1 },
        { issue: 'not enough power', count: 1 },
      ],
    });
    expect(summarizeFeedback([{ ...said('burned'), edge_score: 8 }])).toMatchObject({
      average_edge_score: 8,
      confidence: 0.8,
    });
  });

  it('the average edge score has one decimal', () => {
    const reported = [report(7, null), report(7, null), report(8, true)];
    expect(summarizeFeedback(reported)).toMatchObject({
      count: 3,
      average_edge_score: 7.3,
      cut_through_rate: 1,
    });
  });
});

describe('FBK-2: common issues are found in notes', () => {
  it.each([
    ['Too FAST for this sheet', ['too fast']],
    ['edge was rough, and it got too hot', ['too hot', 'rough edge']],
    ['not enough  power', ['not enough power']],
    ['Not too fast, just right', []],
    ["wasn't too hot", []],
    ['a tool too fastened', []],
    ['clean', []],
  ])('%s', (notes, issues) => {
    expect(findIssues(notes)).toEqual(issues);
  });

  it('are counted, most frequent first', () => {
    const notes = ['too hot', 'too fast and too hot', 'fine'];
    const reported = notes.map((text) => ({ edge_score: 5, cut_through: null, notes: text }));
    expect(summarizeFeedback(reported).issues).toEqual([
      { issue: 'too hot', count: 2 },
      { issue: 'too fast', count: 1 },
    ]);
  });
});

describe('FBK-3: what to try next', () => {
  const burned = { operation: 'Cut' as const, speed_mm_min: 600, power_percent: 60 };
  const after = (notes: string, cut_through: boolean | null = true, change = {}) =>
    suggestEdit({ ...burned, ...change }, { cut_through, notes });

  it('slower when it did not go through', () => {
    expect(after('', false)).toMatchObject({ speed_mm_min: 522, power_percent: 60 });
  });

  it('faster when it was too slow or too hot', () => {
    expect(after('too hot')).toMatchObject({ speed_mm_min: 690, power_percent: 60 });
  });

  it('power when the note mentions power', () => {
    expect(after('too much power')).toMatchObject({ speed_mm_min: 600, power_percent: 52 });
    expect(after('not enough power')).toMatchObject({ speed_mm_min: 600, power_percent: 69 });
  });

  it('speed where power has no room: it stays between 1 and 100', () => {
    expect(after('not enough power', true, { power_percent: 100 })).toMatchObject({
      speed_mm_min: 522,
      power_percent: 100,
    });
    expect(after('too much power', true, { power_percent: 1 })).toMatchObject({
      speed_mm_min: 690,
      power_percent: 1,
    });
    expect(after('not enough power', true, { power_percent: 95 })?.power_percent).toBe(100);
  });

  it('says what was reported and what to try', () => {
    const reasons = [after('', false), after('too hot'), after('too much power')];
    expect(english(reasons.map((edit) => edit?.reason))).toEqual([
      'It didn’t cut through. Try 13 % slower.',
      'It was too hot. Try 15 % faster.',
      'It had too much power. Try 52 % power.',
    ]);
  });

  it('nothing when nothing is wrong, or when both more and less are asked for', () => {
    expect(after('clean edge')).toBeNull();
    expect(after('too hot', false)).toBeNull();
  });
});
