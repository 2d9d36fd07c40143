import { MAX_KEPT_REQUESTS } from '@beamwright/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transactions } from '../db/transactions.ts';
import { createKeptCounts, MAX_BYTES } from './kept-counts.ts';

const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** What a database has, and how often it was asked. */
function createStored(requests: number, bytes = 0) {
  const stored = { requests, bytes, oldest: new Date(Date.now() - HOUR_MS), asked: 0 };
  const asService = async () => {
    stored.asked += 1;
    return { rows: [{ ...stored }] };
  };
  return { stored, counts: createKeptCounts({ asService } as unknown as Transactions) };
}

test('an account is read once, and again after a hundredth of what it may keep', async () => {
  const { stored, counts } = createStored(0);
  for (let sent = 0; sent < 501; sent += 1) {
    expect(await counts.waitS('ann')).toBeUndefined();
    await counts.add('ann', { requests: 1 });
  }
  expect(stored.asked).toBe(2);
  await counts.waitS('bob');
  expect(stored.asked).toBe(3);
});

test('many requests at once read it once', async () => {
  const { stored, counts } = createStored(0);
  await Promise.all(Array.from({ length: 50 }, () => counts.waitS('ann')));
  expect(stored.asked).toBe(1);
  await counts.add('ann', { bytes: MAX_BYTES / 50 });
  await Promise.all(Array.from({ length: 50 }, () => counts.hasRoom('ann')));
  expect(stored.asked).toBe(2);
});

test('a full account is told when there is room, and read again every ten seconds', async () => {
  const { stored, counts } = createStored(MAX_KEPT_REQUESTS);
  for (let asked = 0; asked < 100; asked += 1) expect(await counts.waitS('ann')).toBe(23 * 3600);
  expect(stored.asked).toBe(1);
  stored.requests -= 1;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await counts.waitS('ann')).toBeUndefined();
  expect(await counts.hasRoom('ann')).toBe(true);
});

test('its bytes are counted apart', async () => {
  const { counts } = createStored(1, MAX_BYTES);
  expect(await counts.hasRoom('ann')).toBe(false);
  expect(await counts.waitS('ann')).toBeUndefined();
});
