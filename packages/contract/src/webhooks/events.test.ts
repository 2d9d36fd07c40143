import { expect, test } from 'vitest';
import { PLAN_LIMITS } from '../entitlements.ts';
import { webhookEvent } from './events.ts';

test('every limit but storage says when it is reached', () => {
  const isSent = (limit: string) =>
    webhookEvent.safeParse({
      id: `evt_${'0'.repeat(32)}`,
      type: 'limit.reached',
      timestamp: '2026-11-30T12:00:00.000Z',
      data: { limit, used: 1, maximum: 1 },
    }).success;
  const limits = Object.keys(PLAN_LIMITS);
  expect(limits.filter((limit) => !isSent(limit))).toEqual(['storage_bytes']);
});
