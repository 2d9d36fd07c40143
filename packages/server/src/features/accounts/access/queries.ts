import type { Transaction } from 'kysely';
import { now } from '../../../platform/db/now.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';

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
  return trx
    .selectFrom('auth.user')
    .select(OWNER)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Locked until the end of the transaction, so that two links are used one after the other. */
export function lockOwner(trx: Trx, userId: string): Promise<Owner> {
  return trx
    .selectFrom('auth.user')
    .select(OWNER)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setEmail(trx: Trx, userId: string, email: string): Promise<void> {
  const other = await findOwnerByEmail(trx, email);
  if (other && other.id !== userId)
    throw new AppError('email_taken', 'Taken since the link was sent');
  await trx
    .updateTable('auth.user')
    .set({ email: email.toLowerCase(), email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('profiles')
    .set({ email: email.toLowerCase(), email_verified: true })
    .where('id', '=', userId)
    .execute();
}

/** A user who only has passkeys gets a password. */
export async function setPassword(trx: Trx, userId: string, hash: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('auth.account')
    .set({ password: hash, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) {
    await trx
      .insertInto('auth.account')
      .values({
        account_id: userId,
        provider_id: 'credential',
        user_id: userId,
        password: hash,
        updated_at: now,
      })
      .execute();
  }
  await trx
    .updateTable('profiles')
    .set({ password_changed_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Ends the sessions of a user, except one. Their event streams end with them. */
export async function endSessions(trx: Trx, userId: string, exceptId?: string): Promise<void> {
  await trx
    .deleteFrom('auth.session')
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (sessions) => sessions.where('id', '<>', exceptId ?? ''))
    .execute();
}
