import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPageRequest, serveWeb } from './serve-web.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'beamwright-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'sw.js'), 'keepShell()');
  writeFileSync(join(folder, 'index.html'), '<div id="app">');
  writeFileSync(join(folder, 'index.html.br'), 'compressed');
  writeFileSync(join(folder, 'api-docs.html'), '<title>API');
  writeFileSync(join(folder, 'assets/app-1.js'), 'app()');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function get(path: string, offlinePages: boolean, headers = {}) {
  const app = Fastify();
  await serveWeb(app, { offlinePages, folder });
  app.get('/of-two', (_request, reply) =>
    reply.header('cache-control', 'private, no-cache').sendFile('index.html'),
  );
  const answer = await app.inject({ path, headers });
  await app.close();
  const { 'cache-control': cache, 'content-type': type, vary } = answer.headers;
  return { statusCode: answer.statusCode, body: answer.body, cache, type, vary };
}

test('the page is revalidated at every visit, and cached separately for each encoding', async () => {
  for (const encoding of ['br', 'identity']) {
    expect(await get('/', true, { 'accept-encoding': encoding })).toMatchObject({
      body: encoding === 'br' ? 'compressed' : '<div id="app">',
      cache: 'no-cache',
      vary: 'accept-encoding',
    });
  }
});

test('a route that sends the page decides who may cache it', async () => {
  expect((await get('/of-two', true)).cache).toBe('private, no-cache');
});

test('the service worker is revalidated at every visit, built files never', async () => {
  expect(await get('/sw.js', true)).toMatchObject({ body: 'keepShell()', cache: 'no-cache' });
  expect((await get('/assets/app-1.js', true)).cache).toMatch(/immutable/);
});

test('a page with a title of its own has it in its file, for who reads pages', async () => {
  const accept = 'text/html,application/xhtml+xml';
  expect(await get('/api/docs', true, { accept })).toMatchObject({
    statusCode: 200,
    body: '<title>API',
    cache: 'no-cache',
  });
  expect((await get('/api/docs', true, { accept: '*/*' })).statusCode).toBe(200);
});

test('when switched off, it is replaced by a worker that clears its caches and unregisters', async () => {
  const worker = await get('/sw.js', false);
  expect(worker).toMatchObject({ statusCode: 200, cache: 'no-cache' });
  expect(worker.type).toMatch(/^text\/javascript/);
  expect(worker.body).toMatch(/caches[.]delete[^]*unregister/);
  expect(worker.body).not.toContain('fetch');
  expect((await get('/assets/app-1.js', false)).body).toBe('app()');
});

test('what programs call is no page; what people read about the API is one', () => {
  const headers = { accept: 'text/html,application/xhtml+xml' };
  const isPage = (url: string, method = 'GET') =>
    isPageRequest({ method, url, headers } as unknown as FastifyRequest);
  for (const url of ['/', '/api', '/api?team=x', '/api/docs', '/api/status', '/api/v10']) {
    expect(isPage(url), url).toBe(true);
    expect(isPage(url, 'POST'), url).toBe(false);
  }
  for (const url of ['/api/v1', '/api/v1/jobs?limit=1', '/mcp', '/mcp/x', '/api/docs/app.js']) {
    expect(isPage(url), url).toBe(false);
  }
});
