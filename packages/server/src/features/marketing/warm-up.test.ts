import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { warmUpPages } from './warm-up.ts';

const DELAY_MS = 3000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function open() {
  const app = Fastify();
  const found: string[] = [];
  const store = {
    find: async (pagePath: string, encoding: string) => {
      found.push(`${pagePath} ${encoding}`);
      if (pagePath === '/broken') throw new Error('no plans');
      return undefined;
    },
  };
  warmUpPages(app, { planPaths: ['/', '/pricing', '/broken', '/de'] }, store);
  return { app, found };
}

test('pages with plans are made ready after the server listens, until one fails', async () => {
  const { app, found } = open();
  await app.ready();
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  await app.listen({ port: 0, host: 'localhost' });
  await vi.advanceTimersByTimeAsync(DELAY_MS - 1);
  expect(found).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(found).toEqual(['/ br', '/pricing br', '/broken br']);
  await app.close();
});

test('a server that ends before makes none', async () => {
  const { app, found } = open();
  await app.listen({ port: 0, host: 'localhost' });
  await app.close();
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  expect(found).toEqual([]);
});
