import { describe, expect, it } from 'vitest';
import { pauseAfterAnswers } from './use-checkout.ts';

describe('how long to wait before asking again', () => {
  it('is 1 s, 2 s, then 5 s', () => {
    expect([1, 2, 3, 4, 30].map((answers) => pauseAfterAnswers(answers, 'confirming'))).toEqual([
      1000, 2000, 5000, 5000, 5000,
    ]);
  });

  it.each(['succeeded', 'failed', 'expired'] as const)('ends with %s', (state) => {
    expect(pauseAfterAnswers(1, state)).toBe(false);
  });

  it.each(['open', 'processing', undefined] as const)('goes on with %s', (state) => {
    expect(pauseAfterAnswers(1, state)).toBe(1000);
  });
});
