import type { SupportMessage } from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwner } from '../accounts/service.ts';
import { readAccount } from '../plans/service.ts';
import type { Sender } from './mails.ts';

/** The account whose session a message comes with; none for an administrator who only looks. */
export async function findSenderId(
  { auth }: Pick<Platform, 'auth'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (request.sessionToken === undefined) return undefined;
  const principal = await auth.findPrincipal(request);
  if (principal.kind !== 'session' || principal.viewedUntil !== undefined) return undefined;
  return principal.userId;
}

export async function readSender(
  trx: Transaction<Database>,
  userId: string,
  { email }: SupportMessage,
): Promise<Sender> {
  const [owner, { plan }] = [await findOwner(trx, userId), await readAccount(trx, userId)];
  const isReached = owner.email_verified && owner.email === email.toLowerCase();
  return { email: owner.email, isReached, plan };
}
