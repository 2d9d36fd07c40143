import { beforeAll, describe, expect, test } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { durationText, scheduleText } from './schedule-text.ts';

beforeAll(() => startI18n(['en-US']));

describe('schedules in words', () => {
  test.each([
    [null, 'When there is work'],
    ['* * * * *', 'Every minute'],
    ['*/10 * * * *', 'Every 10 minutes'],
    ['7 * * * *', 'Every hour, 7 min past'],
    ['0 6 * * 1', '0 6 * * 1'],
    ['*/5 3 * * *', '*/5 3 * * *'],
  ])('%s is %s', (cron, words) => {
    expect(scheduleText(cron)).toBe(words);
  });

  test('a time of day is the reader’s', () => {
    expect(scheduleText('23 3 * * *')).toMatch(/^Every day at \d+:23\s(AM|PM)$/);
  });
});

test.each([
  [400, '0.4 s'],
  [12_300, '12 s'],
  [180_000, '3 min'],
  [0, 'under 0.1 s'],
  [99, 'under 0.1 s'],
  [100, '0.1 s'],
])('%s ms are %s', (ms, words) => {
  expect(durationText(ms)).toBe(words);
});
