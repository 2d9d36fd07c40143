import { expect, test, vi } from 'vitest';
import { readRetryAfter, waitBefore } from './retry.ts';

function expectOwn(retry: number, asked?: number) {
  const most = Math.min(8000, 500 * 2 ** retry);
  for (let at = 0; at < 50; at += 1) {
    const ms = waitBefore(retry, asked);
    expect(ms).toBeGreaterThanOrEqual(most / 2);
    expect(ms).toBeLessThanOrEqual(most);
  }
}

test('waits twice as long each time, half of it random, at most eight seconds', () => {
  for (let retry = 0; retry < 12; retry += 1) expectOwn(retry);
});

test('waits as long as the server says, but comes back at once only three times', () => {
  expect(waitBefore(0, 3000)).toBe(3000);
  expect(waitBefore(9, 60_000)).toBe(60_000);
  for (const retry of [0, 1, 2]) expect(waitBefore(retry, 0)).toBe(0);
  expectOwn(3, 0);
});

test('reads seconds and dates', () => {
  expect(readRetryAfter('3')).toBe(3000);
  expect(readRetryAfter('0')).toBe(0);
  expect(readRetryAfter('999999')).toBe(999_999_000);
  vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z') });
  expect(readRetryAfter('Mon, 30 Nov 2026 12:00:07 GMT')).toBe(7000);
  const past = readRetryAfter('Mon, 30 Nov 2026 11:00:00 GMT');
  vi.useRealTimers();
  expect(past).toBeUndefined();
  for (const none of [null, '', ' ', 'soon', '-5', '-0.1']) {
    expect(readRetryAfter(none)).toBeUndefined();
  }
});
