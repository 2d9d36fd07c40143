import type { Operation } from '@beamwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../auth/session.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';

/**
 * Who calls an operation, or a refusal: origin, session and role are checked by the headers alone.
 * A public operation runs as nobody, whoever calls it.
 */
export async function authenticate(
  { auth }: Platform,
  { method, access, refusal = 'forbidden' }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session | undefined> {
  if (method !== 'GET') auth.checkOrigin(request);
  if (access === 'public') return undefined;
  const session = await auth.requireSession(request, reply);
  if (access === 'admin' && session.role !== 'admin') {
    throw new AppError(refusal, `User ${session.userId} is no administrator`);
  }
  return session;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined before it is checked, and at public operations. */
    session: Session | undefined;
  }
}
