import { LINK_LIFETIME_S } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { AuditAction } from '@beamwright/contract';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import { now } from '../../../platform/db/now.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { isReserved } from './links.ts';

type Trx = Transaction<Database>;

/** An account as its mails and links need it. */
export interface Owner {
  id: string;
  email: string;
  name: string;
  email_verified: boolean;
}

const OWNER = ['id', 'email', 'name', 'email_verified'] as const;

/** All of these need the service role. */
export function findOwnerByEmail(trx: Trx, email: string): Promise<Owner | undefined> {
  return (
    trx
      .selectFrom('auth.user')
      // A sign-up that was cut off has none; nobody can use it.
      .innerJoin('profiles', 'profiles.id', 'auth.user.id')
      .select(OWNER.map((column) => `auth.user.${column}` as const))
      .where('auth.user.email', '=', email.toLowerCase())
      .executeTakeFirst()
  );
}

export const findOwner = (trx: Trx, userId: string): Promise<Owner> =>
  trx.selectFrom('auth.user').select(OWNER).where('id', '=', userId).executeTakeFirstOrThrow();

/** Locked until the end of the transaction, so that two links are used one after the other. */
export async function lockOwner(trx: Trx, userId: string): Promise<Owner> {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
  return findOwner(trx, userId);
}

/** Whose account a request is about to change, and the session that asks for it. */
export interface Asker {
  userId: string;
  sessionId: string;
}

/** Once the account is locked, nothing ends the session before the transaction. */
export async function isSessionOpen(trx: Trx, { userId, sessionId }: Asker): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select auth.is_session_open(${userId}, ${sessionId}) as is_open`.execute(trx);
  return rows[0]?.is_open === true;
}

/**
 * Locks the account for a request whose password was compared before. Somebody may have got the account back since
 * then: whatever ends the session of a thief also stops what the thief had asked for.
 */
export async function lockAsked(trx: Trx, asker: Asker): Promise<Owner> {
  const owner = await lockOwner(trx, asker.userId);
  if (!(await isSessionOpen(trx, asker)))
    throw new AppError('session_expired', 'The session was ended before the change');
  return owner;
}

/** Sets a proved address. */
export async function setEmail(trx: Trx, userId: string, address: string): Promise<void> {
  const email = address.toLowerCase();
  const other = await findOwnerByEmail(trx, email);
  if ((other && other.id !== userId) || (await isReserved(trx, email, userId))) {
    throw new AppError('email_taken', 'Taken since the link was sent');
  }
  await sql`select auth.set_email(${userId}, ${email})`.execute(trx);
  const proved = { email, email_verified: true };
  await trx.updateTable('profiles').set(proved).where('id', '=', userId).execute();
}

export async function isAdministrator(trx: Trx, userId: string): Promise<boolean> {
  const { role } = await trx
    .selectFrom('profiles')
    .select('role')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return role === 'admin';
}

export async function setPassword(trx: Trx, userId: string, hash: string): Promise<void> {
  await sql`select auth.set_password(${userId}, ${hash})`.execute(trx);
  const changed = { password_changed_at: now };
  await trx.updateTable('profiles').set(changed).where('id', '=', userId).execute();
}

/** No password opens the account until its owner chooses one by mail. */
export async function removePassword(trx: Trx, userId: string): Promise<void> {
  await sql`select auth.remove_password(${userId})`.execute(trx);
}

/** Ends the sessions of a user, except one. Their event streams end with them. */
export async function endSessions(trx: Trx, userId: string, exceptId?: string): Promise<void> {
  await sql`select auth.end_sessions(${userId}, ${exceptId ?? null})`.execute(trx);
}

/** Whose audit log tells of a change, and the request that made it. */
interface Recorded {
  user_id: string;
  request_id: string;
}

/** Removes the passkeys and the authenticator app of a user. */
export async function removeFactors(trx: Trx, user: Recorded): Promise<void> {
  await recordRemoved(
    trx,
    user,
    sql<Removed>`select auth.remove_factors(${user.user_id}) as action`,
  );
}

/** Ways in that were added since then count as new: they may be those of somebody who got in before `time`. */
export const newSince = (time: Date): Date =>
  new Date(time.getTime() - LINK_LIFETIME_S.undo_email * 1000);

/**
 * Removes the passkeys added and the app set up since a week before that time: they may be those of somebody who got in.
 * Earlier ones are the owner's.
 */
export async function removeNewFactors(trx: Trx, user: Recorded, before: Date): Promise<void> {
  const since = newSince(before);
  await recordRemoved(
    trx,
    user,
    sql<Removed>`select auth.remove_factors_since(${user.user_id}, ${since}) as action`,
  );
}

interface Removed {
  action: AuditAction;
}

/** One audit entry for each passkey, and one for codes that were asked for. */
async function recordRemoved(trx: Trx, user: Recorded, remove: RawBuilder<Removed>): Promise<void> {
  const { rows } = await remove.execute(trx);
  for (const { action } of rows) await insertAuditEntry(trx, { ...user, action });
}
