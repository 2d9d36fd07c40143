import { randomBytes } from 'node:crypto';
import { LINK_LIFETIME_S, type LinkPurpose } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { now } from '../../../platform/db/now.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';

type Trx = Transaction<Database>;

/** Pages of the app that open a mailed link. */
const PAGES = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  sign_in: '/sign-in-link',
  change_email: '/verify-email',
  undo_email: '/undo-email-change',
} as const satisfies Record<LinkPurpose, string>;

/** A link that works once, as the path of its page. The token is after `#`, so no server or log on the way sees it. */
export async function createLink(
  trx: Trx,
  link: { purpose: LinkPurpose; user_id: string; email: string },
): Promise<`/${string}`> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('one_time_links')
    .values({
      ...link,
      token_hash: hashToken(token),
      expires_at: sql<Date>`now() + make_interval(secs => ${LINK_LIFETIME_S[link.purpose]})`,
    })
    .execute();
  return `${PAGES[link.purpose]}#${token}`;
}

const unusable = (purposes: readonly LinkPurpose[]) =>
  new AppError('link_invalid', `Unknown, used or expired link (${purposes.join()})`);

export interface UsedLink {
  purpose: LinkPurpose;
  user_id: string;
  email: string;
  created_at: Date;
}

const selectLink = (trx: Trx, token: string): Promise<UsedLink | undefined> =>
  trx
    .selectFrom('one_time_links')
    .select(['purpose', 'user_id', 'email', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** A link that still works, without using it up. */
export async function findLink(
  trx: Trx,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<UsedLink> {
  const link = await selectLink(trx, token);
  if (!link || !purposes.includes(link.purpose)) throw unusable(purposes);
  return link;
}

/** What a link that still works does, without using it up. */
export const findPurpose = async (trx: Trx, token: string): Promise<LinkPurpose | null> =>
  (await selectLink(trx, token))?.purpose ?? null;

/** The pending change of email. */
export function findEmailChange(
  trx: Trx,
  userId: string,
): Promise<{ email: string; expires_at: Date } | undefined> {
  return trx
    .selectFrom('one_time_links')
    .select(['email', 'expires_at'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change_email')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Uses up a link with one of these purposes, with the user’s others of the same purpose. The owner is locked first,
 * because everything else locks in this order.
 */
export async function useLink(
  trx: Trx,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<UsedLink> {
  const used = await takeLink(trx, token, purposes);
  await deleteLinks(trx, used.user_id, [used.purpose]);
  return used;
}

/** Uses up a link that undoes a change of the email, with those of later changes. Earlier ones go further back. */
export async function useUndoLink(trx: Trx, token: string): Promise<UsedLink> {
  const used = await takeLink(trx, token, ['undo_email']);
  await trx
    .deleteFrom('one_time_links')
    .where('user_id', '=', used.user_id)
    .where('purpose', '=', 'undo_email')
    .where('created_at', '>=', used.created_at)
    .execute();
  return used;
}

async function takeLink(
  trx: Trx,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<UsedLink> {
  const used = await trx
    .deleteFrom('one_time_links')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['purpose', 'user_id', 'email', 'created_at'])
    .executeTakeFirst();
  if (!used) throw unusable(purposes);
  return used;
}

/** Whether an account other than `userId` may still return to this address. Until then nobody else gets it. */
export async function isReserved(trx: Trx, email: string, userId?: string): Promise<boolean> {
  const link = await trx
    .selectFrom('one_time_links')
    .select('token_hash')
    .where('purpose', '=', 'undo_email')
    .where('email', '=', email.toLowerCase())
    .where('expires_at', '>', now)
    .$if(userId !== undefined, (query) => query.where('user_id', '<>', userId ?? ''))
    .executeTakeFirst();
  return link !== undefined;
}

/** Addresses that the account may still return to. */
export async function listUndoAddresses(trx: Trx, userId: string): Promise<string[]> {
  const links = await trx
    .selectFrom('one_time_links')
    .select('email')
    .distinct()
    .where('purpose', '=', 'undo_email')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return links.map(({ email }) => email);
}

/** Links that were mailed before something changed must not change it back. */
export async function deleteLinks(
  trx: Trx,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await trx
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute();
}
