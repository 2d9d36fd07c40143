import type { ErrorCode } from '@beamwright/contract';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { CommitLost } from '../db/is-connection-lost.ts';
import { AppError } from '../errors.ts';
import { createFaults, type Fault } from '../faults.ts';
import { createErrorNotes, createRefusal } from './error-handling.ts';

const NO_DAMAGE = { disk: { note: () => {} } as never, damage: () => undefined };

describe('a connection lost during commit', () => {
  test.each([
    ['POST', true],
    ['DELETE', true],
    ['GET', false],
  ] as const)('in a %s: may have saved something: %s', async (method, maySave) => {
    const app = Fastify();
    app.setErrorHandler(createRefusal('http://localhost', createErrorNotes(NO_DAMAGE)));
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    app.route({ method, url: '/', handler: () => Promise.reject(new CommitLost(lost)) });
    const response = await app.inject({ method, url: '/' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'database_unavailable' });
    expect('detail' in response.json()).toBe(maySave);
  });
});

test('whoever sent an Idempotency-Key is told to send it again', async () => {
  const app = Fastify();
  app.setErrorHandler(createRefusal('http://localhost', createErrorNotes(NO_DAMAGE)));
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  app.post('/', (request) => {
    request.principal = { kind: 'session', userId: 'u' } as never;
    return Promise.reject(new CommitLost(lost));
  });
  const headers = { 'idempotency-key': 'k' };
  const { detail } = (await app.inject({ method: 'POST', url: '/', headers })).json();
  expect(detail).toContain('Send it again with the same Idempotency-Key');
  const other = (await app.inject({ method: 'POST', url: '/' })).json();
  expect(other.detail).toContain('check before you send it again');
});

describe('a refused request', () => {
  const answered = async (code: ErrorCode, hasLeft: boolean) => {
    const found: Fault[] = [];
    const faults = createFaults();
    faults.listen((fault) => found.push(fault));
    const app = Fastify();
    app.setErrorHandler(createRefusal('http://localhost', createErrorNotes(NO_DAMAGE, faults)));
    app.get('/', (_request, reply) => {
      if (hasLeft) reply.raw.destroy();
      return Promise.reject(new AppError(code, 'refused'));
    });
    let status: number | undefined;
    app.addHook('onResponse', async (_request, reply) => {
      status = reply.statusCode;
    });
    await app.inject('/').catch(() => {});
    return [found.length, status];
  };

  test('is a fault, unless its caller left the queue', async () => {
    expect(await answered('server_busy', false)).toEqual([1, 503]);
    expect(await answered('server_busy', true)).toEqual([0, 499]);
    expect(await answered('internal', true)).toEqual([1, 500]);
  });

  test('on purpose is no fault', async () => {
    expect(await answered('maintenance', false)).toEqual([0, 503]);
    expect(await answered('backup_without_room', false)).toEqual([0, 507]);
  });
});
