import { describe, expect, test } from 'vitest';
import { describeAi, type AskedOperation } from './ai-failure.ts';

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
    expect(describeAi([asked('Engrave', 'answered'), asked('Cut', 'vetoed')], undefined)).toEqual({
      outcome: 'vetoed',
      message:
        'Cut: A second AI reviewer rejected the proposal. These settings are computed, and cost no request.',
    });
    const all = describeAi([asked('Engrave', 'vetoed'), asked('Cut', 'vetoed')], undefined);
    expect(all?.message).toMatch(/^A second AI reviewer/);
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
    expect(describeAi([asked('Cut', 'timed_out', true)], undefined)?.message).toBe(
      'The AI service did not answer in time. These settings were reviewed and approved before, and cost no request.',
    );
    expect(describeAi([asked('Cut', 'daily_limit')], undefined)?.message).toBe(
      'The AI budget of this installation is used up for today. These settings are computed.',
    );
  });
});
