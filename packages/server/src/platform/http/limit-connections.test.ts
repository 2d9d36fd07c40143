import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Platform } from '../platform.ts';
import { startTestServer } from '../testing/test-server.ts';
import { createErrorNotes, createRefusal } from './error-handling.ts';
import { limitConnections } from './limit-connections.ts';
import { trackConnections } from './open-connections.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** `/hang` responds when the returned function is called. */
async function startServer(trustedProxies: number, limits: { max: number; maxPerAddress: number }) {
  const app = Fastify({ trustProxy: trustedProxies > 0, forceCloseConnections: true });
  app.decorate('platform', { config: { trustedProxies } } as Platform);
  const notes = createErrorNotes({ disk: { note: () => {} } as never, damage: () => undefined });
  const refuse = createRefusal('http://localhost', notes);
  app.setErrorHandler(refuse);
  limitConnections(app, trackConnections(app.server), { ...limits, maxRefused: 5, settledMs: 0 });
  const answers: (() => void)[] = [];
  app.get('/hang', () => new Promise((answer) => answers.push(() => answer('done'))));
  app.get('/now', () => 'now');
  app.post('/take', () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => app.close());
  return { app, answers, open: () => openTo(app) };
}

async function openTo(app: FastifyInstance) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  closers.push(() => void socket.destroy());
  await once(socket, 'connect');
  return { socket, ...talk(socket) };
}

function talk(socket: Socket) {
  let received = '';
  socket.on('data', (data) => (received += String(data)));
  const send = (method: string, path: string, headers = '', body = '') =>
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n${body}`);
  return { send, received: () => received };
}

const HALF = ['content-type: application/json\r\ncontent-length: 100\r\n', '{"half":'] as const;

test('idle connections of an address make room, then half-sent requests', async () => {
  const { open } = await startServer(0, { max: 100, maxPerAddress: 3 });
  const half = await open();
  half.send('POST', '/take', ...HALF);
  const used = await open();
  used.send('GET', '/now');
  await expect.poll(used.received).toContain('200 OK');
  const idle = await open();
  // The connection unused for longest is closed first, connections with half-sent requests after all idle ones.
  const gone: string[] = [];
  for (const [name, { socket }] of Object.entries({ half, used, idle })) {
    socket.on('close', () => gone.push(name));
  }
  for (const expected of [['used'], ['used', 'idle'], ['used', 'idle', 'half']]) {
    const next = await open();
    next.send('GET', '/hang');
    await expect.poll(() => gone).toEqual(expected);
  }
});

test('requests being answered are never cut off; the next connection gets a refusal', async () => {
  const { answers, open } = await startServer(0, { max: 100, maxPerAddress: 2 });
  const busy = [await open(), await open()];
  for (const { send } of busy) send('GET', '/hang');
  await expect.poll(() => answers.length).toBe(2);
  const refused = await open();
  refused.send('GET', '/now');
  await once(refused.socket, 'close');
  expect(refused.received()).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 5\r\n[^]*"rate_limited"/);
  for (const answer of answers) answer();
  for (const { received } of busy) await expect.poll(received).toContain('done');
});

test('a full server says that it is busy', async () => {
  const { answers, open } = await startServer(0, { max: 1, maxPerAddress: 100 });
  (await open()).send('GET', '/hang');
  await expect.poll(() => answers.length).toBe(1);
  const refused = await open();
  refused.send('GET', '/now');
  await once(refused.socket, 'close');
  expect(refused.received()).toMatch(/^HTTP\/1.1 503 [^]*"server_busy"/);
});

test('a trusted proxy may open any number, but each of its callers only the allowed number', async () => {
  const { answers, open } = await startServer(1, { max: 100, maxPerAddress: 2 });
  const from = (address: string) => `x-forwarded-for: ${address}\r\n`;
  const ann = from('2001:db8:1:2::1');
  const half = await open();
  half.send('POST', '/take', ann + HALF[0], HALF[1]);
  const ended = once(half.socket, 'close');
  for (let index = 0; index < 2; index += 1) (await open()).send('GET', '/hang', ann);
  await ended;
  const refused = await open();
  refused.send('GET', '/now', from('2001:db8:1:2::ffff'));
  await expect.poll(refused.received).toContain('429 Too Many Requests');
  const other = await open();
  other.send('GET', '/now', from('2001:db8:1:3::1'));
  await expect.poll(other.received).toContain('200 OK');
  for (const answer of answers) answer();
  const later = await open();
  later.send('GET', '/now', ann);
  await expect.poll(later.received).toContain('200 OK');
});

test('an address that opens 700 connections keeps 500, and is still served', async () => {
  const server = await startTestServer({ engine: 'embedded' });
  closers.push(() => server.close());
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const connections = [];
  for (let index = 0; index < 700; index += 1) connections.push(await openTo(server.app));
  const count = () =>
    new Promise((resolve) => server.app.server.getConnections((_, n) => resolve(n)));
  await expect.poll(count, { timeout: 10_000 }).toBe(500);
  const last = await openTo(server.app);
  last.send('GET', '/api/v1/health');
  await expect.poll(last.received).toContain('200 OK');
});
