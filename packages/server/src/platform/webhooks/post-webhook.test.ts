import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startReceiver, type Receiver } from '../testing/start-receiver.ts';
import { createWebhookPost, type PostOptions } from './post-webhook.ts';

// Of hooks.example, signed by itself, until 2126; for this test only.
const cert = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUXK/L7PO9F32LktQwWuTb09h+4ggwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTAgFw0yNjExMzAxMzU0MDhaGA8yMTI2
MTEwNjEzNTQwOFowGDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABIOj8XC4a8TqLFQUkzrjJ6toH/BhRFX2iAypFHtsgFTl
Nm+qsn5Aj1mfyuPySic3NcV4FDXar/RZACoSfsqQkQujbTBrMB0GA1UdDgQWBBSd
4bmlWwalU6kJ3PTuNC3Krb59RTAfBgNVHSMEGDAWgBSd4bmlWwalU6kJ3PTuNC3K
rb59RTAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDWhvb2tzLmV4YW1wbGUw
CgYIKoZIzj0EAwIDSAAwRQIhAJGk4bXLAyGeJAFE7gEVYSh8ZsTEtRDgt1Td/mCF
/LQ6AiBd6Gp691qmA4gUpOv2HuiTdfTP/dFYc++gtsyFYUvXhg==
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUiDRIH9RbDYXkZEp
q3qeVpttPr/Hom2Y9T/pis2HTVuhRANCAASDo/FwuGvE6ixUFJM64yeraB/wYURV
9ogMqRR7bIBU5TZvqrJ+QI9Zn8rj8konNzXFeBQ12q/0WQAqEn7KkJEL
-----END PRIVATE KEY-----`;

const never = new AbortController().signal;
const message = (url: string) => ({ url, headers: { 'webhook-id': 'evt_1' }, body: '{"a":1}' });
/** Finds the way and posts, as the sender does. */
async function send(options: PostOptions, url: string, stop = never) {
  const { findRoute, post } = createWebhookPost(options);
  return post(message(url), await findRoute(url, stop), stop);
}
const resolveTo = (addresses: readonly string[]) => {
  const asked: string[] = [];
  const resolve: PostOptions['resolve'] = (name, _options, done) => {
    // The last one from then on.
    const address = addresses[Math.min(asked.length, addresses.length - 1)] ?? '';
    asked.push(name);
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return { asked, resolve };
};

describe('a receiver', () => {
  let receiver: Receiver;
  const post = (options: Partial<PostOptions> = {}) =>
    send({ isLocalAllowed: true, timeoutMs: 1000, ...options }, receiver.url);
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  test.each([
    [200, null],
    [204, null],
    [301, 'redirect'],
    [400, 'status'],
    [410, 'gone'],
    [500, 'status'],
    [599, 'status'],
  ])('that answers %s: %s', async (status, error) => {
    receiver.answerStatus(status);
    expect(await post()).toMatchObject({ status, error });
    expect(receiver.received).toMatchObject([
      { headers: { 'webhook-id': 'evt_1' }, body: '{"a":1}' },
    ]);
  });

  test.each([600, 999])('that answers %s answers no HTTP status', async (status) => {
    receiver.answerStatus(status, 'denied');
    expect(await post()).toMatchObject({ status: null, error: 'status', answer: 'denied' });
  });

  test('that speaks another protocol holds no place', async () => {
    const server = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      );
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const attempt = await send(
      { isLocalAllowed: true, timeoutMs: 1000 },
      `http://127.0.0.1:${port}/`,
    );
    server.close();
    expect(attempt).toMatchObject({ status: 101, error: 'status' });
  });

  test('that hangs is left', async () => {
    receiver.answer(() => {});
    expect(await post()).toMatchObject({ status: null, error: 'timeout' });
  });

  test('that redirects to an inner address leads nowhere', async () => {
    const inner = await startReceiver();
    receiver.answer((response) => response.writeHead(307, { location: inner.url }).end());
    expect(await post()).toMatchObject({ status: 307, error: 'redirect' });
    await setTimeout(100);
    expect(inner.received).toEqual([]);
    await inner.close();
  });

  test('that drips its answer is cut off, and its status counts', async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect(await post({ timeoutMs: 60_000 })).toMatchObject({ status: 200, error: null });
  });

  test('that answers with a broken body has answered', async () => {
    const broken = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nno length of a chunk\r\n'),
      );
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const { port } = broken.address() as AddressInfo;
    const attempt = await send({ isLocalAllowed: true }, `http://127.0.0.1:${port}/in`);
    expect(attempt).toMatchObject({ status: 200, error: null });
    broken.close();
  });

  test('that drips its headers is left', async () => {
    receiver.answer((response) => {
      const drip = setInterval(() => response.socket?.write('x'), 20);
      response.on('close', () => clearInterval(drip));
      response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ');
    });
    expect(await post()).toMatchObject({ status: null, error: 'timeout' });
  });

  test('that answers without end is read a little', async () => {
    let written = 0;
    receiver.answer((response) => {
      response.writeHead(200);
      const part = Buffer.alloc(64 * 1024, 'y');
      const write = (): void => {
        while (!response.destroyed && written < 1e9) {
          written += part.length;
          if (!response.write(part)) return void response.once('drain', write);
        }
      };
      write();
    });
    expect(await post()).toMatchObject({ status: 200, error: null, answer: 'y'.repeat(500) });
    await setTimeout(100);
    expect(written).toBeLessThan(50e6);
  });

  test('gets no control characters into the answer', async () => {
    receiver.answerStatus(200, 'a\u0000b\u202Ec\ud800');
    expect(await post()).toMatchObject({ answer: expect.stringMatching(/^a b c/) });
  });

  test('that is not there', async () => {
    await receiver.close();
    expect(await post()).toMatchObject({ status: null, error: 'connection' });
  });

  test('is left at once when the server stops', async () => {
    receiver.answer(() => {});
    const stop = new AbortController();
    const sent = send({ isLocalAllowed: true }, receiver.url, stop.signal);
    await setTimeout(50);
    stop.abort();
    expect(await sent).toBeUndefined();
  });
});

describe('an address by https', () => {
  let server: Server;
  let port: string;
  let received: string[];
  beforeAll(async () => {
    server = createServer({ cert, key }, (request, response) => {
      received.push(String(request.headers.host));
      response.end('ok');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    port = String((server.address() as AddressInfo).port);
  });
  beforeEach(() => {
    received = [];
  });
  afterAll(() => server.close());

  const post = (options: Partial<PostOptions>, host = 'hooks.example') =>
    send(
      { isLocalAllowed: false, ports: [port], timeoutMs: 2000, ...options },
      `https://${host}:${port}/in`,
    );
  const isAllowed = (address: string) => address === '127.0.0.1';

  test('is connected to where its name led when it was checked, and not looked up again', async () => {
    const { asked, resolve } = resolveTo(['127.0.0.1', '10.0.0.1']);
    expect(await post({ resolve, isAllowed, ca: cert })).toMatchObject({
      status: 200,
      error: null,
    });
    expect(asked).toEqual(['hooks.example']);
    expect(received).toEqual([`hooks.example:${port}`]);
    // By now it stands for another one.
    expect(await post({ resolve, isAllowed, ca: cert })).toMatchObject({
      error: 'no_public_address',
    });
  });

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
  ])('is not connected to if its name stands for %s', async (address) => {
    const { resolve } = resolveTo([address]);
    expect(await post({ resolve, ca: cert })).toMatchObject({ error: 'no_public_address' });
    expect(received).toEqual([]);
  });

  test('is refused with a certificate that nobody signed, or of another name', async () => {
    const { resolve } = resolveTo(['127.0.0.1']);
    expect(await post({ resolve, isAllowed })).toMatchObject({ status: null, error: 'tls' });
    expect(await post({ resolve, isAllowed, ca: cert }, 'other.example')).toMatchObject({
      error: 'tls',
    });
    expect(received).toEqual([]);
  });

  test('is refused at another port, and by number', async () => {
    const { asked, resolve } = resolveTo(['127.0.0.1']);
    expect(await post({ resolve, isAllowed, ports: [''] })).toMatchObject({
      error: 'no_public_address',
    });
    expect(await post({ resolve, isAllowed }, '127.0.0.1')).toMatchObject({
      error: 'no_public_address',
    });
    expect(asked).toEqual([]);
  });

  test('that has no such name answers the same as one in our network', async () => {
    const unknown: PostOptions['resolve'] = (_name, _options, done) =>
      done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
    const { resolve: inner } = resolveTo(['10.0.0.1']);
    const [first, second] = [await post({ resolve: unknown }), await post({ resolve: inner })];
    expect(first).toMatchObject({ error: 'no_public_address', status: null, answer: null });
    expect({ ...first, duration_ms: 0 }).toEqual({ ...second, duration_ms: 0 });
    const reasonOf = async (resolve: PostOptions['resolve']) =>
      (
        await createWebhookPost({ isLocalAllowed: false, ...(resolve && { resolve }) }).findRoute(
          'https://hooks.example/in',
          never,
        )
      ).reason;
    expect([await reasonOf(unknown), await reasonOf(inner)]).toEqual(['unknown', 'private']);
  });

  test('whose name lists many addresses leads to one of each version', async () => {
    const resolve: PostOptions['resolve'] = (_name, _options, done) =>
      done(
        null,
        ['93.184.216.34', '10.0.0.1', '93.184.216.35', '2606:2800::1', '2606:2800::2'].map(
          (address) => ({ address, family: address.includes(':') ? 6 : 4 }),
        ),
      );
    const { findRoute } = createWebhookPost({ isLocalAllowed: false, resolve });
    expect((await findRoute('https://hooks.example/in', never)).addresses).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:2800::1', family: 6 },
    ]);
  });

  test('whose name server doesn’t answer doesn’t keep the server from stopping', async () => {
    const stop = new AbortController();
    const sent = send(
      { isLocalAllowed: false, resolve: () => {} },
      'https://hooks.example/in',
      stop.signal,
    );
    stop.abort();
    expect(await sent).toBeUndefined();
  });

  test.each([
    'https://laser.example/in',
    'https://LASER.example:8443/in',
    'https://www.laser.example/in',
  ])('is not that of the installation itself: %s', async (url) => {
    const { asked, resolve } = resolveTo(['93.184.216.34']);
    const options = { isLocalAllowed: false, publicUrl: 'https://laser.example', resolve };
    const { accepts, isOwn } = createWebhookPost(options);
    expect([accepts(url), isOwn(url)]).toEqual([false, true]);
    expect(await send(options, url)).toMatchObject({ error: 'no_public_address' });
    expect(asked).toEqual([]);
  });

  test('beside the installation may be another server', () => {
    const { accepts, isOwn } = createWebhookPost({
      isLocalAllowed: false,
      publicUrl: 'https://laser.example',
    });
    const url = 'https://erp.laser.example/in';
    expect([accepts(url), isOwn(url)]).toEqual([true, false]);
  });
});
