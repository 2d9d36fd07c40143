import { afterEach, expect, test, vi } from 'vitest';
import { findMaterial } from '../materials/find-material.ts';
import type { BurnResult } from '../types.ts';
import { resultsOfWork } from './tried.ts';

vi.mock('../materials/find-material.ts', { spy: true });
afterEach(() => {
  vi.clearAllMocks();
});

const resultOf = (material: string): BurnResult => ({
  material,
  thickness_mm: 6,
  operation: 'Cut',
  settings: { speed_mm_min: 600, power_percent: 70, passes: 1, interval_mm: null },
  cut_through: true,
  edge_score: 8,
});
const WORK = { thickness_mm: 6, operation: 'Cut' } as const;

test('many results of few materials are looked up once each', () => {
  const results = Array.from({ length: 300 }, (_, at) =>
    resultOf(['Birch Plywood', 'birch plywod', 'oak'][at % 3] ?? ''),
  );
  const found = resultsOfWork(results, { ...WORK, material: 'birch plywood' });
  expect(found).toHaveLength(200);
  expect(vi.mocked(findMaterial).mock.calls.length).toBeLessThanOrEqual(3);
});

test('a material of the maker’s own is looked up alone', () => {
  const results = Array.from({ length: 300 }, (_, at) => resultOf(`stock qqq ${at}`));
  const found = resultsOfWork([...results, resultOf('ZZZ Quux')], {
    ...WORK,
    material: 'zzz quux',
  });
  expect(found).toHaveLength(1);
  expect(findMaterial).toHaveBeenCalledTimes(1);
});
