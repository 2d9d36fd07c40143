import { sql, type Transaction } from 'kysely';
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

/** Locked until the end of the transaction, so that two links are used one after the other. */
export async function lockOwner(trx: Trx, userId: string): Promise<Owner> {
  await trx.selectFrom('profiles').select('id').where('id', '=', userId).forUpdate().execute();
  return trx
    .selectFrom('auth.user')
    .select(OWNER)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
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

/** Removes the passkeys and the authenticator app of a user. */
export async function removeFactors(trx: Trx, userId: string): Promise<void> {
  await sql`select auth.remove_factors(${userId})`.execute(trx);
}

/** Removes the passkeys added and the app set up since then. */
export async function removeFactorsSince(trx: Trx, userId: string, since: Date): Promise<void> {
  await sql`select auth.remove_factors_since(${userId}, ${since})`.execute(trx);
}
