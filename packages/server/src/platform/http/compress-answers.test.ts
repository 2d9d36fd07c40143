import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const LONG = { items: Array.from({ length: 100 }, (_, index) => `answer ${index}`) };

async function ask(url: string, accepted?: string) {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', () => LONG);
  app.get('/short', () => ({ ok: true }));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await app.inject({ url, headers });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  return { encoding: answer.headers['content-encoding'], raw: answer.rawPayload };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
])('a caller who accepts "%s" gets %s', async (accepted, encoding, unpack) => {
  const answer = await ask('/long', accepted);
  expect(answer.encoding).toBe(encoding);
  expect(answer.raw.length).toBeLessThan(JSON.stringify(LONG).length / 2);
  expect(JSON.parse(unpack(answer.raw).toString())).toEqual(LONG);
});

test.each([undefined, '', 'identity', 'deflate', 'br;q=0'])(
  'a caller who accepts "%s" gets the text uncompressed',
  async (accepted) => {
    const answer = await ask('/long', accepted);
    expect(answer.encoding).toBeUndefined();
    expect(JSON.parse(answer.raw.toString())).toEqual(LONG);
  },
);

test('a short answer is not compressed', async () => {
  expect((await ask('/short', 'br')).encoding).toBeUndefined();
});
