import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { warmUpPages } from './warm-up.ts';

function open(delayMs: number) {
  const app = Fastify();
  const found: string[] = [];
  const store = {
    find: async (pagePath: string, encoding: string) => {
      found.push(`${pagePath} ${encoding}`);
      if (pagePath === '/broken') throw new Error('no plans');
      return undefined;
    },
  };
  warmUpPages(app, { planPaths: ['/', '/pricing', '/broken', '/de'] }, store, delayMs);
  return { app, found };
}

test('pages with plans are made ready after the server listens, until one fails', async () => {
  const { app, found } = open(0);
  await app.ready();
  expect(found).toEqual([]);
  await app.listen({ port: 0, host: 'localhost' });
  await vi.waitFor(() => expect(found).toEqual(['/ br', '/pricing br', '/broken br']));
  await app.close();
});

test('a server that ends before makes none', async () => {
  const { app, found } = open(20);
  await app.listen({ port: 0, host: 'localhost' });
  await app.close();
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(found).toEqual([]);
});
