import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

test('errors of the embedded database on a full disk are explained', () => {
  expect(explainFailure({ name: 'ErrnoError', errno: 51 })).toMatch(/^The disk of the data folder/);
});

test('any other error is shown', () => {
  expect(explainFailure({ name: 'ErrnoError', errno: 2 })).toContain('errno: 2');
});
