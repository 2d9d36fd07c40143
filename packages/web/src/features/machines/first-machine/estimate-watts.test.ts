import { expect, test } from 'vitest';
import { pineCutMm } from './estimate-watts.ts';

test.each([
  [1.6, 2],
  [5, 5],
  [10, 8],
  [20, 11],
  [22, 12],
  [40, 20],
  [100, 25],
])('%d W of a diode cut %d mm of pine', (watts, mm) => {
  expect(pineCutMm(watts)).toBe(mm);
});
