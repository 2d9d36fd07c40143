import { randomUUID } from 'node:crypto';
import {
  changePassword,
  createApiKey,
  createFolder,
  endPreviousApiKey,
  getKeyUsage,
  getProfile,
  issueTestKey,
  listAccountKeys,
  listApiKeys,
  listFolders,
  listJobs,
  listMachines,
  listPlans,
  listSettings,
  revokeAccountKey,
  revokeApiKey,
  rotateApiKey,
  signIn,
  updateApiKey,
  type ApiKey,
  type IssuedKey,
  type KeyScope,
  type KeyUsage,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeKey } from '../../platform/auth/api-key-token.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { addKey, keyBody, programOf } from '../../tenancy/key-calls.ts';

const refused = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code }),
});

describe.each(ENGINES)('API keys on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const addMaker = (plan: 'Corporate' | 'Shop' | 'Pro' = 'Corporate') => world.addMaker({ plan });
  const program = (token: string) => programOf(world, token);
  const listed = async (maker: Maker): Promise<ApiKey[]> =>
    ((await maker.call(listApiKeys)).body as { items: ApiKey[] }).items;

  test('acts for its account, within its scopes', async () => {
    const maker = await addMaker();
    const key = await addKey(maker, ['library:write', 'account:read']);
    const { call } = program(key.token);
    expect((await call(getProfile)).body).toMatchObject({ id: maker.userId });
    const made = await call(createFolder, { body: { name: 'From a program' } });
    expect(made.status).toBe(201);
    const { body } = await maker.call(listFolders);
    expect(body).toMatchObject({ items: [expect.objectContaining({ name: 'From a program' })] });
    expect(await call(listFolders)).toMatchObject(refused('api_key_scope_missing', 403));
    expect(await call(listMachines)).toMatchObject(refused('api_key_scope_missing', 403));
    expect((await call(listPlans)).status).toBe(200);
  });

  test('takes no key for what takes a person', async () => {
    const maker = await addMaker();
    const key = await addKey(maker, ['account:read', 'account:write']);
    const { call } = program(key.token);
    expect(await call(listApiKeys)).toMatchObject(refused('api_key_refused', 403));
    expect(await call(createApiKey, { body: keyBody(['account:write']) })).toMatchObject(
      refused('api_key_refused', 403),
    );
    expect(
      await call(changePassword, { body: { current_password: 'x', new_password: 'y' } }),
    ).toMatchObject(refused('api_key_refused', 403));
  });

  test('of an administrator, a key has none of their rights', async () => {
    const admin = await world.addMaker({ role: 'admin' });
    const key = await addKey(admin, ['account:read']);
    expect(await program(key.token).call(listAccountKeys)).toMatchObject(
      refused('api_key_refused', 403),
    );
  });

  test('a key beside a session counts, whatever the session may', async () => {
    const maker = await addMaker();
    const key = await addKey(maker, ['jobs:read']);
    const headers = { authorization: `Bearer ${key.token}` };
    expect((await maker.call(listJobs, undefined, headers)).status).toBe(200);
    expect(await maker.call(listFolders, undefined, headers)).toMatchObject(
      refused('api_key_scope_missing', 403),
    );
    const unknown = { authorization: `Bearer ${makeKey('live')}` };
    expect(await maker.call(listJobs, undefined, unknown)).toMatchObject(
      refused('api_key_invalid', 401),
    );
  });

  test('a page of another site can send a key, but not sign anybody in with it', async () => {
    const maker = await addMaker();
    const key = await addKey(maker, ['library:write']);
    const headers = { authorization: `Bearer ${key.token}`, origin: 'https://elsewhere.example' };
    const client = world.createClient();
    const made = await client.call(createFolder, { body: { name: 'Elsewhere' } }, headers);
    expect(made.status).toBe(201);
    const body = { email: maker.email, password: 'correct horse battery' };
    expect(await client.call(signIn, { body }, headers)).toMatchObject(
      refused('origin_refused', 403),
    );
  });

  test('is shown once, and stored as a hash', async () => {
    const maker = await addMaker();
    const key = await addKey(maker, ['jobs:read']);
    expect(key).toMatchObject({ state: 'working', last_four: key.token.slice(-4), kind: 'live' });
    expect(JSON.stringify(await listed(maker))).not.toContain(key.token);
    const rows = await world.sql('select * from api_keys where user_id = $1', [maker.userId]);
    expect(JSON.stringify(rows)).not.toContain(key.token.slice(8, 30));
    const visible = world.asUser(maker.userId, (trx) =>
      trx.selectFrom('api_keys').select('token_hash').execute(),
    );
    await expect(visible).rejects.toMatchObject({ code: '42501' });
  });

  test('a revoked one is refused at once, and says so', async () => {
    const maker = await addMaker();
    const key = await addKey(maker, ['jobs:read']);
    const { call } = program(key.token);
    expect((await call(listJobs)).status).toBe(200);
    expect((await maker.call(revokeApiKey, { params: { id: key.id } })).status).toBe(204);
    expect(await call(listJobs)).toMatchObject(refused('api_key_revoked', 401));
    expect((await listed(maker))[0]).toMatchObject({ state: 'revoked' });
    expect(await maker.call(revokeApiKey, { params: { id: key.id } })).toMatchObject(
      refused('not_found', 404),
    );
  });

  test('rotates: both work for a while, then the new one alone', async () => {
    const maker = await addMaker();
    const old = await addKey(maker, ['jobs:read']);
    const rotate = async () =>
      (await maker.call(rotateApiKey, { params: { id: old.id }, body: {} })).body as IssuedKey;
    const lost = await rotate();
    // Its response was lost: the one in use must not end with it.
    const renewed = await rotate();
    expect((await program(old.token).call(listJobs)).status).toBe(200);
    expect(await program(lost.token).call(listJobs)).toMatchObject(refused('api_key_invalid', 401));
    expect((await program(renewed.token).call(listJobs)).status).toBe(200);
    expect(renewed.previous).toMatchObject({ last_four: old.token.slice(-4) });
    const ended = await maker.call(endPreviousApiKey, { params: { id: old.id } });
    expect(ended.status).toBe(204);
    expect(await program(old.token).call(listJobs)).toMatchObject(refused('api_key_expired', 401));
    expect((await listed(maker))[0]).toMatchObject({ previous: null, state: 'working' });
  });

  test('rotates again right after the first use of a new one: it goes on', async () => {
    const maker = await addMaker();
    const old = await addKey(maker, ['jobs:read']);
    const rotate = async () =>
      (await maker.call(rotateApiKey, { params: { id: old.id }, body: {} })).body as IssuedKey;
    const used = await rotate();
    expect((await program(used.token).call(listJobs)).status).toBe(200);
    // Its response is lost, and so is that of the next one.
    await rotate();
    const last = await rotate();
    for (const { token } of [used, last]) {
      expect((await program(token).call(listJobs)).status).toBe(200);
    }
  });

  test('sent again with its id right after its first use, it is kept', async () => {
    const maker = await addMaker();
    const body = { ...keyBody(['jobs:read']), id: randomUUID() };
    const { token } = (await maker.call(createApiKey, { body })).body as IssuedKey;
    expect((await program(token).call(listJobs)).status).toBe(200);
    expect(await maker.call(createApiKey, { body })).toMatchObject(refused('already_added', 409));
    expect((await program(token).call(listJobs)).status).toBe(200);
  });

  test('expires', async () => {
    const maker = await addMaker();
    const soon = new Date(Date.now() + 60_000).toISOString();
    const key = await addKey(maker, ['jobs:read'], { expires_at: soon });
    await world.sql(`update api_keys set expires_at = now() - interval '1 second' where id = $1`, [
      key.id,
    ]);
    expect(await program(key.token).call(listJobs)).toMatchObject(refused('api_key_expired', 401));
    const body = { expires_at: null };
    await maker.call(updateApiKey, { params: { id: key.id }, body });
    expect((await program(key.token).call(listJobs)).status).toBe(200);
  });

  test('works only where it is allowed', async () => {
    const maker = await addMaker();
    const here = await addKey(maker, ['jobs:read'], { allowed_addresses: ['127.0.0.0/8'] });
    const there = await addKey(maker, ['jobs:read'], {
      allowed_addresses: ['203.0.113.7', '2001:db8::/32'],
    });
    expect((await program(here.token).call(listJobs)).status).toBe(200);
    const answer = await program(there.token).call(listJobs);
    expect(answer).toMatchObject(refused('api_key_address_refused', 403));
    expect(answer.body).toMatchObject({ help: expect.stringContaining('127.0.0.1') });
    const wrong = { body: keyBody(['jobs:read'], { allowed_addresses: ['10.0.0.0/99'] }) };
    expect(await maker.call(createApiKey, wrong)).toMatchObject(refused('validation_failed', 400));
  });

  test('a plan says how many, and fewer after a downgrade', async () => {
    const pro = await addMaker('Pro');
    const body = keyBody(['jobs:read']);
    expect(await pro.call(createApiKey, { body })).toMatchObject(
      refused('api_access_missing', 403),
    );
    const maker = await addMaker();
    const first = await addKey(maker, ['jobs:read']);
    const second = await addKey(maker, ['jobs:read']);
    const downgrade = async (plan: string) =>
      world.sql('update profiles set plan_text = $2 where id = $1', [maker.userId, plan]);
    await downgrade('Shop');
    expect((await program(first.token).call(listJobs)).status).toBe(200);
    expect(await program(second.token).call(listJobs)).toMatchObject(
      refused('api_key_over_plan', 403),
    );
    expect((await listed(maker)).map(({ state }) => state)).toEqual(['over_plan', 'working']);
    expect(await maker.call(createApiKey, { body })).toMatchObject(
      refused('too_many_api_keys', 403),
    );
    await downgrade('Free');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await program(first.token).call(listJobs)).toMatchObject(
      refused('api_access_missing', 403),
    );
  });

  test('the same id again issues another token, until one was used', async () => {
    const maker = await addMaker();
    const id = randomUUID();
    const lost = await addKey(maker, ['jobs:read'], { id });
    const again = await addKey(maker, ['jobs:read'], { id });
    expect(await program(lost.token).call(listJobs)).toMatchObject(refused('api_key_invalid', 401));
    expect((await program(again.token).call(listJobs)).status).toBe(200);
    expect(await listed(maker)).toHaveLength(1);
    const other = { body: keyBody(['jobs:write'], { id }) };
    expect(await maker.call(createApiKey, other)).toMatchObject(refused('already_added', 409));
    const stranger = await addMaker();
    const stolen = { body: keyBody(['jobs:read'], { id }) };
    expect(await stranger.call(createApiKey, stolen)).toMatchObject(refused('not_found', 404));
  });

  test('belongs to its account alone', async () => {
    const maker = await addMaker();
    const stranger = await addMaker();
    const { id } = await addKey(maker, ['jobs:read']);
    const params = { params: { id } };
    const calls = [
      stranger.call(revokeApiKey, params),
      stranger.call(endPreviousApiKey, params),
      stranger.call(rotateApiKey, { ...params, body: {} }),
      stranger.call(updateApiKey, { ...params, body: { name: 'Mine' } }),
      stranger.call(getKeyUsage, { query: { key_id: id } }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject(refused('not_found', 404));
    }
    expect(await listed(stranger)).toEqual([]);
  });

  test('has a limit of its own, which the headers say', async () => {
    const maker = await addMaker('Shop');
    const { token } = await addKey(maker, ['jobs:read']);
    const { call } = program(token);
    const first = await call(listJobs);
    expect(first.headers['ratelimit-policy']).toBe('"minute";q=60;w=60');
    expect(first.headers.ratelimit).toMatch(/^"minute";r=\d+;t=\d+$/);
    const codes = [];
    for (let index = 0; index < 125; index += 1) codes.push((await call(listJobs)).status);
    expect(codes).toContain(429);
    // Within two minutes, if one ended meanwhile.
    expect(codes.filter((status) => status === 200).length).toBeLessThanOrEqual(2 * 60);
    const limited = await call(listJobs);
    if (limited.status === 429) {
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect(limited.headers.ratelimit).toMatch(/^"minute";r=0;/);
    }
    expect((await maker.call(listJobs)).status).toBe(200);
  });

  test('is made by the documentation for a day, and replaced by the next one', async () => {
    const maker = await addMaker('Shop');
    await addKey(maker, ['jobs:read']);
    const issue = async () => (await maker.call(issueTestKey)).body as IssuedKey;
    const first = await issue();
    expect(first).toMatchObject({ kind: 'test', token: expect.stringMatching(/^bw_test_/) });
    const ends = Date.parse(first.expires_at ?? '') - Date.now();
    expect(Math.round(ends / 3_600_000)).toBe(24);
    const second = await issue();
    expect(await program(first.token).call(listSettings)).toMatchObject(
      refused('api_key_invalid', 401),
    );
    expect((await program(second.token).call(listSettings)).status).toBe(200);
  });

  test('only so many are made in an hour, even if each replaces or ends the one before', async () => {
    const maker = await addMaker('Shop');
    const makeLive = async () => {
      const answer = await maker.call(createApiKey, { body: keyBody(['jobs:read']) });
      const { id } = answer.body as IssuedKey;
      if (answer.status === 201) await maker.call(revokeApiKey, { params: { id } });
      return answer;
    };
    for (const make of [makeLive, () => maker.call(issueTestKey)]) {
      for (let made = 0; made < 30; made += 1) expect((await make()).status).toBe(201);
      const answer = await make();
      expect(answer).toMatchObject(refused('rate_limited', 429));
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    }
  });

  test('only so many rotations are made in an hour', async () => {
    const maker = await addMaker('Shop');
    const { id } = await addKey(maker, ['jobs:read']);
    const rotate = () => maker.call(rotateApiKey, { params: { id }, body: {} });
    for (let made = 0; made < 30; made += 1) expect((await rotate()).status).toBe(200);
    const answer = await rotate();
    expect(answer).toMatchObject(refused('rate_limited', 429));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
  });

  test('a test key that is replaced stays a test key', async () => {
    const maker = await addMaker('Shop');
    const issued = (await maker.call(issueTestKey)).body as IssuedKey;
    const rotate = { params: { id: issued.id }, body: {} };
    const rotated = (await maker.call(rotateApiKey, rotate)).body as IssuedKey;
    const { id, name, scopes, allowed_addresses, expires_at } = issued;
    const again = { body: { id, name, scopes, allowed_addresses, expires_at } };
    const { body } = await maker.call(createApiKey, again);
    for (const key of [rotated, body as IssuedKey]) {
      expect(key).toMatchObject({ id, kind: 'test', token: expect.stringMatching(/^bw_test_/) });
      expect(key.expires_at).toBe(expires_at);
    }
  });

  test('administrators see every key and revoke one', async () => {
    const admin = await world.addMaker({ role: 'admin' });
    const maker = await addMaker();
    await world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);
    const { id, token } = await addKey(maker, ['jobs:read'], { name: 'Leaked somewhere' });
    const found = await admin.call(listAccountKeys, { query: { q: 'leaked some' } });
    expect(found.body).toMatchObject({
      items: [{ id, user_id: maker.userId, user_email: maker.email, state: 'working' }],
    });
    expect(JSON.stringify(found.body)).not.toContain(token);
    expect(await maker.call(listAccountKeys)).toMatchObject(refused('forbidden', 403));
    expect(await maker.call(revokeAccountKey, { params: { id } })).toMatchObject(
      refused('forbidden', 403),
    );
    expect((await admin.call(revokeAccountKey, { params: { id } })).status).toBe(204);
    expect(await program(token).call(listJobs)).toMatchObject(refused('api_key_revoked', 401));
    const mails = await world.sql<{ kind: string }>('select kind from mails where user_id = $1', [
      maker.userId,
    ]);
    expect(mails.map(({ kind }) => kind)).toContain('api-access.key-revoked');
  });
});

describe.each(ENGINES)('the use of API keys on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.listen(0);
  });
  afterAll(() => world.close());

  test('is counted by day and operation, and says when a key was last used', async () => {
    const maker = await world.addMaker({ plan: 'Corporate' });
    const scopes: KeyScope[] = ['jobs:read'];
    const key = await addKey(maker, scopes);
    const other = await addKey(maker, scopes);
    const { call } = programOf(world, key.token);
    for (let index = 0; index < 3; index += 1) await call(listJobs);
    await call(listFolders);
    await programOf(world, other.token).call(listJobs);
    const read = async (query: object): Promise<KeyUsage> =>
      (await maker.call(getKeyUsage, { query })).body as KeyUsage;
    await expect
      .poll(async () => (await read({})).operations, { timeout: 15_000, interval: 200 })
      .toMatchObject([
        { operation: 'jobs.list', method: 'GET', path: '/jobs', answered: 4, refused: 0 },
        { operation: 'library.listFolders', answered: 0, refused: 1 },
      ]);
    const ofOne = await read({ days: 7, key_id: other.id });
    expect(ofOne.days).toHaveLength(7);
    expect(ofOne.days.at(-1)).toMatchObject({
      day: new Date().toISOString().slice(0, 10),
      answered: 1,
    });
    const { items } = (await maker.call(listApiKeys)).body as { items: ApiKey[] };
    const found = items.find(({ id }) => id === key.id);
    expect(found).toMatchObject({ calls_30_days: 4, last_used_at: expect.any(String) });
  });
});
