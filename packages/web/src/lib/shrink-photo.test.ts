import { expect, it } from 'vitest';
import { fitInside } from './shrink-photo.ts';

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [1600, 1, 1600, 1],
  [20_000, 2, 1600, 1],
])('%s × %s becomes %s × %s', (width, height, newWidth, newHeight) => {
  expect(fitInside(width, height)).toEqual({ width: newWidth, height: newHeight });
});
