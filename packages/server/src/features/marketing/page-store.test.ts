import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { BuiltPages } from './built-pages.ts';
import { createPageStore } from './page-store.ts';

const LONG = 1_200_000;

function open() {
  const read: string[] = [];
  const built: BuiltPages = {
    paths: ['/a', '/b'],
    planPaths: [],
    pictures: {},
    missing: {},
    unavailable: {},
    materials: {},
    names: {},
    font: '',
    render: async () => new Map(),
    renderAgain: async () => [],
    read: async (pagePath) => {
      read.push(pagePath);
      return brotliCompressSync(pagePath.padEnd(LONG));
    },
  };
  const store = createPageStore(built, {
    publicUrl: 'https://laser.example',
    supportEmail: 'help@laser.example',
    listPlans: async () => [],
    findMaterials: async () => ({}),
    checkedPages: { find: async () => null },
    log: { error: () => undefined },
  });
  const find = async (pagePath: string, encoding: 'br' | 'gzip' | 'identity') => {
    const page = await store.find(pagePath, encoding);
    if (page === undefined) throw new Error(`no ${pagePath}`);
    return page;
  };
  return { read, find };
}

test('a page is kept in one encoding, and made in others from it', async () => {
  const { read, find } = open();
  const [gzip, plain, brotli] = await Promise.all([
    find('/a', 'gzip'),
    find('/a', 'identity'),
    find('/a', 'br'),
  ]);
  const text = '/a'.padEnd(LONG);
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(plain.body.toString()).toBe(text);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
  expect(new Set([gzip, plain, brotli].map(({ etag }) => etag)).size).toBe(3);
  expect(read).toEqual(['/a']);
});

test('pages in other encodings are kept for as long as there is little of them', async () => {
  const { find } = open();
  const first = await find('/a', 'identity');
  expect((await find('/a', 'identity')).body).toBe(first.body);
  await find('/b', 'identity');
  const again = await find('/a', 'identity');
  expect(again.body).not.toBe(first.body);
  expect(again.body.equals(first.body)).toBe(true);
});
