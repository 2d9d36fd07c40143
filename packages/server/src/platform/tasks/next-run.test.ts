import { describe, expect, test } from 'vitest';
import { nextRun } from './next-run.ts';

const after = new Date('2026-11-29T21:44:30.000Z');

describe('the next run of a schedule', () => {
  test.each([
    ['* * * * *', '2026-11-29T21:45:00.000Z'],
    ['*/10 * * * *', '2026-11-29T21:50:00.000Z'],
    ['7 * * * *', '2026-11-29T22:07:00.000Z'],
    ['44 21 * * *', '2026-11-30T21:44:00.000Z'],
    ['5,50 3-4 * * *', '2026-11-30T03:05:00.000Z'],
    ['0 6 * * 1', '2026-11-30T06:00:00.000Z'],
    ['0 0 1 * *', '2026-12-01T00:00:00.000Z'],
    ['0 0 29 2 *', '2028-02-29T00:00:00.000Z'],
    // Either of the two days.
    ['0 0 15 * 2', '2026-12-01T00:00:00.000Z'],
  ])('of %s is %s', (cron, next) => {
    expect(nextRun(cron, after)?.toISOString()).toBe(next);
  });

  test('is none on a day that never comes', () => {
    expect(nextRun('0 0 31 2 *', after)).toBeUndefined();
  });
});
