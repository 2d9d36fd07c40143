import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { createWebhookPost } from './post-webhook.ts';
import { createNameResolver } from './resolve-name.ts';

const TYPE_A = 1;
const never = new AbortController().signal;

/** An answer to a query for addresses of version 4; none of version 6. */
function answerTo(query: Buffer, address: string): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const isA = query.readUInt16BE(end - 4) === TYPE_A;
  const head = Buffer.from(query.subarray(0, 12));
  // A response without an error, with as many answers as there are.
  head.writeUInt16BE(0x81_80, 2);
  head.writeUInt16BE(isA ? 1 : 0, 6);
  head.fill(0, 8);
  const record = Buffer.from([
    0xc0,
    12,
    0,
    TYPE_A,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    4,
    ...address.split('.').map(Number),
  ]);
  return Buffer.concat([head, query.subarray(12, end), ...(isA ? [record] : [])]);
}

describe('names', () => {
  let server: Socket;
  afterEach(() => server.close());

  /** A name server that gives one address after the other; none if it doesn't answer. */
  async function startNames(addresses: string[]): Promise<string> {
    server = createSocket('udp4');
    server.on('message', (query, { port, address }) => {
      const next = addresses[0];
      if (next === undefined) return;
      const isA = query.readUInt16BE(query.indexOf(0, 12) + 1) === TYPE_A;
      if (isA && addresses.length > 1) addresses.shift();
      server.send(answerTo(query, next), port, address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    return `127.0.0.1:${server.address().port}`;
  }
  const resolve = (servers: string[], name: string) =>
    new Promise((done) =>
      createNameResolver({ servers, timeoutMs: 100 })(name, { all: true }, (error, found) =>
        done(error?.code ?? found),
      ),
    );

  test('are found by asking the name server', async () => {
    const names = await startNames(['93.184.216.34']);
    expect(await resolve([names], 'hooks.example')).toEqual([
      { address: '93.184.216.34', family: 4 },
    ]);
  });

  test('of a server that doesn’t answer are given up', async () => {
    const names = await startNames([]);
    expect(await resolve([names], 'hooks.example')).toBe('ETIMEOUT');
  });

  test('that change to an inner address between two attempts lead nowhere', async () => {
    const names = await startNames(['192.168.1.1', '127.0.0.1', '169.254.169.254']);
    const { findRoute, post } = createWebhookPost({
      isLocalAllowed: false,
      resolve: createNameResolver({ servers: [names], timeoutMs: 100 }),
    });
    for (const _ of [1, 2, 3]) {
      const message = { url: 'https://hooks.example/in', headers: {}, body: '{}' };
      const route = await findRoute(message.url, never);
      expect(await post(message, route, never)).toMatchObject({ error: 'no_public_address' });
    }
  });
});
