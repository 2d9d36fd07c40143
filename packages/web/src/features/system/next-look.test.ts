import { expect, it } from 'vitest';
import { AHEAD_MS, nextLook } from './next-look.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-28T10:00:00.000Z');
const planned = (inMs: number) => ({
  is_on: false,
  from: new Date(NOW + inMs).toISOString(),
  until: new Date(NOW + inMs + HOUR_MS).toISOString(),
  message: '',
});

it('looks again when a planned maintenance is to be announced, and when it begins', () => {
  expect(nextLook(planned(30 * HOUR_MS), NOW)).toBe(6 * HOUR_MS + 500);
  expect(nextLook(planned(2 * HOUR_MS), NOW)).toBe(2 * HOUR_MS + 500);
  // Timers can't be set weeks ahead.
  expect(nextLook(planned(60 * 24 * HOUR_MS), NOW)).toBe(AHEAD_MS);
  expect(nextLook(planned(-1), NOW)).toBe(1000);
});

it('follows one that is on, and nothing while there is none', () => {
  expect(nextLook({ ...planned(0), is_on: true }, NOW)).toBe(10_000);
  expect(nextLook(null, NOW)).toBe(false);
});
