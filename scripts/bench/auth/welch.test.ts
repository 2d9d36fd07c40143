import { expect, test } from 'vitest';
import { describeSample, testDifference } from './welch.ts';

test('a sample has its mean and the standard deviation of a sample', () => {
  const { mean, sd, n } = describeSample([2, 4, 4, 4, 5, 5, 7, 9]);
  expect([mean, n]).toEqual([5, 8]);
  expect(sd).toBeCloseTo(2.138, 3);
});

test.each([
  [0, 1],
  [1.959964, 0.05],
  [2.575829, 0.01],
  [3.290527, 0.001],
])('a difference of %f standard errors has p = %f', (t, p) => {
  const one = { mean: t, sd: 10, n: 200 };
  const other = { mean: 0, sd: 0, n: 200 };
  const scaled = testDifference({ ...one, mean: (t * 10) / Math.sqrt(200) }, other);
  expect(scaled.t).toBeCloseTo(t, 6);
  expect(scaled.p).toBeCloseTo(p, 6);
});
