import { expect, test } from 'vitest';
import { readBedSize } from './read-bed-size.ts';

test.each([
  ['300 × 200', 300, 200],
  ['300x200 mm', 300, 200],
  ['430.5 * 390', 430.5, 390],
  ['600 mm x 400 mm', 600, 400],
  ['115 115', 115, 115],
])('reads %s', (text, bed_width_mm, bed_height_mm) => {
  expect(readBedSize(text)).toEqual({ bed_width_mm, bed_height_mm });
});

test.each(['', '300', 'big', '300 × ', '1 x 2 x 3'])('does not read "%s"', (text) => {
  expect(readBedSize(text)).toBeNull();
});
