import { expect, test } from 'vitest';
import { isQuiet } from './quiet.ts';

const night = { start_minute: 20 * 60, end_minute: 7 * 60, time_zone: 'Europe/Berlin' };

test.each([
  ['2026-11-28T18:59:59Z', false],
  ['2026-11-28T19:00:00Z', true],
  ['2026-11-28T23:30:00Z', true],
  ['2026-11-29T05:59:00Z', true],
  ['2026-11-29T06:00:00Z', false],
  // In summer, Berlin is two hours ahead.
  ['2026-07-01T18:00:00Z', true],
  ['2026-07-01T05:00:00Z', false],
])('at %s it is quiet at night in Berlin: %s', (at, quiet) => {
  expect(isQuiet(new Date(at), night)).toBe(quiet);
});

test('hours within one day', () => {
  const noon = { start_minute: 720, end_minute: 780, time_zone: 'America/New_York' };
  expect(isQuiet(new Date('2026-11-28T17:00:00Z'), noon)).toBe(true);
  expect(isQuiet(new Date('2026-11-28T18:00:00Z'), noon)).toBe(false);
});

test('a time zone that is gone counts as UTC', () => {
  const gone = { ...night, time_zone: 'Europe/Atlantis' };
  expect(isQuiet(new Date('2026-11-28T20:00:00Z'), gone)).toBe(true);
  expect(isQuiet(new Date('2026-11-28T19:59:00Z'), gone)).toBe(false);
});
