import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiKeys, type ApiKeyRow } from './api-keys.ts';
import type { TakeRequest } from './lease-requests.ts';

const ROW: ApiKeyRow = {
  id: 'k',
  user_id: 'u',
  kind: 'live',
  scopes: ['jobs:read'],
  allowed_addresses: [],
  is_previous: false,
  is_revoked: false,
  is_expired: false,
  place: 0,
  role: 'user',
  plan: 'Corporate',
  is_in_grace: false,
  has_due_grant: false,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Keys of a database that takes `ms` to answer with what is stored when it is asked. */
function createSlow(ms: number) {
  const stored = { row: ROW, asked: 0 };
  const find = async () => {
    stored.asked += 1;
    const { row } = stored;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return row;
  };
  const allowanceOf = async () => ({ keys: 1, requests_per_minute: 60 });
  const keys = createApiKeys(
    { find, allowanceOf, noteFirstUse: async () => {} },
    { endDueGrants: async () => {}, take: async () => ({ left: 1, ttl: 1000 }) },
  );
  const use = () =>
    keys
      .authenticate({ apiKeyHash: 'h', ip: '127.0.0.1', id: 'r' } as FastifyRequest)
      .then(() => 'accepted')
      .catch((error: { code: string }) => error.code);
  return { stored, use };
}

test('a key is read once a second', async () => {
  const { stored, use } = createSlow(0);
  for (let at = 0; at < 30; at += 1) {
    const used = use();
    await vi.advanceTimersByTimeAsync(100);
    expect(await used).toBe('accepted');
  }
  expect(stored.asked).toBeGreaterThanOrEqual(3);
  expect(stored.asked).toBeLessThanOrEqual(4);
});

test('one that was revoked while it was read slowly is refused within a second', async () => {
  const { stored, use } = createSlow(800);
  const first = use();
  stored.row = { ...ROW, is_revoked: true };
  await vi.advanceTimersByTimeAsync(800);
  expect(await first).toBe('accepted');
  await vi.advanceTimersByTimeAsync(200);
  const late = use();
  await vi.advanceTimersByTimeAsync(800);
  expect(await late).toBe('api_key_revoked');
});

/** Counts of one minute. */
function createCounts(): TakeRequest {
  const counts = new Map<string, number>();
  return async (key, _now, limit) => {
    const current = Math.min(limit, counts.get(key) ?? 0) + 1;
    counts.set(key, current);
    return { left: limit - current, ttl: 1000 };
  };
}

test('an account that makes key after key gets no more than its keys and a test key have', async () => {
  const keys = createApiKeys(
    {
      find: async (id) => ({ ...ROW, id }),
      noteFirstUse: async () => {},
      allowanceOf: async () => ({ keys: 2, requests_per_minute: 3 }),
    },
    { endDueGrants: async () => {}, take: createCounts() },
  );
  const outcomes = [];
  let last: FastifyRequest | undefined;
  for (let sent = 0; sent < 12; sent += 1) {
    last = { apiKeyHash: `key ${sent % 4}`, ip: '127.0.0.1', id: 'r' } as FastifyRequest;
    const used = keys.authenticate(last);
    outcomes.push(await used.then(() => 200).catch((error: { code: string }) => error.code));
  }
  expect(outcomes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(outcomes.slice(9)).toEqual(['rate_limited', 'rate_limited', 'rate_limited']);
  expect(last?.quota).toMatchObject({ limit: 3, remaining: 0 });
});
