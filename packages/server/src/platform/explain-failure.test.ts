import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

test('what the embedded database throws on a full disk is told in words', () => {
  expect(explainFailure({ name: 'ErrnoError', errno: 51 })).toMatch(/^The disk of the data folder/);
});

test('whatever else is thrown is shown', () => {
  expect(explainFailure({ name: 'ErrnoError', errno: 2 })).toContain('errno: 2');
});
