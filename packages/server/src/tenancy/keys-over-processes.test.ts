import { setTimeout as sleep } from 'node:timers/promises';
import {
  API_PREFIX,
  createApiKey,
  revokeApiKey,
  rotateApiKey,
  signUp,
  updateApiKey,
  type IssuedKey,
  type Operation,
  type OperationInput,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlace, type ServedPlace } from '../platform/testing/served-place.ts';
import {
  createCaller,
  findFreePort,
  startProcess,
  type Caller,
  type ServedProcess,
} from './served-process.ts';
import { ENGINES } from './test-world.ts';

/** What is promised: a key that was ended is refused everywhere within this time. */
const PROMISED_MS = 1000;
const EVERY_MS = 50;
/** With one request each 50 ms, a key stays far below its limit of 600 a minute. */
const WATCHED_MS = 2000;

interface Seen {
  /** When the request was sent, by `performance.now()`. */
  at: number;
  status: number;
  code: string | undefined;
}

/** T24 over real processes: two on one PostgreSQL, and a program that calls both. */
describe.runIf(ENGINES.includes('postgresql'))('a key used in two processes', () => {
  let place: ServedPlace;
  let servers: ServedProcess[];
  let ports: number[];
  let count = 0;
  beforeAll(async () => {
    place = await createPlace('postgresql');
    ports = [await findFreePort(), await findFreePort()];
    servers = await Promise.all(
      ports.map((port) =>
        startProcess({ ...place.environment, PORT: String(port), REQUESTS_PER_MINUTE: '0' }),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await place.remove();
  });

  async function ask(port: number, token: string): Promise<Seen> {
    const at = performance.now();
    const answer = await fetch(`http://localhost:${port}${API_PREFIX}/machines`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { code } = (await answer.json()) as { code?: string };
    return { at, status: answer.status, code };
  }

  async function addMaker() {
    const caller = createCaller(ports[0] as number);
    const email = `keys${++count}@makers.example`;
    const body = { email, password: 'correct horse battery', name: 'A maker' };
    await caller.call(signUp, { body });
    const setPlan = (plan: string) =>
      place.sql('update profiles set plan_text = $2 where email = $1', [email, plan]);
    await setPlan('Corporate');
    return { caller, email, setPlan };
  }

  async function done<O extends Operation>(
    caller: Caller,
    operation: O,
    input: OperationInput<O>,
  ): Promise<unknown> {
    const answer = await caller.call(operation, input);
    expect(answer?.status).toBeLessThan(300);
    return answer?.body;
  }

  const addKey = (caller: Caller, name: string) =>
    done(caller, createApiKey, {
      body: { name, scopes: ['machines:read'], allowed_addresses: [], expires_at: null },
    }) as Promise<IssuedKey>;

  test('has one limit, also for a burst that comes to both at once', async () => {
    const maker = await addMaker();
    await maker.setPlan('Shop');
    const { token } = await addKey(maker.caller, 'Busy');
    await Promise.all(ports.map((port) => ask(port, token)));
    // All of them belong to one minute.
    const left = 60_000 - (Date.now() % 60_000);
    if (left < 15_000) await sleep(left);
    const seen = await Promise.all(
      ports.flatMap((port) => Array.from({ length: 50 }, () => ask(port, token))),
    );
    const countOf = (wanted: number) => seen.filter(({ status }) => status === wanted).length;
    // Two were sent before, perhaps in the minute before. A busy server refuses some of so many.
    expect(countOf(200)).toBeLessThanOrEqual(60);
    expect(countOf(200) + countOf(503)).toBeGreaterThanOrEqual(58);
    expect(countOf(200) + countOf(503) + countOf(429)).toBe(100);
  });

  type Maker = Awaited<ReturnType<typeof addMaker>>;
  /** Ends a key that is the second one of its account. Returns once it has ended. */
  type End = (maker: Maker, key: IssuedKey) => Promise<unknown>;

  test.each<[what: string, code: string, end: End]>([
    [
      'is revoked',
      'api_key_revoked',
      ({ caller }, { id }) => done(caller, revokeApiKey, { params: { id } }),
    ],
    [
      'expires',
      'api_key_expired',
      async (_maker, { id }) => {
        const soon = `update api_keys set expires_at = now() + interval '0.7 seconds' where id = $1`;
        await place.sql(soon, [id]);
        await sleep(700);
      },
    ],
    [
      'loses its scope',
      'api_key_scope_missing',
      ({ caller }, { id }) =>
        done(caller, updateApiKey, { params: { id }, body: { scopes: ['jobs:read'] } }),
    ],
    [
      'is let in from elsewhere only',
      'api_key_address_refused',
      ({ caller }, { id }) =>
        done(caller, updateApiKey, {
          params: { id },
          body: { allowed_addresses: ['203.0.113.7'] },
        }),
    ],
    [
      'is replaced without an overlap',
      'api_key_expired',
      ({ caller }, { id }) =>
        done(caller, rotateApiKey, { params: { id }, body: { overlap_hours: 0 } }),
    ],
    ['belongs to a plan without keys', 'api_access_missing', ({ setPlan }) => setPlan('Free')],
    ['is one too many of a smaller plan', 'api_key_over_plan', ({ setPlan }) => setPlan('Shop')],
    [
      'belongs to an account that is being erased',
      'account_being_erased',
      ({ email }) =>
        place.sql(`update profiles set erase_at = now() + interval '3 days' where email = $1`, [
          email,
        ]),
    ],
  ])('that %s is refused by both within a second', async (_what, code, end) => {
    const maker = await addMaker();
    await addKey(maker.caller, 'First');
    const key = await addKey(maker.caller, 'Watched');
    const watched = ports.map((port) => ({ port, seen: [] as Promise<Seen>[] }));
    const stop = new AbortController();
    // The first answers put the key into the memory of each process.
    await Promise.all(ports.map((port) => ask(port, key.token)));
    const watching = watched.map(async ({ port, seen }) => {
      while (!stop.signal.aborted) {
        seen.push(ask(port, key.token));
        await sleep(EVERY_MS);
      }
    });
    await sleep(300);
    await end(maker, key);
    const ended = performance.now();
    await sleep(WATCHED_MS);
    stop.abort();
    await Promise.all(watching);
    for (const { seen } of watched) {
      const all = await Promise.all(seen);
      const lastAccepted = all.findLast(({ status }) => status === 200)?.at ?? 0;
      expect(all[0]?.status).toBe(200);
      const late = all.filter(({ at }) => at > ended + PROMISED_MS);
      expect(late.length).toBeGreaterThan(5);
      expect(new Set(late.map((one) => one.code))).toEqual(new Set([code]));
      expect(lastAccepted).toBeLessThan(ended + PROMISED_MS);
    }
  });
});
