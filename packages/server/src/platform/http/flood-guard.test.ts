import { listJobs, listPlans, revokeApiKey, type Operation } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../auth/api-key-token.ts';
import { ONE_ENGINE } from '../testing/test-engines.ts';
import { addKey, programOf } from '../../tenancy/key-calls.ts';
import { startWorld, type World } from '../../tenancy/test-world.ts';

const LIMIT = 12;

describe.each(ONE_ENGINE)('the flood guard and keys on %s', (engine) => {
  let world: World;
  let networks = 0;
  beforeAll(async () => {
    const environment = { REQUESTS_PER_MINUTE: `${LIMIT}`, TRUSTED_PROXIES: '1' };
    world = await startWorld(engine, { environment });
  });
  afterAll(() => world.close());

  /** The statuses of more requests than the guard allows in two minutes, from an address that has sent nothing yet. */
  async function flood(token: string, operation: Operation = listJobs): Promise<number[]> {
    networks += 1;
    const from = { 'x-forwarded-for': `203.0.113.${networks}` };
    const { call } = programOf(world, token);
    const statuses = [];
    for (let sent = 0; sent < 2 * LIMIT + 3; sent += 1) {
      statuses.push((await call(operation, undefined, from)).status);
    }
    return statuses;
  }

  const addMaker = () => world.addMaker({ plan: 'Corporate' });

  test('a key that works has the limit of its plan instead', async () => {
    const { token } = await addKey(await addMaker(), ['jobs:read']);
    expect(await flood(token)).not.toContain(429);
  });

  test('a flood with a key that was never issued is refused', async () => {
    expect(await flood(makeKey('live'))).toContain(429);
  });

  test('a flood with a revoked key is refused', async () => {
    const maker = await addMaker();
    const { id, token } = await addKey(maker, ['jobs:read']);
    await maker.call(revokeApiKey, { params: { id } });
    expect(await flood(token)).toContain(429);
  });

  test('a flood with an expired key is refused', async () => {
    const { id, token } = await addKey(await addMaker(), ['jobs:read']);
    const expire = `update api_keys set expires_at = now() - interval '1 second' where id = $1`;
    await world.sql(expire, [id]);
    expect(await flood(token)).toContain(429);
  });

  test('a flood from where a key may not be used is refused, even while it is used elsewhere', async () => {
    const allowed = { allowed_addresses: ['198.51.100.7'] };
    const { token } = await addKey(await addMaker(), ['jobs:read'], allowed);
    const { call } = programOf(world, token);
    const home = { 'x-forwarded-for': '198.51.100.7' };
    expect((await call(listJobs, undefined, home)).status).toBe(200);
    expect(await flood(token)).toContain(429);
  });

  test('a flood with more keys than the plan has is refused', async () => {
    const maker = await addMaker();
    await addKey(maker, ['jobs:read']);
    const { token } = await addKey(maker, ['jobs:read']);
    await world.sql(`update profiles set plan_text = 'Shop' where id = $1`, [maker.userId]);
    expect(await flood(token)).toContain(429);
  });

  test('a flood of what a key does not count for is refused', async () => {
    const { token } = await addKey(await addMaker(), ['jobs:read']);
    const from = { 'x-forwarded-for': '203.0.113.200' };
    expect((await programOf(world, token).call(listJobs, undefined, from)).status).toBe(200);
    expect(await flood(token, listPlans)).toContain(429);
  });

  test('a request with an unknown version counts too', async () => {
    const { token } = await addKey(await addMaker(), ['jobs:read']);
    const { call } = programOf(world, token);
    const answer = await call(listJobs, undefined, { 'beamwright-version': '2020-01-01' });
    expect(answer.status).toBe(400);
    expect(answer.headers.ratelimit).toMatch(/^"minute";r=\d+;/);
  });
});
