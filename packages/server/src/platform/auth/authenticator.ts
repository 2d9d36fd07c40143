import type { FastifyRequest } from 'fastify';
import { VISITOR, type AccountPrincipal, type Principal } from './principal.ts';

/**
 * Turns one kind of credential into a principal. Returns undefined if the request has no credential of this kind;
 * throws if it has an invalid one.
 */
export type Authenticator = (request: FastifyRequest) => Promise<AccountPrincipal | undefined>;

export type Identify = (request: FastifyRequest) => Promise<Principal>;

/** Tries each authenticator in turn; a request without a credential is from a visitor. */
export const createIdentify =
  (authenticators: readonly Authenticator[]): Identify =>
  async (request) => {
    for (const authenticate of authenticators) {
      const principal = await authenticate(request);
      if (principal !== undefined) return principal;
    }
    return VISITOR;
  };
