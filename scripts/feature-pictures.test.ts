import { globSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';

test('pictures of the features page are small: 60 kB each, 1.5 MB in all', () => {
  const files = globSync(inRoot('packages/web/src/features/marketing/features/pictures/*.webp'));
  const sizes = files.map((file) => statSync(file).size);
  expect(files.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1_500_000);
});
