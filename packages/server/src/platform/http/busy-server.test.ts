import {
  CONSENT_VERSION,
  decideConsent,
  getHealth,
  getProfile,
  getReady,
  listMachines,
  listSettings,
  recordPageView,
  startVisit,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../auth/api-key-token.ts';
import { programOf } from '../../tenancy/key-calls.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

/** More than one user’s share of the queue, on either engine. */
const FLOOD = 60;

describe.each(ENGINES)('a busy server on %s', (engine) => {
  let world: World;
  let flooder: Maker;
  let other: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    flooder = await world.addMaker();
    other = await world.addMaker();
  });
  afterAll(() => world.close());

  /** Holds every connection, as long imports would. Resolves with a function that releases them. */
  async function occupy(): Promise<() => Promise<unknown>> {
    const end = Promise.withResolvers<void>();
    const holders = Array.from({ length: engine === 'embedded' ? 1 : 10 }, () => {
      const began = Promise.withResolvers<void>();
      const done = world.transactions.asService(async () => {
        began.resolve();
        await end.promise;
      });
      return { began: began.promise, done };
    });
    await Promise.all(holders.map(({ began }) => began));
    return async () => {
      end.resolve();
      await Promise.all(holders.map(({ done }) => done));
    };
  }

  test('one user’s flood is refused beyond a share, with the seconds to wait; others are served', async () => {
    const release = await occupy();
    const flood = Array.from({ length: FLOOD }, () => flooder.call(listSettings));
    const machines = other.call(listMachines);
    const refused = await Promise.race(flood);
    expect(refused).toMatchObject({ status: 503, body: { code: 'server_busy' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    await release();
    expect((await machines).status).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 503)).toHaveLength(FLOOD - 40);
  });

  test('keys that were made up share the turns of their address', async () => {
    const release = await occupy();
    const flood = Array.from({ length: FLOOD }, () =>
      programOf(world, makeKey('live')).call(listSettings),
    );
    // None is refused if each has turns of its own.
    await Promise.race([...flood, new Promise((resolve) => setTimeout(resolve, 3000))]);
    await release();
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(40);
    expect(statuses.filter((status) => status === 503)).toHaveLength(FLOOD - 40);
  });

  test('a flood of page views refuses nothing else of its user', async () => {
    const consent = (analytics: boolean) =>
      flooder.call(decideConsent, {
        body: {
          version: CONSENT_VERSION,
          functional: false,
          analytics,
          marketing: false,
          gpc: false,
          decided_s_ago: 0,
        },
      });
    await consent(true);
    const { id } = (await flooder.call(startVisit, { body: {} })).body as { id: string };
    const release = await occupy();
    const flood = Array.from({ length: FLOOD }, () =>
      flooder.call(recordPageView, { params: { id }, body: { page: '/library' } }),
    );
    // Some of it is refused, so its queue is full.
    expect((await Promise.race(flood)).status).toBe(503);
    const withdrawal = consent(false);
    await release();
    expect((await withdrawal).status).toBe(200);
    await Promise.all(flood);
  });

  test('health and readiness say that it is busy instead of waiting', async () => {
    const known = (await other.call(getHealth)).body as { public_key: string };
    const release = await occupy();
    if (engine === 'embedded') {
      const health = await other.call(getHealth);
      expect(health).toMatchObject({
        status: 200,
        body: { database: 'busy', disk: 'ok', public_key: known.public_key },
      });
      expect(await other.call(getReady)).toMatchObject({ status: 200, body: { database: 'busy' } });
    }
    await release();
    expect((await other.call(getHealth)).body).toMatchObject({ database: 'ok' });
    expect((await other.call(getProfile)).status).toBe(200);
  });
});
