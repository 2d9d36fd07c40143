import type { FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { AppError } from '../errors.ts';
import { createIdentify, type Authenticator } from './authenticator.ts';
import { VISITOR, type AccountPrincipal } from './principal.ts';

const request = {} as FastifyRequest;
const principal: AccountPrincipal = {
  kind: 'session',
  sessionId: 'session',
  userId: 'user',
  role: 'user',
  plan: 'Free',
  lacksFactor: false,
  isInGrace: false,
  isConfirmed: true,
};
const none: Authenticator = async () => undefined;
const some: Authenticator = async () => principal;

test('the first authenticator that finds its credential decides', async () => {
  const later = vi.fn(some);
  expect(await createIdentify([none, some, later])(request)).toBe(principal);
  expect(later).not.toHaveBeenCalled();
});

test('no credential means a visitor', async () => {
  expect(await createIdentify([none, none])(request)).toBe(VISITOR);
});

test('an invalid credential is refused, regardless of others in the request', async () => {
  const bad: Authenticator = async () => {
    throw new AppError('session_expired', 'over');
  };
  await expect(createIdentify([bad, some])(request)).rejects.toMatchObject({
    code: 'session_expired',
  });
});
