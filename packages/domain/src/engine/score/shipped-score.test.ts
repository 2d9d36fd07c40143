import { expect, test } from 'vitest';
import { ENGINE_SCORE } from './shipped-score.ts';

test('ENG-44 the shipped score has every kind of work with enough settings, and misses nobody', () => {
  const names = ENGINE_SCORE.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['CO2 Cut', 'Diode Cut', 'Fiber Mark, dark']));
  for (const { rows, within_1_5, within_2, median_abs_log2, p90_abs_log2 } of ENGINE_SCORE) {
    expect(rows).toBeGreaterThanOrEqual(10);
    expect(within_1_5).toBeLessThanOrEqual(within_2);
    expect(median_abs_log2).toBeLessThanOrEqual(p90_abs_log2);
  }
});
