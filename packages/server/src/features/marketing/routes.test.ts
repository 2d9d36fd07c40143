import { request as sendRequest } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ERRORS } from '@beamwright/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MaterialFindings } from '../questions/service.ts';
import type { BuiltPages } from './built-pages.ts';
import { createCheckedPages } from './checked-pages.ts';
import { createPageStore } from './page-store.ts';
import type { PagePicture } from './pictures/page-picture.ts';
import { registerSite } from './routes.ts';
import { splitAddress } from './split-address.ts';

const TEXT: Record<string, string> = {
  '/materials': '<a href="https://site.invalid/x">support@site.invalid</a>',
  '/materials/mdf': 'MDF',
  '/de/materials/mdf': 'MDF auf Deutsch',
  '/materials/mdf/co2-cut': 'MDF at 10 mm/s',
  '/materials/compare.json': '{}',
  '/503': 'no settings',
  '/de/503': 'keine Einstellungen',
  '/404': 'not found',
  '/de/404': 'nicht gefunden',
  '/robots.txt': 'Sitemap: https://site.invalid/sitemap.xml',
};
const BUILT: BuiltPages = {
  paths: ['/', '/de', ...Object.keys(TEXT)],
  planPaths: ['/', '/de'],
  pictures: { '/og/materials/mdf.png': {} as PagePicture },
  missing: { en: '/404', de: '/de/404' },
  unavailable: { en: '/503', de: '/de/503' },
  materials: {
    '/materials/mdf': ['MDF'],
    '/de/materials/mdf': ['MDF'],
    '/materials/mdf/co2-cut': ['MDF'],
    '/': ['slate'],
  },
  names: {},
  renderAgain: async (path) => {
    if (isBroken) throw new Error('broken');
    return [{ path, html: `blocked ${path}` }];
  },
  font: '',
  read: async (pagePath) => {
    const text = TEXT[pagePath];
    return text === undefined ? undefined : brotliCompressSync(text);
  },
  render: async ({ findings }) =>
    new Map([
      ['/', findings === null ? 'home without settings' : 'home'],
      ['/de', 'zu Hause'],
    ]),
};

let app: FastifyInstance;
/** What administrators blocked; null while nobody knows. */
let findings: MaterialFindings | null = {};
let isBroken = false;
const findMaterials = async () => {
  if (findings === null) throw new Error('no database');
  return findings;
};
afterEach(() => {
  findings = {};
  isBroken = false;
});
beforeAll(async () => {
  app = Fastify();
  app.decorateRequest('sessionToken', undefined);
  app.decorateReply('sendFile', function sendFile(name: string) {
    return this.send(`the app: ${name}`);
  });
  app.addHook('onRequest', async (request) => {
    request.sessionToken = request.headers.cookie;
  });
  const checkedPages = createCheckedPages({ built: BUILT, findMaterials, log: app.log });
  const store = createPageStore(BUILT, {
    publicUrl: 'https://laser.example',
    supportEmail: 'help"@laser.example',
    listPlans: async () => [],
    findMaterials,
    checkedPages,
    log: app.log,
  });
  registerSite(app, BUILT, { store, checkedPages });
  app.setErrorHandler((error: Error & { code?: string }, _request, reply) =>
    reply
      .status(ERRORS[error.code as keyof typeof ERRORS]?.status ?? 500)
      .send({ code: error.code }),
  );
  await app.ready();
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ path, headers: { accept: 'text/html', ...headers } });

test('a page has the addresses of the installation', async () => {
  const { body, headers, statusCode } = await get('/materials');
  expect(body).toBe('<a href="https://laser.example/x">help&quot;@laser.example</a>');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
});

test('it is sent in the encoding that the caller prefers, each with a tag of its own', async () => {
  const plain = await get('/materials/mdf', { 'accept-encoding': 'identity' });
  const brotli = await get('/materials/mdf', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get('/materials/mdf', { 'accept-encoding': 'gzip' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('MDF');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe('MDF');
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('what the caller has already is not sent again', async () => {
  const { etag = '' } = (await get('/materials/mdf')).headers;
  for (const tags of [etag, `"other", W/${etag}`, '*']) {
    const known = await get('/materials/mdf', { 'if-none-match': tags });
    expect(known).toMatchObject({ statusCode: 304, body: '' });
    expect(known.headers).toMatchObject({ etag, vary: 'accept-encoding' });
  }
  expect((await get('/materials/mdf', { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test('HEAD has the headers of GET and no body', async () => {
  const head = await app.inject({ method: 'HEAD', path: '/materials/mdf' });
  expect(head).toMatchObject({ statusCode: 200, body: '' });
  expect(head.headers['content-length']).toBe('3');
});

test('an address in capitals leads to the page, and an unknown one stays unknown', async () => {
  for (const [from, to] of [
    ['/materials/MDF?q=X', '/materials/mdf?q=X'],
    ['/de/Materials/Mdf/', '/de/materials/mdf'],
  ] as const) {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([308, to]);
  }
  expect((await get('/materials/NONE')).statusCode).toBe(404);
});

test('slashes at the end lead to the page, with the query, and to no other site', async () => {
  const places = {
    '/materials/': '/materials',
    '/materials/mdf///?q=a%2Fb/': '/materials/mdf?q=a%2Fb/',
    '/de/': '/de',
    '/materials//evil.example/': '/materials//evil.example',
  };
  for (const [from, to] of Object.entries(places)) {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([308, to]);
  }
});

test('what is no path of this site is refused, and leads nowhere', async () => {
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  // No client library asks so.
  const ask = (target: string) => {
    const answer = Promise.withResolvers<[status: number, location: string | undefined]>();
    const request = sendRequest({ host: address.hostname, port: address.port, path: target });
    request.on('error', answer.reject).on('response', ({ statusCode = 0, headers }) => {
      answer.resolve([statusCode, headers.location]);
      request.destroy();
    });
    request.end();
    return answer.promise;
  };
  for (const target of [
    'http://evil.example/materials/',
    'HTTPS://evil.example/de/?q=1',
    'http://evil.example/materials/MDF',
    'http://evil.example/og/materials/mdf.png',
    String.raw`/materials/..\evil.example/`,
  ]) {
    expect([target, await ask(target)]).toEqual([target, [400, undefined]]);
  }
  for (const url of [
    '//evil.example/',
    '/%2Fevil.example/',
    String.raw`/\evil`,
    '/%5cevil/',
    'x',
  ]) {
    expect(() => splitAddress(url)).toThrow('no path');
  }
  expect(splitAddress(String.raw`/materials?q=\//x?`)).toEqual({
    pagePath: '/materials',
    query: String.raw`?q=\//x?`,
  });
});

test('an unknown page is one for people in the language of its address, and a problem for programs', async () => {
  for (const path of ['/materials/none', '/materials/mdf/none?x=/de/', '/404']) {
    expect(await get(path)).toMatchObject({ statusCode: 404, body: 'not found' });
  }
  expect(await get('/de/none')).toMatchObject({ statusCode: 404, body: 'nicht gefunden' });
  const program = await get('/materials/none', { accept: 'application/json' });
  expect(program.statusCode).toBe(404);
  expect(program.json()).toEqual({ code: 'not_found' });
  // A cache may not give one to those who want the other.
  for (const { headers } of [program, await get('/materials/none')]) {
    expect(headers.vary).toBe('accept, accept-encoding');
  }
  // Names of objects are no pages.
  expect((await get('/materials/__proto__')).statusCode).toBe(404);
});

test('whoever is signed in gets the app at / and nowhere else', async () => {
  const cookie = { cookie: 'session' };
  expect((await get('/')).body).toBe('home');
  expect((await get('/', cookie)).body).toBe('the app: index.html');
  expect((await get('/?signed-out', cookie)).body).toBe('home');
  expect((await get('/?job=1')).body).toBe('the app: index.html');
  expect((await get('/?team=1')).body).toBe('the app: index.html');
  expect((await get('/?utm_source=x')).body).toBe('home');
  expect((await get('/de', cookie)).body).toBe('zu Hause');
  expect((await get('/materials/mdf', cookie)).body).toBe('MDF');
  // A shared cache keeps none of both, and a browser asks again after signing in.
  for (const headers of [{}, cookie]) {
    expect((await get('/', headers)).headers).toMatchObject({
      vary: 'cookie, accept-encoding',
      'cache-control': 'private, no-cache',
    });
  }
});

test('what else the address of the home page says changes nothing, and leads nowhere', async () => {
  for (const query of [
    'signed-out',
    'signed-out=1&job=1',
    'return=//evil.example',
    'next=https://evil.example',
    'return=%09//evil.example&next=/\\evil.example',
    'next=javascript:alert(1)',
    'jobs=1&TEAM=1&__proto__=1&constructor',
    '%',
    '&&==',
  ]) {
    const { statusCode, body, headers } = await get(`/?${query}`);
    expect([query, statusCode, body]).toEqual([query, 200, 'home']);
    expect(headers.location).toBeUndefined();
  }
});

test('files for search engines have their type', async () => {
  const { headers, body } = await get('/robots.txt', { accept: '*/*' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toBe('Sitemap: https://laser.example/sitemap.xml');
});

test('a page of a blocked material is another one, under another tag, until the block is gone', async () => {
  const before = await get('/materials/mdf');
  expect(before.body).toBe('MDF');
  findings = { MDF: [] };
  const blocked = await get('/materials/mdf', { 'if-none-match': String(before.headers.etag) });
  expect([blocked.statusCode, blocked.body]).toEqual([200, 'blocked /materials/mdf']);
  expect(blocked.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
  });
  expect(blocked.headers.etag).not.toBe(before.headers.etag);
  const known = await get('/materials/mdf', { 'if-none-match': String(blocked.headers.etag) });
  expect(known.statusCode).toBe(304);
  expect((await get('/materials')).body).toContain('laser.example');
  findings = {};
  expect((await get('/materials/mdf')).body).toBe('MDF');
});

test('while nobody knows what is blocked, or can show it, there are no settings, and the next try may work', async () => {
  const failsWith = async (path: string, body: string) => {
    const { statusCode, headers, body: sent } = await get(path);
    expect([statusCode, sent]).toEqual([503, body]);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'retry-after': '30' });
  };
  findings = null;
  await failsWith('/materials/mdf/co2-cut', 'no settings');
  await failsWith('/de/materials/mdf', 'keine Einstellungen');
  expect((await get('/materials/mdf', { accept: 'application/json' })).statusCode).toBe(503);
  // What shows no settings stays.
  expect((await get('/materials')).statusCode).toBe(200);
  expect((await get('/')).body).toBe('home without settings');
  findings = { MDF: [] };
  isBroken = true;
  await failsWith('/materials/mdf/co2-cut', 'no settings');
});

test('a picture that can’t be drawn now may be later', async () => {
  findings = null;
  const { statusCode, headers } = await get('/og/materials/mdf.png');
  expect([statusCode, headers['retry-after']]).toEqual([500, '30']);
  expect((await get('/og/materials/none.png')).headers['retry-after']).toBeUndefined();
});
