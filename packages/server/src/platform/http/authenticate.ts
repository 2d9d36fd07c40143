import type { Operation } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireScope, VISITOR, type AccountPrincipal, type Principal } from '../auth/principal.ts';
import type { Platform } from '../platform.ts';

type Auth = Pick<Platform, 'auth'>;

/**
 * The caller of an operation, or a refusal: origin, credential and scope are checked from headers alone. A public
 * operation always runs as a visitor.
 */
export async function authenticate(
  platform: Auth,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal> {
  if (operation.method !== 'GET') platform.auth.checkOrigin(request);
  if (operation.needs.scope === 'public') return VISITOR;
  return authenticateAccount(platform, operation, request, reply);
}

/** The same for an operation that is not public and changes nothing. */
export async function authenticateAccount(
  { auth }: Auth,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountPrincipal> {
  const isPassive = operation.media === 'text/event-stream';
  const principal = await auth.identify(request, reply, { isPassive });
  requireScope(principal, operation);
  return principal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** `undefined` until it is known, in `preParsing`. */
    principal: Principal | undefined;
  }
}
