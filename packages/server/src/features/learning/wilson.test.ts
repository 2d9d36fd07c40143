import { expect, test } from 'vitest';
import { wilson } from './wilson.ts';

// Values of R's `binom::binom.wilson`.
test.each([
  [0, 0, 0, 1],
  [0, 10, 0, 0.2775],
  [6, 20, 0.1455, 0.519],
  [10, 10, 0.7225, 1],
  [300, 1000, 0.2724, 0.3291],
])('%i of %i is between %f and %f', (failed, of, low, high) => {
  const [least, most] = wilson(failed, of);
  expect(least).toBeCloseTo(low, 3);
  expect(most).toBeCloseTo(high, 3);
});
