import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './create-client.ts';
import { BeamwrightError } from './errors.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let url: string;
let seen: Seen[];
/** What the server does with each request in turn. */
let answers: ((response: ServerResponse) => void)[];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, headers } = request;
    void text(request).then((body) => {
      seen.push({ method, url: request.url, headers, body });
      (answers.shift() ?? json(500, {}))(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answers = [];
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const refusal = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(status, { type: '', title: 'No', status, code, help: 'Do else' }, headers);
const soon = { 'retry-after': '0' };
const client = (more: object = {}) => createClient({ key: 'bw_live_x', url, ...more });
const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

test('sends what the operation takes, and returns its answer', async () => {
  answers = [json(201, { id: 'j' }), json(200, { id: 'j' }), (it) => it.writeHead(204).end()];
  const body = { machine_id: 'm', input_text: 'cut 3 mm birch plywood' };
  expect(await client().post('/jobs', { body, query: { team_id: 't' } })).toEqual({ id: 'j' });
  await client().get('/jobs/{id}', { params: { id: 'a/b' } });
  expect(await client().delete('/jobs/{id}', { params: { id: 'j' } })).toBeUndefined();
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/v1/jobs?team_id=t',
    'GET /api/v1/jobs/a%2Fb',
    'DELETE /api/v1/jobs/j',
  ]);
  expect(seen[0]?.headers).toMatchObject({
    authorization: 'Bearer bw_live_x',
    'content-type': 'application/json',
    'beamwright-version': '2026-11-30',
    'idempotency-key': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(body);
  expect(seen[1]?.headers['idempotency-key']).toBeUndefined();
  expect(seen[1]?.headers['content-type']).toBeUndefined();
});

test('a file is a blob, also one of JSON', async () => {
  const named = { 'content-disposition': 'attachment; filename="settings.json"' };
  answers = [json(200, { settings: [] }, named)];
  const file = await client().post('/exports', { body: { format: 'json' } });
  expect(file).toBeInstanceOf(Blob);
  expect(await file.text()).toBe('{"settings":[]}');
});

test('a parameter that is missing or leads elsewhere, or a header that can be none, is no request at all', async () => {
  for (const id of [undefined as unknown as string, '', '.', '..']) {
    expect(await failure(client().get('/jobs/{id}', { params: { id } }))).toBeInstanceOf(TypeError);
  }
  const body = { machine_id: 'm', input_text: 'cut' };
  const idempotencyKey = 'Auftrag 4711 – Süd';
  expect(await failure(client().post('/jobs', { body, idempotencyKey }))).toBeInstanceOf(TypeError);
  expect(seen).toEqual([]);
  expect(() => client({ key: 'two\nlines' })).toThrow(TypeError);
});

describe('the address of the server', () => {
  test.each([
    'beamwright.example',
    '/beamwright',
    '',
    'http://beamwright.example',
    'http://localhost.beamwright.example',
    'ftp://localhost',
  ])('is not %o: a key would go to another server, or readable over the network', (wrong) => {
    expect(() => client({ url: wrong })).toThrow(TypeError);
  });

  test.each([
    ['https://beamwright.example', 'https://beamwright.example/api/v1/profile'],
    ['https://shop.example/laser/?a=b#c', 'https://shop.example/laser/api/v1/profile'],
    ['http://localhost:3000', 'http://localhost:3000/api/v1/profile'],
    ['http://[::1]:3000/', 'http://[::1]:3000/api/v1/profile'],
  ])('may be %s', async (server, asked) => {
    const send = vi.fn<typeof fetch>(async () => Response.json({ id: 'u' }));
    await client({ url: server, fetch: send }).get('/profile');
    expect(send.mock.calls[0]?.[0]).toBe(asked);
  });
});

describe('a request that may succeed the next time', () => {
  test.each([
    ['the server is busy', refusal(503, 'server_busy', soon)],
    ['it came too soon', refusal(429, 'rate_limited', soon)],
    ['the first one still runs', refusal(409, 'idempotency_key_running', soon)],
    ['the connection is lost', (response: ServerResponse) => response.destroy()],
  ])('is sent again with the same key when %s', async (_why, first) => {
    answers = [first, json(201, { id: 'j' })];
    const body = { machine_id: 'm', input_text: 'cut' };
    expect(await client().post('/jobs', { body })).toEqual({ id: 'j' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('is given up after its retries', async () => {
    answers = Array.from({ length: 5 }, () => refusal(503, 'server_busy', soon));
    const error = await failure(client({ retries: 2 }).get('/profile'));
    expect(error).toMatchObject({ name: 'BeamwrightError', code: 'server_busy', status: 503 });
    expect(seen).toHaveLength(3);
  });

  test('is not waited for longer than the caller has time, and the error says so', async () => {
    for (const [asked, more] of [
      ['999999', {}],
      ['5', { patienceMs: 4000 }],
    ] as const) {
      seen = [];
      answers = [refusal(429, 'rate_limited', { 'retry-after': asked })];
      expect(await failure(client(more).get('/profile'))).toMatchObject({
        code: 'rate_limited',
        message: `No. Do else. The server asks to wait ${asked} s`,
        retryAfterMs: Number(asked) * 1000,
      });
      expect(seen).toHaveLength(1);
    }
  });

  test('is not hammered: a server with a fault is asked four times', async () => {
    answers = Array.from({ length: 6 }, () => refusal(500, 'internal', soon));
    expect(await failure(client().get('/profile'))).toMatchObject({ status: 500 });
    expect(seen).toHaveLength(4);
  });
});

test('a refusal says why, and is not sent again', async () => {
  answers = [refusal(404, 'not_found', { 'x-request-id': 'r-12345678' })];
  const error = await failure(client().get('/jobs/{id}', { params: { id: 'j' } }));
  expect(error).toBeInstanceOf(BeamwrightError);
  expect(error).toMatchObject({
    code: 'not_found',
    status: 404,
    requestId: 'r-12345678',
    message: 'No. Do else',
    problem: { help: 'Do else' },
  });
  expect(seen).toHaveLength(1);
});

test('what a proxy answers is an error too', async () => {
  answers = [(response) => response.writeHead(403).end('<html>')];
  expect(await failure(client().get('/profile'))).toMatchObject({
    code: 'unreadable_answer',
    status: 403,
  });
});

test('a header of the caller replaces ours, however it is written', async () => {
  answers = [json(201, {})];
  const headers = {
    'Content-Type': 'application/merge-patch+json',
    ACCEPT: 'text/csv',
    'X-Own': '1',
  };
  await client().patch('/machines/{id}', { params: { id: 'm' }, body: { name: 'N' }, headers });
  expect(seen[0]?.headers).toMatchObject({
    'content-type': 'application/merge-patch+json',
    accept: 'text/csv',
    'x-own': '1',
    authorization: 'Bearer bw_live_x',
  });
});

describe('an answer that is not ours', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  test.each([
    ['a page of a proxy', (it: ServerResponse) => it.writeHead(200, html).end('<h1>Sign in</h1>')],
    [
      'JSON that is cut off',
      (it: ServerResponse) =>
        it.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"u'),
    ],
    ['JSON that is nothing', json(200, null)],
    ['JSON that is a text', json(200, 'ok')],
  ])('%s is an error, and not asked for again', async (_what, answer) => {
    answers = [answer, json(200, { id: 'u' })];
    expect(await failure(client().get('/profile'))).toMatchObject({
      name: 'BeamwrightError',
      code: 'unreadable_answer',
      status: 200,
    });
    expect(seen).toHaveLength(1);
  });
});

test('a key goes to no other server', async () => {
  answers = [(response) => response.writeHead(302, { location: `${url}stolen` }).end()];
  const error = await failure(client().get('/profile'));
  expect(error).toMatchObject({ code: 'unreadable_answer', status: 302 });
  expect((error as Error).message).toContain('redirects');
  expect(seen).toHaveLength(1);
});

test('a redirect that a browser hides is not followed, nor asked for again', async () => {
  const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
  const send = vi.fn<typeof fetch>(async () => hidden);
  expect(await failure(client({ fetch: send }).get('/profile'))).toMatchObject({
    code: 'unreadable_answer',
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('sends only what Cloudflare Workers know', async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({}));
  const lastInit = () => send.mock.lastCall?.[1] ?? {};
  await client({ fetch: send }).get('/profile');
  expect(lastInit()).toMatchObject({ credentials: 'omit', redirect: 'manual' });
  vi.stubGlobal('Request', function Request() {});
  await client({ fetch: send }).get('/profile');
  vi.unstubAllGlobals();
  expect(lastInit()).not.toHaveProperty('credentials');
});

test('an attempt has a time of its own, and the caller may give up', async () => {
  answers = [() => {}, json(200, { id: 'u' })];
  expect(await client({ timeoutMs: 100 }).get('/profile')).toEqual({ id: 'u' });
  answers = [() => {}];
  const late = await failure(client({ timeoutMs: 100, retries: 0 }).get('/profile'));
  expect(late).toMatchObject({ code: 'timeout', status: 0 });

  answers = [refusal(503, 'server_busy', { 'retry-after': '20' })];
  const controller = new AbortController();
  const waiting = failure(client().get('/profile', { signal: controller.signal }));
  await expect.poll(() => seen.length).toBe(4);
  controller.abort(new Error('enough'));
  expect(await waiting).toMatchObject({ message: 'enough' });
});

test('a list is asked for page by page, as its rows are taken', async () => {
  const page = (names: string[], next_cursor: string | null) =>
    json(200, { items: names.map((name) => ({ name })), next_cursor });
  answers = [page(['a', 'b'], 'c+1'), page([], 'c2'), page(['c'], null)];
  const names: string[] = [];
  for await (const { name } of client().list('/machines', { query: { limit: 2 } })) {
    names.push(name);
    if (name === 'b') expect(seen).toHaveLength(1);
  }
  expect(names).toEqual(['a', 'b', 'c']);
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/v1/machines?limit=2',
    '/api/v1/machines?limit=2&cursor=c%2B1',
    '/api/v1/machines?limit=2&cursor=c2',
  ]);
});

test('a list that is left early asks for no other page, and one without pages ends', async () => {
  answers = [json(200, { items: [{ name: 'a' }, { name: 'b' }], next_cursor: 'c' })];
  for await (const { name } of client().list('/machines')) if (name === 'b') break;
  expect(seen).toHaveLength(1);
  answers = [json(200, { items: [{ name: 'a' }] }), json(200, { items: [{ name: 'a' }] })];
  const names: string[] = [];
  for await (const { name } of client().list('/machines')) names.push(name);
  expect(names).toEqual(['a']);
  answers = [json(200, { items: [{ name: 'a' }], next_cursor: 'c' }), refusal(403, 'forbidden')];
  const taken: string[] = [];
  const all = async () => {
    for await (const { name } of client().list('/machines')) taken.push(name);
  };
  expect(await failure(all())).toMatchObject({ code: 'forbidden', status: 403 });
  expect(taken).toEqual(['a']);
});

test.each([
  ['has no rows', [{ items: null, next_cursor: null }], 0],
  ['is nothing', [null], 0],
  ['never ends', [{ items: [{ name: 'a' }], next_cursor: 'c' }], 1],
  [
    'goes in a circle',
    [
      { items: [{ name: 'a' }], next_cursor: 'c' },
      { items: [{ name: 'b' }], next_cursor: 'd' },
    ],
    2,
  ],
])('a list that %s ends with an error, and no row twice', async (_what, pages, rows) => {
  answers = Array.from({ length: 20 }, (_, at) => json(200, pages[at % pages.length]));
  const taken: unknown[] = [];
  const all = async () => {
    for await (const row of client().list('/machines')) taken.push(row);
  };
  expect(await failure(all())).toMatchObject({ code: 'unreadable_answer', status: 200 });
  expect(taken).toHaveLength(rows);
});

test('a PATCH or DELETE is repeated only if that does the same; what was refused never is', async () => {
  const params = { id: 'j' };
  for (const [status, code] of [
    [400, 'validation_failed'],
    [409, 'already_saved'],
    [422, 'idempotency_key_reused'],
  ] as const) {
    seen = [];
    answers = [refusal(status, code, soon), refusal(status, code, soon)];
    expect(await failure(client().delete('/jobs/{id}', { params }))).toMatchObject({ code });
    expect(seen).toHaveLength(1);
  }
  seen = [];
  answers = [refusal(503, 'server_busy', soon), (it) => it.writeHead(204).end()];
  await client().delete('/jobs/{id}', { params });
  expect(seen.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
});

describe('a DELETE whose answer was lost', () => {
  const remove = () => client().delete('/jobs/{id}', { params: { id: 'j' } });
  const lose = (response: ServerResponse) => response.destroy();
  const gone = refusal(404, 'not_found');

  test.each([
    ['the connection', lose],
    ['a proxy', (it: ServerResponse) => it.writeHead(504, soon).end('<html>')],
  ])('by %s is done if the next attempt finds nothing', async (_by, first) => {
    answers = [first, gone];
    expect(await remove()).toBeUndefined();
    expect(seen).toHaveLength(2);
  });

  test('is not done if the first attempt was refused, or a proxy says 404', async () => {
    answers = [refusal(503, 'server_busy', soon), gone];
    expect(await failure(remove())).toMatchObject({ code: 'not_found' });
    answers = [lose, (it) => it.writeHead(404).end('<html>')];
    expect(await failure(remove())).toMatchObject({ code: 'unreadable_answer' });
  });

  test('a PATCH is refused, as the server refuses it', async () => {
    answers = [lose, refusal(409, 'setting_changed')];
    const params = { id: 's' };
    const change = client().patch('/settings/{id}', { params, body: { name: 'N' } });
    expect(await failure(change)).toMatchObject({ code: 'setting_changed' });
  });
});

test('who has given up before asks for nothing', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  expect(await failure(client().get('/profile', { signal }))).toMatchObject({ message: 'enough' });
  expect(seen).toEqual([]);
});
