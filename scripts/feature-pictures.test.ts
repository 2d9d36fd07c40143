import { globSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';

const bytesOf = (ending: string): number[] =>
  globSync(inRoot(`packages/web/src/features/marketing/features/pictures/*-${ending}.webp`)).map(
    (file) => statSync(file).size,
  );

test.each([
  ['phone', 22_000],
  ['1x', 26_000],
  ['2x', 60_000],
])('pictures of the features page are small: %s', (ending, most) => {
  const bytes = bytesOf(ending);
  expect(bytes.length).toBeGreaterThan(0);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(most);
});

test('pictures of the features page take at most 2 MB of the repository', () => {
  expect(bytesOf('*').reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2_000_000);
});
