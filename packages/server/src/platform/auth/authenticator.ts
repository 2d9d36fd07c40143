import type { FastifyReply, FastifyRequest } from 'fastify';
import { VISITOR, type AccountPrincipal, type Principal } from './principal.ts';

/** What a request is authenticated for. */
interface Purpose {
  /** The browser reconnects by itself, without user activity, so the session is not prolonged. */
  isPassive: boolean;
}

/**
 * Turns one kind of credential into a principal. Returns undefined if the request has no credential of this kind;
 * throws if it has an invalid one.
 */
export type Authenticator = (
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: Purpose,
) => Promise<AccountPrincipal | undefined>;

export type Identify = (
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: Purpose,
) => Promise<Principal>;

/** Tries each authenticator in turn; a request without a credential is from a visitor. */
export const createIdentify =
  (authenticators: readonly Authenticator[]): Identify =>
  async (request, reply, purpose) => {
    for (const authenticate of authenticators) {
      const principal = await authenticate(request, reply, purpose);
      if (principal !== undefined) return principal;
    }
    return VISITOR;
  };
