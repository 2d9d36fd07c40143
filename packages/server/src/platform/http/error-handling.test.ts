import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { CommitLost } from '../db/is-connection-lost.ts';
import { createRefusal } from './error-handling.ts';

describe('a connection lost during commit', () => {
  test.each([
    ['POST', true],
    ['DELETE', true],
    ['GET', false],
  ] as const)('in a %s: may have saved something: %s', async (method, maySave) => {
    const app = Fastify();
    app.setErrorHandler(
      createRefusal('http://localhost', {
        disk: { note: () => {} } as never,
        damage: () => undefined,
      }),
    );
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    app.route({ method, url: '/', handler: () => Promise.reject(new CommitLost(lost)) });
    const response = await app.inject({ method, url: '/' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'database_unavailable' });
    expect('detail' in response.json()).toBe(maySave);
  });
});
