import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 22, 4, 0, 0);

test.each([
  ['1', 1000],
  [' 0 ', 0],
  ['2.5', 2500],
  ['3600', 3_600_000],
  ['Sun, 22 Nov 2026 04:00:30 GMT', 30_000],
  ['Sun, 22 Nov 2026 03:00:00 GMT', 0],
])('"%s" is %d ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms);
});

test.each([null, '', 'soon', '-5', '1e9', '٣', '99999999999', '2026-11-22T05:00:00Z'])(
  '%j is ignored',
  (header) => {
    expect(readRetryAfter(header, NOW)).toBeUndefined();
  },
);
