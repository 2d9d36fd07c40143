import { describe, expect, it } from 'vitest';
import { instantsOf, isTimeZone, wallTimeAt } from './wall-time.ts';

const utc = (wallTime: string, timeZone: string): string[] =>
  instantsOf(wallTime, timeZone).map((instant) => new Date(instant).toISOString().slice(0, 16));

describe('the time on a clock', () => {
  it.each([
    ['2026-11-22T22:00', 'America/New_York', '2026-11-23T03:00'],
    ['2026-11-23T02:30', 'America/New_York', '2026-11-23T07:30'],
    ['2026-11-23T00:30', 'Asia/Tokyo', '2026-11-22T15:30'],
    ['2026-11-22T22:00', 'UTC', '2026-11-22T22:00'],
    ['2026-11-22T22:00', 'Asia/Kathmandu', '2026-11-22T16:15'],
    ['2026-11-22T22:00', 'Pacific/Kiritimati', '2026-11-22T08:00'],
    ['2026-11-22T22:00', 'Pacific/Pago_Pago', '2026-11-23T09:00'],
    ['2028-02-29T12:00', 'Europe/Berlin', '2028-02-29T11:00'],
  ])('%s in %s is %s in UTC', (wallTime, timeZone, instant) => {
    expect(utc(wallTime, timeZone)).toEqual([instant]);
    expect(wallTimeAt(Date.parse(`${instant}Z`), timeZone)).toBe(wallTime);
  });

  it('is skipped when clocks go forward', () => {
    expect(utc('2026-03-08T02:30', 'America/New_York')).toEqual([]);
    expect(utc('2026-03-08T03:00', 'America/New_York')).toEqual(['2026-03-08T07:00']);
    expect(utc('2026-03-29T02:00', 'Europe/Berlin')).toEqual([]);
    // A whole day, at the date line.
    expect(utc('2011-12-30T12:00', 'Pacific/Apia')).toEqual([]);
  });

  it('comes twice when clocks go back', () => {
    expect(utc('2026-11-01T01:30', 'America/New_York')).toEqual([
      '2026-11-01T05:30',
      '2026-11-01T06:30',
    ]);
    // Half an hour only.
    expect(utc('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual([
      '2026-04-04T14:45',
      '2026-04-04T15:15',
    ]);
  });

  it('is no day that the month lacks', () => {
    expect(utc('2026-02-30T12:00', 'UTC')).toEqual([]);
  });
});

it('knows time zones by their names only', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', '+01:00', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
