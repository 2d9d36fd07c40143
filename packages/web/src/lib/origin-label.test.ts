import type { ModelOutcome, StepGeneration } from '@beamwright/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { originOf } from './origin.ts';
import { originSentences, originLabel } from './origin-label.ts';

beforeAll(() => {
  startI18n(['en']);
});

const COMPUTED: StepGeneration = {
  resolution_method: 'computed',
  debug_source: 'engine',
  ai_source: null,
  model: null,
  total_tokens: 0,
  counted_towards_limit: false,
  model_outcome: 'not_configured',
  reviewed_by: null,
};

const wordOf = (
  method: Parameters<typeof originOf>[0]['method'],
  change: Partial<StepGeneration>,
) => originLabel(originOf({ method, generation: { ...COMPUTED, ...change } }));

describe('the label of a step', () => {
  test('is Computed for our own engine, also on the Free plan', () => {
    expect(wordOf('model', { model_outcome: 'not_in_plan' })).toBe('Computed');
    expect(wordOf('interpolated', {})).toBe('Computed');
    expect(wordOf('physics', {})).toBe('Computed');
  });

  test('is Generic for a generic starting point', () => {
    expect(wordOf('generic', {})).toBe('Generic starting point');
  });

  test('is Published only for a published row, Reviewed for a promoted proposal', () => {
    expect(wordOf('baseline', { resolution_method: 'predefined_exact' })).toBe('Published');
    expect(wordOf('ai', { resolution_method: 'predefined_exact' })).toBe('Reviewed');
    expect(wordOf('ai', { resolution_method: 'approved_cache' })).toBe('Reviewed');
    expect(wordOf('case', { resolution_method: 'predefined_exact' })).toBe('From a solved case');
  });

  test('is AI proposal when it has not been checked', () => {
    expect(wordOf('ai', { resolution_method: 'openai_generated' })).toBe('AI proposal');
  });

  test('uses the method where no generation was recorded', () => {
    const words = (['baseline', 'ai', 'model', 'imported'] as const).map((method) =>
      originLabel(originOf({ method })),
    );
    expect(words).toEqual(['Published', 'AI proposal', 'Computed', 'From your file']);
  });
});

describe('the explanation', () => {
  const explain = (change: Partial<StepGeneration>, method: 'model' | 'ai' = 'model') =>
    originSentences({ method, generation: { ...COMPUTED, ...change } });

  test('says who approved a reviewed setting', () => {
    const reviewed = { resolution_method: 'approved_cache', model_outcome: 'not_needed' } as const;
    const [byPerson, byMachine, unknown] = (['administrator', 'automatic', null] as const).map(
      (reviewed_by) => explain({ ...reviewed, reviewed_by }, 'ai')[0],
    );
    expect(byPerson).toContain('an administrator approved it');
    expect(byMachine).toContain('automatic review approved it. No person has checked it.');
    expect(unknown).toContain('a review approved it');
  });

  test('says who published what is from a case, and names no AI', () => {
    const generation = { ...COMPUTED, resolution_method: 'predefined_exact' } as const;
    const sentences = originSentences({ method: 'case', generation });
    expect(sentences[0]).toBe('An administrator published it from a solved case.');
    expect(sentences[0]).not.toContain('AI');
  });

  test('explains each outcome of the AI in its own sentence', () => {
    const outcomes: ModelOutcome[] = [
      'answered',
      'vetoed',
      'unreviewed',
      'rejected',
      'canceled',
      'timed_out',
      'unavailable',
      'limit_exceeded',
      'daily_limit',
      'not_checked',
      'not_configured',
      'not_in_plan',
      'not_needed',
      'safety_bypassed',
    ];
    const sentences = outcomes.map((model_outcome) => explain({ model_outcome })[1]);
    expect(new Set(sentences).size).toBe(outcomes.length);
    expect(sentences[1]).toBe('A second AI reviewer rejected the proposal.');
    expect(sentences[11]).toContain('your plan');
  });

  test('says whether it was counted', () => {
    const counted = { resolution_method: 'openai_generated', counted_towards_limit: true } as const;
    expect(explain(counted, 'ai').at(-1)).toBe('Counted as one AI request this month.');
    expect(explain({}).at(-1)).toBe('Not counted as an AI request.');
  });

  test('says that a proposal is unchecked, and nothing about the request', () => {
    const sentences = explain(
      {
        resolution_method: 'openai_generated',
        debug_source: 'two_agents',
        model_outcome: 'answered',
        counted_towards_limit: true,
      },
      'ai',
    );
    expect(sentences).toEqual([
      'An AI proposed it, and a second one agreed. No person has checked it.',
      'Counted as one AI request this month.',
    ]);
  });

  test('says what is known of an older job', () => {
    expect(originSentences({ method: 'model' })).toEqual([
      'Our engine computed it from published settings.',
    ]);
  });
});
