import { inEnglish } from '@beamwright/domain/messages';
import { describe, expect, test } from 'vitest';
import { describeAi, type AskedOperation, type StoredJobAi } from './ai-failure.ts';

const wordsOf = (ai: StoredJobAi | null): string | null =>
  ai?.message ? inEnglish(ai.message) : null;

const asked = (
  operation: AskedOperation['operation'],
  outcome: AskedOperation['outcome'],
  isStored = false,
): AskedOperation => ({ operation, outcome, isStored });

describe('AI outcomes', () => {
  test('no message without a question or when all were answered', () => {
    expect(describeAi([], undefined)).toBeNull();
    expect(describeAi([asked('Cut', 'answered')], undefined)).toEqual({
      outcome: 'answered',
      message: null,
    });
  });

  test('of several operations the failed one is named', () => {
    const one = describeAi([asked('Engrave', 'answered'), asked('Cut', 'vetoed')], undefined);
    expect(one?.outcome).toBe('vetoed');
    expect(wordsOf(one)).toBe(
      'Cut: A second AI reviewer rejected the proposal. These settings are computed, and cost no request.',
    );
    const all = describeAi([asked('Engrave', 'vetoed'), asked('Cut', 'vetoed')], undefined);
    expect(wordsOf(all)).toMatch(/^A second AI reviewer/);
  });

  test('a veto is shown before a service that does not answer, a limit before a veto', () => {
    const outcome = (...all: AskedOperation['outcome'][]) =>
      describeAi(
        all.map((one) => asked('Cut', one)),
        undefined,
      )?.outcome;
    expect(outcome('unavailable', 'vetoed', 'rejected')).toBe('vetoed');
    expect(outcome('canceled', 'unreviewed')).toBe('unreviewed');
    expect(outcome('limit_exceeded', 'vetoed')).toBe('limit_exceeded');
  });

  test('says where the settings come from instead, and what they cost', () => {
    expect(wordsOf(describeAi([asked('Cut', 'timed_out', true)], undefined))).toBe(
      'The AI service didn’t respond in time. These settings were reviewed and approved before, and cost no request.',
    );
    expect(wordsOf(describeAi([asked('Cut', 'daily_limit')], undefined))).toBe(
      'The AI budget of this installation is used up for today. These settings are computed.',
    );
  });
});
