import {
  createDecipheriv,
  createECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that subscribed, and what was pushed to it. */
interface FakeBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
  received: { headers: IncomingHttpHeaders; text: string }[];
  /** Its push service answers nothing until `release` is called. `isWaiting`: a request waits for it. */
  hold: () => { release: () => void; isWaiting: () => boolean };
}

export interface FakePushServer {
  /** A browser that subscribes at this push service. */
  subscribe: () => FakeBrowser;
  /** Status of the next responses; 201 when empty. */
  statuses: number[];
  /** All requests, by path. */
  requests: string[];
  close: () => Promise<void>;
}

/** A push service over http, with the browsers behind it. */
export async function startFakePushServer(): Promise<FakePushServer> {
  const browsers = new Map<string, { browser: FakeBrowser; keys: ECDH; secret: Buffer }>();
  const holds = new Map<string, { released: Promise<void>; waiting: Set<ServerResponse> }>();
  const statuses: number[] = [];
  const requests: string[] = [];
  async function answer(path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> {
    requests.push(path);
    await holds.get(path)?.released;
    const status = statuses.shift() ?? 201;
    const found = browsers.get(path);
    if (status === 201 && found) {
      const text = decryptPush(body, found.keys, found.secret);
      found.browser.received.push({ headers, text });
    }
    return found ? status : 404;
  }
  const server = createServer((request, response) => {
    const { url = '', headers } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const waiting = holds.get(url)?.waiting;
      waiting?.add(response);
      response.on('close', () => waiting?.delete(response));
      void answer(url, headers, Buffer.concat(parts)).then((status) =>
        response.writeHead(status).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    statuses,
    requests,
    subscribe: () => {
      const keys = createECDH('prime256v1');
      const secret = randomBytes(16);
      const path = `/${randomUUID()}`;
      const browser: FakeBrowser = {
        endpoint: `http://127.0.0.1:${port}${path}`,
        p256dh: keys.generateKeys('base64url'),
        auth: secret.toString('base64url'),
        received: [],
        hold: () => {
          const { promise, resolve } = Promise.withResolvers<void>();
          const held = { released: promise, waiting: new Set<ServerResponse>() };
          holds.set(path, held);
          const release = () => {
            holds.delete(path);
            resolve();
          };
          return { release, isWaiting: () => held.waiting.size > 0 };
        },
      };
      browsers.set(path, { browser, keys, secret });
      return browser;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** As a browser reads a push message (RFC 8291). */
export function decryptPush(body: Buffer, keys: ECDH, secret: Buffer): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const record = body.subarray(21 + senderKey.length);
  const derive = (key: Buffer, salted: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salted, info, bytes));
  const material = derive(
    keys.computeSecret(senderKey),
    secret,
    Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]),
    32,
  );
  const contentKey = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
