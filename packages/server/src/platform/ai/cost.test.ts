import { expect, test } from 'vitest';
import { addTokens, costUsd, countTokens, estimateTokens, NO_TOKENS } from './cost.ts';

test('a question costs its tokens at the price of a million', () => {
  const prices = { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0.6 };
  expect(costUsd(countTokens(1_000_000, 500_000), prices)).toBeCloseTo(0.45, 12);
  expect(costUsd(NO_TOKENS, prices)).toBe(0);
});

test('tries add up', () => {
  expect(addTokens(countTokens(8, 3), countTokens(8, 5))).toEqual({
    input: 16,
    output: 8,
    total: 24,
  });
});

test('an estimate rounds up', () => {
  expect([0, 1, 4, 5].map(estimateTokens)).toEqual([0, 1, 1, 2]);
});
