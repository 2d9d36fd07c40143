import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressResponses } from './compress-responses.ts';

const LONG = { items: Array.from({ length: 100 }, (_, index) => `response ${index}`) };

async function ask(url: string, accepted?: string) {
  const app = Fastify();
  compressResponses(app);
  app.get('/long', () => LONG);
  app.get('/short', () => ({ ok: true }));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const response = await app.inject({ url, headers });
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  return { encoding: response.headers['content-encoding'], raw: response.rawPayload };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
])('a caller who accepts "%s" gets %s', async (accepted, encoding, unpack) => {
  const response = await ask('/long', accepted);
  expect(response.encoding).toBe(encoding);
  expect(response.raw.length).toBeLessThan(JSON.stringify(LONG).length / 2);
  expect(JSON.parse(unpack(response.raw).toString())).toEqual(LONG);
});

test.each([undefined, '', 'identity', 'deflate', 'br;q=0'])(
  'a caller who accepts "%s" gets the text uncompressed',
  async (accepted) => {
    const response = await ask('/long', accepted);
    expect(response.encoding).toBeUndefined();
    expect(JSON.parse(response.raw.toString())).toEqual(LONG);
  },
);

test('a short response is not compressed', async () => {
  expect((await ask('/short', 'br')).encoding).toBeUndefined();
});
