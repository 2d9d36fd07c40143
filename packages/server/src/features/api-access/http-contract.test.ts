import {
  API_VERSION,
  createFolder,
  createMachine,
  getProfile,
  listFolders,
  listJobs,
  listMachines,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { addKey, programOf } from '../../tenancy/key-calls.ts';

describe.each(ONE_ENGINE)('what programs get by HTTP on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let call: Maker['call'];
  let origin: string;
  let token: string;
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker({ plan: 'Corporate' });
    ({ token } = await addKey(maker, [
      'library:read',
      'library:write',
      'account:read',
      'machines:read',
    ]));
    ({ call } = programOf(world, token));
    origin = await world.listen(0);
  });
  afterAll(() => world.close());

  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(`${origin}/api/v1${path}`, { method, headers });

  test('what was read has a tag, and is not sent again to whoever has it', async () => {
    const first = await call(getProfile);
    const { etag, 'cache-control': cache, vary } = first.headers;
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(cache).toBe('private, no-cache');
    expect(vary).toMatch(/^authorization/);
    for (const known of [etag, `"other", ${etag}`, etag?.slice(2), '*']) {
      const answer = await call(getProfile, undefined, { 'if-none-match': known as string });
      expect([known, answer.status, answer.body]).toEqual([known, 304, undefined]);
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
    }
    expect((await call(getProfile, undefined, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a tag changes with what was read', async () => {
    const before = (await call(listFolders)).headers.etag as string;
    await call(createFolder, { body: { name: 'One more' } });
    const after = await call(listFolders, undefined, { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(after.headers.etag).not.toBe(before);
  });

  test('sessions, changes and refusals have no tag and are not stored', async () => {
    const answers = [
      await maker.call(getProfile),
      await call(createFolder, { body: { name: 'Untagged' } }),
      await call(listJobs),
    ];
    for (const { headers } of answers) {
      expect(headers.etag).toBeUndefined();
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  test('a refused key is told how to come in', async () => {
    const none = await ask('/profile', {});
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="Beamwright"');
    const wrong = await ask('/profile', { authorization: 'Bearer nonsense' });
    expect(wrong.headers.get('www-authenticate')).toBe(
      'Bearer realm="Beamwright", error="invalid_token"',
    );
    expect(await wrong.json()).toMatchObject({
      type: expect.stringMatching(/\/api\/docs#error-api_key_invalid$/),
    });
    expect((await call(listJobs)).headers['www-authenticate']).toBeUndefined();
  });

  test('a page of another site may call with a key, and never with a cookie', async () => {
    const site = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
    const asked = { ...site, 'access-control-request-headers': 'content-type, authorization' };
    const allowed = await ask('/folders', asked, 'OPTIONS');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('*');
    expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
    const without = await ask(
      '/folders',
      { ...site, 'access-control-request-headers': 'content-type' },
      'OPTIONS',
    );
    expect(without.status).toBe(405);
    expect(without.headers.get('access-control-allow-origin')).toBeNull();

    const body = { name: 'From a page' };
    const page = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    const made = await call(createFolder, { body }, page);
    expect(made.status).toBe(201);
    expect(made.headers['access-control-allow-origin']).toBe('*');
    expect(made.headers['access-control-expose-headers']).toContain('RateLimit');
    expect(made.headers['access-control-allow-credentials']).toBeUndefined();
    const refused = await ask('/profile', { ...page, authorization: 'Bearer nonsense' });
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    const bySession = await maker.call(getProfile, undefined, page);
    expect(bySession.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a list links to its next page, until there is none', async () => {
    const names = ['A', 'B', 'C'];
    for (const name of names) {
      const body = { name, type: 'CO2', power_watts: 60, is_galvo: false } as const;
      await maker.call(createMachine, { body });
    }
    const { publicUrl } = world.platform.config;
    const seen: string[] = [];
    let path: string | undefined = '/machines?limit=2';
    while (path !== undefined) {
      const answer: Response = await ask(path, { authorization: `Bearer ${token}` });
      const { items } = (await answer.json()) as { items: { name: string }[] };
      seen.push(...items.map(({ name }) => name));
      const [, next] = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '') ?? [];
      path = next?.replace(`${publicUrl}/api/v1`, '');
    }
    expect(seen.toSorted()).toEqual(names);
    const bySession = await maker.call(listMachines, { query: { limit: 1 } });
    expect(bySession.headers.link).toBeUndefined();
  });

  test('the version is said, and an unknown one refused with those there are', async () => {
    expect((await call(getProfile)).headers['beamwright-version']).toBe(API_VERSION);
    expect((await maker.call(getProfile)).headers['beamwright-version']).toBeUndefined();
    const named = { 'beamwright-version': API_VERSION };
    expect((await call(getProfile, undefined, named)).status).toBe(200);
    for (const version of ['2020-01-01', '', 'latest']) {
      const answer = await call(getProfile, undefined, { 'beamwright-version': version });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'api_version_unknown', help: expect.stringContaining(API_VERSION) },
      });
      expect(answer.headers['beamwright-version']).toBe(API_VERSION);
    }
  });
});
