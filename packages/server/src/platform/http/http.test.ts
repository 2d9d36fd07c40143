import {
  getHealth,
  getProfile,
  getReady,
  listPlans,
  prepareConsultation,
  signIn,
  signUp,
  startVisit,
  stripeWebhook,
} from '@beamwright/contract';
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planCatalogOf } from '../../features/plans/service.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ONE_ENGINE } from '../testing/test-engines.ts';
import { listContractOperations } from './build-openapi.ts';

describe.each(ONE_ENGINE)('HTTP on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const send = (options: InjectOptions) => server.app.inject(options);

  test('every operation of the contract is served, and no other', () => {
    const expected = listContractOperations().map(({ id }) => id);
    expect([...server.app.platform.operations.keys()].sort()).toEqual(expected.sort());
  });

  test('health and readiness', async () => {
    const client = server.createClient();
    const health = await client.call(getHealth);
    expect(health.body).toMatchObject({ status: 'ok', database: 'ok' });
    expect((health.body as { public_key: string }).public_key).toMatch(/^bw_[0-9a-f]{32}$/);
    expect((await client.call(getReady)).body).toEqual({
      status: 'ready',
      database: 'ok',
      migrations: 'ok',
      tasks: 'ok',
    });
  });

  const json = { 'content-type': 'application/json' };
  const signInUrl = '/api/v1/auth/sign-in';
  test.each([
    ['an unknown address', { url: '/api/v1/nothing' }, 404, 'not_found'],
    ['another method', { method: 'DELETE', url: '/api/v1/plans' }, 405, 'method_not_allowed'],
    [
      'a form',
      { method: 'POST', url: signInUrl, payload: 'a=b', headers: { 'content-type': 'text/csv' } },
      400,
      'malformed_request',
    ],
    [
      'half a document',
      { method: 'POST', url: signInUrl, payload: '{', headers: json },
      400,
      'malformed_request',
    ],
    [
      'a prototype',
      { method: 'POST', url: signInUrl, payload: '{"__proto__":{}}', headers: json },
      400,
      'malformed_request',
    ],
    ['no document', { method: 'POST', url: signInUrl, headers: json }, 400, 'malformed_request'],
    [
      'too much',
      { method: 'POST', url: signInUrl, payload: `"${'x'.repeat(110_000)}"`, headers: json },
      413,
      'payload_too_large',
    ],
    [
      'wrong fields',
      { method: 'POST', url: signInUrl, payload: '{}', headers: json },
      400,
      'validation_failed',
    ],
    ['no identifier', { url: '/api/v1/machines/1', headers: {} }, 401, 'authentication_required'],
    ['a way out of the folder', { url: '/../../package.json' }, 404, 'not_found'],
    ['a bad escape', { url: '/api/v1/machines/%ff' }, 400, 'malformed_request'],
  ] as const)('%s is refused as a problem document', async (_what, request, status, code) => {
    const response = await send(request);
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    const problem = response.json();
    expect(problem).toMatchObject({ code, status, request_id: response.headers['x-request-id'] });
    expect(problem.help).toMatch(/\w/);
  });

  test('a valid request id of the caller is kept', async () => {
    const id = 'abcdef-123456';
    const saved = await send({ url: '/api/v1/plans', headers: { 'x-request-id': id } });
    expect(saved.headers['x-request-id']).toBe(id);
    const replaced = await send({ url: '/api/v1/plans', headers: { 'x-request-id': 'a\tb' } });
    expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('no script but our own files may run', async () => {
    const policy = String(
      (await send({ url: '/api/v1/plans' })).headers['content-security-policy'],
    );
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test('a page of another site may not change anything', async () => {
    const client = server.createClient();
    const body = { email: 'a@b.example', password: '0123456789' };
    const foreign = [
      'https://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://localhost:1',
    ];
    for (const origin of foreign) {
      const answer = await client.call(signIn, { body }, { origin, host: 'localhost:3000' });
      expect([origin, answer.status]).toEqual([origin, 403]);
      expect(answer.body).toMatchObject({ code: 'origin_refused' });
    }
    const own = { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' };
    expect((await client.call(signIn, { body }, own)).status).toBe(401);
  });

  test('a response the contract does not allow becomes a 500 without details', async () => {
    const operation = server.app.platform.operations.get(listPlans.id);
    expect(operation).toBe(listPlans);
    const { platform } = server.app;
    const setExports = async (exports: string[]): Promise<void> => {
      await server.database.asOwner((client) =>
        client.query(
          `update subscription_plans set features = jsonb_set(features, '{exports}', $1) where name = 'Free'`,
          [JSON.stringify(exports)],
        ),
      );
      await platform.transactions.asService((trx) => planCatalogOf(platform).announceChange(trx));
    };
    await setExports(['Odd']);
    const answer = await server.createClient().call(listPlans);
    await setExports(['card', 'csv']);
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ code: 'internal' });
    expect(JSON.stringify(answer.body)).not.toMatch(/Odd|plans\.list|stack/);
  });

  test('only browser pages need an Origin', async () => {
    const response = await send({ url: '/api/v1/profile' });
    expect(response.json()).toMatchObject({ code: 'authentication_required' });
    expect((await server.createClient().call(getProfile)).status).toBe(401);
  });
});

test('a flood of webhooks has a limit of its own', async () => {
  const server = await startTestServer({
    engine: 'embedded',
    environment: { REQUESTS_PER_MINUTE: '3' },
  });
  const client = server.createClient();
  const statuses = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const { status } = await client.call(stripeWebhook, { body: Buffer.from('{}') });
    statuses.push(status);
  }
  await server.close();
  expect(new Set(statuses)).toEqual(new Set([503]));
});

test('what computes for long has a limit of its own, apart from all else', async () => {
  const server = await startTestServer({
    engine: 'embedded',
    environment: { REQUESTS_PER_MINUTE: '8' },
  });
  const client = server.createClient();
  const body = { origin: { kind: 'setting', id: randomUUID() } } as const;
  const limit = prepareConsultation.requests_per_minute ?? 0;
  for (let sent = 0; sent < 9; sent += 1) await client.call(listPlans);
  const statuses = [];
  for (let sent = 0; sent <= limit; sent += 1) {
    statuses.push((await client.call(prepareConsultation, { body })).status);
  }
  await server.close();
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
});

test('a flood is answered with 429 and a time to wait', async () => {
  const server = await startTestServer({
    engine: 'embedded',
    environment: { REQUESTS_PER_MINUTE: '3' },
  });
  const client = server.createClient();
  const answers = [];
  for (let index = 0; index < 4; index++) answers.push(await client.call(listPlans));
  await server.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers[3]?.body).toMatchObject({
    code: 'rate_limited',
    help: expect.stringMatching(/^Wait \d+ s/),
  });
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('the sessions of a user share one limit', async () => {
  const server = await startTestServer({
    engine: 'embedded',
    environment: { REQUESTS_PER_MINUTE: '8' },
  });
  const account = { email: 'ann@maker.example', password: 'kerf-hatch-focus-lens' };
  const clients = [server.createClient(), server.createClient()];
  await clients[0]?.call(signUp, { body: { ...account, name: 'Ann' } });
  await clients[1]?.call(signIn, { body: account });
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1)
    for (const client of clients) statuses.push((await client.call(getProfile)).status);
  await server.close();
  // The first request of each session is counted by its token.
  expect(statuses.filter((status) => status === 200)).toHaveLength(2 + 8);
  expect(statuses.at(-1)).toBe(429);
});

test('a flood of what has a queue of its own refuses nothing else of its user', async () => {
  const server = await startTestServer({
    engine: 'embedded',
    environment: { REQUESTS_PER_MINUTE: '8' },
  });
  const client = server.createClient();
  const account = { email: 'ann@maker.example', password: 'kerf-hatch-focus-lens' };
  await client.call(signUp, { body: { ...account, name: 'Ann' } });
  const visits = [];
  for (let index = 0; index < 12; index++) visits.push(await client.call(startVisit, { body: {} }));
  expect(visits.at(-1)?.body).toMatchObject({ code: 'rate_limited' });
  expect((await client.call(getProfile)).status).toBe(200);
  await server.close();
});
