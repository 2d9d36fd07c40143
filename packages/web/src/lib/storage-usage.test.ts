import { beforeAll, expect, test } from 'vitest';
import { formatBytes } from './format.ts';
import { startI18n } from './i18n.ts';
import { readStorageUsage } from './storage-usage.ts';

beforeAll(() => {
  startI18n(['en']);
});

test.each([
  [0, 'fine', null],
  [39_999_999, 'fine', null],
  [40_000_000, 'low', 80],
  [45_000_000, 'low', 90],
  [49_990_000, 'out', 100],
  [80_000_000, 'out', 100],
])('of 50 MB %d bytes are %s', (storage_bytes, level, notice) => {
  expect(readStorageUsage({ storage_bytes, storage_limit_bytes: 50_000_000 })).toEqual({
    level,
    notice,
  });
});

test.each([
  [999, '999 B'],
  [1500, '1.5 kB'],
  [48_240_000, '48.2 MB'],
  [250_000_000, '250 MB'],
  [20_000_000_000, '20 GB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});
