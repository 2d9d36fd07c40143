import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

const valueOf = (size: number) => ({ body: Buffer.alloc(size) });

test('what was asked for last stays within the bytes', async () => {
  const cache = createBoundedCache<{ body: Buffer }>(30);
  const made: string[] = [];
  const ask = (key: string, size = 10) =>
    cache.get(key, async () => {
      made.push(key);
      return valueOf(size);
    });
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key);
  // b was the one that nobody had asked for lately.
  for (const key of ['a', 'c', 'd']) await ask(key);
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  await ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
  // What is larger than everything is sent, and not kept.
  expect((await ask('huge', 31)).body).toHaveLength(31);
  await ask('huge', 31);
  expect(made.slice(5)).toEqual(['huge', 'huge']);
});

test('callers at the same time share one making, and a failure is not kept', async () => {
  const cache = createBoundedCache<{ body: Buffer }>(30);
  let made = 0;
  const ask = () =>
    cache.get('a', async () => {
      made += 1;
      if (made === 1) throw new Error('no');
      return valueOf(1);
    });
  expect(await Promise.allSettled([ask(), ask()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(made).toBe(1);
  await Promise.all([ask(), ask()]);
  expect(made).toBe(2);
});
