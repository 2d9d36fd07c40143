import { describe, expect, test } from 'vitest';
import { readAiUsage } from './ai-usage.ts';

const status = (used: number, limit: number, bypass = false) => ({
  requests_used: used,
  requests_limit: limit,
  requests_remaining: Math.max(0, limit - used),
  limit_exceeded: !bypass && limit < 999_999 && used >= limit,
  reset_date: '2026-12-01',
  bypass_limits: bypass,
});

describe('AI usage of the plan', () => {
  test.each([
    [0, 'fine', 'fine', null],
    [69, 'fine', 'fine', null],
    [70, 'fine', 'low', null],
    [80, 'fine', 'low', 80],
    [81, 'low', 'low', 80],
    [90, 'low', 'out', 90],
    [99, 'low', 'out', 90],
    [100, 'out', 'out', 100],
    [120, 'out', 'out', 100],
  ] as const)('%i of 100: meter %s, header %s, notice %s', (used, meter, header, notice) => {
    expect(readAiUsage(status(used, 100))).toMatchObject({
      used,
      limit: 100,
      meter,
      header,
      notice,
    });
  });

  test('a plan without AI is always used up', () => {
    expect(readAiUsage(status(0, 0))).toMatchObject({ meter: 'out', notice: 100 });
  });

  test.each([
    ['a role above limits', status(500, 10, true)],
    ['a plan without a limit', status(500, 999_999)],
  ])('%s is never warned', (_what, given) => {
    expect(readAiUsage(given)).toMatchObject({
      limit: null,
      meter: 'fine',
      header: 'fine',
      notice: null,
    });
  });
});
