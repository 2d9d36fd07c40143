import { expect, it } from 'vitest';
import { formatMeasure, measureToMm, parseMeasure } from './measure.ts';

it.each([
  ['3 mm', 3, '3 mm'],
  ['1/8"', 3.175, '1/8"'],
  ['0.25 in', 6.35, '1/4"'],
  ['0.093 inch', 2.3622, '0.093"'],
  ['.5mm', 0.5, '0.5 mm'],
])('reads and writes %s', (text, mm, written) => {
  const measure = parseMeasure(text);
  expect(measure && measureToMm(measure)).toBe(mm);
  expect(measure && formatMeasure(measure)).toBe(written);
});

it.each(['thin', '1/0"', '0 mm', ''])('reads no length in %j', (text) => {
  expect(parseMeasure(text)).toBeNull();
});
