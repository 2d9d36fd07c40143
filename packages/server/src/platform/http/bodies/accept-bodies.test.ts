import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { addPhoto, API_PREFIX, MAX_PHOTO_BYTES, signIn, signUp } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ONE_ENGINE } from '../../testing/test-engines.ts';

const PHOTO_PATH = API_PREFIX + addPhoto.path.replace('{id}', randomUUID());

describe.each(ONE_ENGINE)('bodies on %s', (engine) => {
  let server: TestServer;
  let port: number;
  const sockets: Socket[] = [];
  const logged: { level: string; line: object }[] = [];
  beforeAll(async () => {
    server = await startTestServer({ engine, environment: { TRUSTED_PROXIES: '1' } });
    for (const level of ['info', 'warn', 'error'] as const) {
      vi.spyOn(server.app.log, 'child').mockImplementation(() => server.app.log);
      vi.spyOn(server.app.log, level).mockImplementation((line: unknown) => {
        logged.push({ level, line: line as object });
      });
    }
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  const addUser = async (): Promise<string> => {
    const client = server.createClient();
    const body = { email: `${randomUUID()}@makers.example`, password: 'correct horse battery' };
    expect((await client.call(signUp, { body: { ...body, name: 'A maker' } })).status).toBe(201);
    return client.cookie as string;
  };

  /** Announces a complete body and sends only its beginning. */
  const begin = (announced: number, headers: Record<string, string> = {}, path = PHOTO_PATH) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    const lines = Object.entries({
      host: `127.0.0.1:${port}`,
      'content-type': 'image/jpeg',
      'content-length': String(announced),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\nthe start of a body`);
    return {
      socket,
      status: async () => {
        const [response] = (await once(socket, 'data')) as [Buffer];
        return Number(response.toString().slice(9, 12));
      },
    };
  };

  test('a caller without a session is refused after the headers, and the connection is closed', async () => {
    const { socket, status } = begin(MAX_PHOTO_BYTES);
    expect(await status()).toBe(401);
    await once(socket, 'close');
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a session that is none', { cookie: 'beamwright.session_token=made-up.c2lnbmVk' }, 401],
  ])('%s is refused before the body', async (_who, headers, expected) => {
    expect(await begin(MAX_PHOTO_BYTES, headers).status()).toBe(expected);
  });

  test('an unknown address accepts no body, and no file announced as too large is accepted', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await begin(1000, json, `${API_PREFIX}/nothing`).status()).toBe(404);
    const cookie = await addUser();
    expect(await begin(MAX_PHOTO_BYTES + 1, { cookie }).status()).toBe(413);
  });

  test('half-sent forms of one /64 do not block others in it', async () => {
    const path = API_PREFIX + signIn.path;
    const json = { 'content-type': 'application/json' };
    const half = 'x'.repeat(95_000);
    const halves = Array.from({ length: 8 }, (_, index) => {
      const from = { 'x-forwarded-for': `2001:db8:1:2::${index + 1}` };
      const { socket, status } = begin(99_000, { ...json, ...from }, path);
      socket.write(half);
      return status();
    });
    // 500 kB of one /64 are five bodies: the oldest are refused, though their addresses differ.
    expect(await Promise.race(halves)).toBe(503);
    const client = server.createClient();
    const response = await client.call(
      signIn,
      { body: { email: 'nobody@makers.example', password: 'correct horse battery' } },
      { 'x-forwarded-for': '2001:db8:1:2::99' },
    );
    expect(response).toMatchObject({ status: 401 });
  });

  test('a user’s third file waits until another one has ended', async () => {
    const cookie = await addUser();
    const three = [1, 2, 3].map(() => begin(1000, { cookie }));
    const answered = three.map(async (one) => ({ one, status: await one.status() }));
    const refused = await Promise.race(answered);
    expect(refused.status).toBe(429);
    three.find((one) => one !== refused.one)?.socket.destroy();
    const entered = async () => {
      const { socket, status } = begin(19, { cookie });
      const response = await status();
      socket.destroy();
      return response;
    };
    await expect.poll(entered, { timeout: 10_000 }).toBe(404);
  });

  test('a caller who disconnects is one log line without a stack', async () => {
    const cookie = await addUser();
    logged.length = 0;
    const { socket } = begin(1000, { cookie });
    setTimeout(() => socket.destroy(), 500);
    const canceled = () =>
      logged.filter(({ line }) => (line as { code?: string }).code === 'request_canceled');
    await expect
      .poll(canceled, { timeout: 10_000 })
      .toEqual([{ level: 'info', line: { code: 'request_canceled', reason: 'the caller went' } }]);
    expect(logged.filter(({ level }) => level !== 'info')).toEqual([]);
  });
});
