import type { Operation } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import {
  actingIn,
  requireScope,
  VISITOR,
  type AccountPrincipal,
  type Principal,
} from '../auth/principal.ts';
import type { Platform } from '../platform.ts';

type Auth = Pick<Platform, 'auth'>;

/**
 * Returns the caller of an operation, or throws. Origin, credential and scope are checked from headers alone. A
 * public operation always runs as a visitor.
 */
export async function authenticate(
  platform: Auth,
  operation: Operation,
  request: FastifyRequest,
): Promise<Principal> {
  const isPublic = operation.needs.scope === 'public';
  // A page of another site has no key of its visitor; a session comes along by itself.
  const hasKey = request.apiKeyHash !== undefined && !isPublic;
  if (operation.method !== 'GET' && !hasKey) platform.auth.checkOrigin(request);
  if (isPublic) return VISITOR;
  return authenticateAccount(platform, operation, request);
}

/** The same for an operation that is not public, without checking the origin. */
export async function authenticateAccount(
  { auth }: Auth,
  operation: Operation,
  request: FastifyRequest,
): Promise<AccountPrincipal> {
  const principal = actingIn(await auth.identify(request), operation);
  requireScope(principal, operation);
  return principal;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until `preParsing` has authenticated the request. */
    principal: Principal | undefined;
  }
}
