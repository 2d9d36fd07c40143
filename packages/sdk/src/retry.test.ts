import { expect, test, vi } from 'vitest';
import { waitBefore } from './retry.ts';

test('waits twice as long each time, half of it random, at most a minute', () => {
  for (let retry = 0; retry < 12; retry += 1) {
    const most = Math.min(60_000, 500 * 2 ** retry);
    for (let at = 0; at < 50; at += 1) {
      const ms = waitBefore(retry, null) as number;
      expect(ms).toBeGreaterThanOrEqual(most / 2);
      expect(ms).toBeLessThanOrEqual(most);
    }
  }
});

test('waits as long as the server says, in seconds or until a date', () => {
  expect(waitBefore(0, '3')).toBe(3000);
  expect(waitBefore(5, '0')).toBe(0);
  // A 429 may ask for the whole window of the limit.
  expect(waitBefore(0, '60')).toBe(60_000);
  expect(waitBefore(0, '61')).toBeUndefined();
  vi.useFakeTimers({ now: Date.parse('2026-11-30T12:00:00Z') });
  expect(waitBefore(0, 'Mon, 30 Nov 2026 12:00:07 GMT')).toBe(7000);
  expect(waitBefore(0, 'Mon, 30 Nov 2026 11:00:00 GMT')).toBe(0);
  vi.useRealTimers();
  for (const unreadable of ['', ' ', 'soon']) {
    expect(waitBefore(0, unreadable)).toBeLessThanOrEqual(500);
  }
});
