import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { collect } from '../testing/collect.ts';
import { createBucketStorage } from './bucket-storage.ts';
import type { FileStorage } from './file-storage.ts';

const KEY = 'photos/ab/abcd-1.jpg';
const TIMEOUT_MS = 400;

/** A storage whose bucket misbehaves. */
async function atBucket(
  behave: RequestListener,
  work: (storage: FileStorage) => Promise<void>,
  timeoutMs?: number,
): Promise<void> {
  const server = createServer(behave).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'maker-files',
    region: 'eu-central-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'SECRET',
  };
  try {
    await work(createBucketStorage(bucket, timeoutMs));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const BAD_BUCKETS: Record<string, RequestListener> = {
  'accepts and never answers': () => undefined,
  'drips its answer': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    const drip = setInterval(() => response.write('x'), 50);
    response.once('close', () => clearInterval(drip));
  },
  'answers half a body': (_request, response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
  },
  'refuses until the time is over': (_request, response) => {
    setTimeout(() => response.writeHead(503).end(), TIMEOUT_MS / 2);
  },
};

describe.each(Object.entries(BAD_BUCKETS))('a bucket that %s', (_what, behave) => {
  test.each([
    ['get', (storage: FileStorage) => storage.get(KEY)],
    ['put', (storage: FileStorage) => storage.put(KEY, new Uint8Array(100), 'image/jpeg')],
    [
      'putStream',
      (storage: FileStorage) =>
        storage.putStream(KEY, Readable.from([Buffer.alloc(10)]), 'image/jpeg'),
    ],
    ['getStream', (storage: FileStorage) => storage.getStream(KEY)],
    ['delete', (storage: FileStorage) => storage.delete(KEY)],
    ['list', (storage: FileStorage) => collect(storage.list('photos'))],
    ['check', (storage: FileStorage) => storage.check()],
  ])('is given up by %s', async (_verb, call) => {
    const isGivenUp = async (storage: FileStorage) => {
      await expect(call(storage)).rejects.toThrow(
        expect.objectContaining({
          kind: 'unreachable',
          message: 'The bucket maker-files did not answer within 0.4 s',
        }),
      );
    };
    await atBucket(behave, isGivenUp, TIMEOUT_MS);
  });
});

test('a temporary failure is retried, a refusal is not', async () => {
  let asked = 0;
  const busy: RequestListener = (_request, response) => {
    asked += 1;
    response.writeHead(asked < 3 ? 503 : 200).end('photo');
  };
  await atBucket(busy, async (storage) => {
    expect(String(await storage.get(KEY))).toBe('photo');
    expect(asked).toBe(3);
  });
  asked = 0;
  const refusing: RequestListener = (_request, response) => {
    asked += 1;
    response.writeHead(403).end('secret words');
  };
  await atBucket(refusing, async (storage) => {
    await expect(storage.check()).rejects.toThrow(expect.objectContaining({ kind: 'refused' }));
    expect(asked).toBe(1);
  });
});

test('an unreachable bucket is reported with the reason', async () => {
  await atBucket(
    (request) => request.socket.destroy(),
    async (storage) => {
      await expect(storage.get(KEY)).rejects.toThrow(
        /^The bucket maker-files could not be reached/,
      );
    },
  );
});
