import { expect, it } from 'vitest';
import { isFailed } from './failed-tries.ts';

it.each([
  [null, null, false],
  [true, null, false],
  [false, null, true],
  [false, 'good', true],
  [null, 'good', false],
  [null, 'burned', true],
  [null, 'worked', false],
  [null, 'better', true],
  [null, 'no_change', true],
] as const)('cut through %s with the outcome %s failed: %s', (cut_through, outcome, failed) => {
  expect(isFailed({ cut_through, outcome })).toBe(failed);
});
