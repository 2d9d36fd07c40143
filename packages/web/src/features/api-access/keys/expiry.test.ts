import { expect, it } from 'vitest';
import { endOfDay, inDays, tomorrow } from './expiry.ts';

const NOW = new Date(2026, 11, 31, 12).getTime();

it('is in so many days from now', () => {
  expect(inDays(30, NOW)).toBe(new Date(2027, 0, 30, 12).toISOString());
});

it('is at the end of a day where the user is', () => {
  expect(endOfDay('2027-02-20')).toBe(new Date(2027, 1, 20, 23, 59, 59).toISOString());
  expect(endOfDay('')).toBe('');
});

it('is tomorrow at the earliest', () => {
  expect(tomorrow(NOW)).toBe('2027-01-01');
});
