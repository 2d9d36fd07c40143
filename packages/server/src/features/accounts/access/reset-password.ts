import type { LinkPurpose } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import type { AuthService } from '../../../platform/auth/auth-service.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import {
  passwordChangedMail,
  passwordRemovedMail,
  passwordResetMail,
  resetPasswordMail,
  signInLinkMail,
} from './mails.ts';
import { EVER, type ReviewPrograms } from './review-programs.ts';
import { createLink, deleteLinks, findLink, useLink, type UsedLink } from './links.ts';
import {
  endSessions,
  findOwnerByEmail,
  isAdministrator,
  lockOwner,
  removeFactors,
  removeNewFactors,
  removePassword,
  setEmail,
  setPassword,
  type Owner,
} from './queries.ts';

type Trx = Transaction<Database>;

interface Services {
  transactions: Transactions;
  mail: Pick<MailService, 'write'>;
  auth: Pick<AuthService, 'hashNewPassword'>;
  reviewPrograms: ReviewPrograms;
}

interface SignInByLink {
  token: string;
  requestId: string;
  isKnownDevice: (email: string) => boolean;
}

const MAILS = { reset_password: resetPasswordMail, sign_in: signInLinkMail } as const;

/** Mails a way in, if the address has an account. */
export async function mailWayIn(
  trx: Trx,
  mail: Services['mail'],
  purpose: keyof typeof MAILS,
  email: string,
): Promise<void> {
  const owner = await findOwnerByEmail(trx, email);
  if (!owner) return;
  const path = await createLink(trx, { purpose, user_id: owner.id, email: owner.email });
  await mail.write(trx, MAILS[purpose], { user_id: owner.id, to: owner.email }, { path });
}

/** Sets a new password with a mailed link, which also proves the address. */
export async function resetPassword(
  { transactions, mail, auth, reviewPrograms }: Services,
  { token, password }: { token: string; password: string },
  requestId: string,
): Promise<{ email: string }> {
  // Hashing takes a while and must not happen within a transaction. A refused password does not use the link up.
  const owner = await transactions.asService((trx) => findOwnerOfLink(trx, token));
  const hash = await auth.hashNewPassword(password, owner);
  return transactions.asService(async (trx) => {
    const { email_verified } = await findOwnerOfLink(trx, token);
    const link = await useMailedWayIn(trx, token, 'reset_password');
    const user = { user_id: link.user_id, request_id: requestId };
    // Somebody else may have created the account with this address, and left a way in.
    if (!email_verified) await removeFactors(trx, user);
    // A mailbox alone must not open the administration; `reset-factors.ts` lets its owner in.
    const keepsFactors = await isAdministrator(trx, link.user_id);
    if (!keepsFactors) await removeNewFactors(trx, user, link.created_at);
    await deleteLinks(trx, link.user_id, ['change_email', 'sign_in']);
    await setPassword(trx, link.user_id, hash);
    await endSessions(trx, link.user_id);
    await insertAuditEntry(trx, { ...user, action: 'password_reset' });
    const definition = keepsFactors ? passwordChangedMail : passwordResetMail;
    await mail.write(trx, definition, { user_id: link.user_id, to: link.email }, {});
    await reviewPrograms(trx, mail, {
      userId: link.user_id,
      to: link.email,
      requestId,
      ...(!email_verified && { revokeSince: EVER }),
    });
    return { email: link.email };
  });
}

async function findOwnerOfLink(trx: Trx, token: string): Promise<Owner> {
  const link = await findLink(trx, token, ['reset_password']);
  return lockOwner(trx, link.user_id);
}

/**
 * The user of a mailed sign-in link, who has thereby proved the address. If it never was, and nobody used the account in
 * this browser (`isKnownDevice`), somebody else may have created it: everything that opens it ends.
 */
export async function useSignInLink(
  trx: Trx,
  { mail, reviewPrograms }: Pick<Services, 'mail' | 'reviewPrograms'>,
  { token, requestId, isKnownDevice }: SignInByLink,
): Promise<Owner> {
  const { user_id, email } = await findLink(trx, token, ['sign_in']);
  const { email_verified } = await lockOwner(trx, user_id);
  await useMailedWayIn(trx, token, 'sign_in');
  await insertAuditEntry(trx, { user_id, action: 'sign_in_link_used', request_id: requestId });
  if (!email_verified && !isKnownDevice(email)) {
    await removeFactors(trx, { user_id, request_id: requestId });
    await removePassword(trx, user_id);
    await deleteLinks(trx, user_id, ['change_email']);
    await endSessions(trx, user_id);
    await mail.write(trx, passwordRemovedMail, { user_id, to: email }, {});
    await reviewPrograms(trx, mail, { userId: user_id, to: email, requestId, revokeSince: EVER });
  }
  return lockOwner(trx, user_id);
}

/** A link only works while the account has the address that it was mailed to. */
async function useMailedWayIn(trx: Trx, token: string, purpose: LinkPurpose): Promise<UsedLink> {
  const link = await useLink(trx, token, [purpose]);
  await lockOwner(trx, link.user_id);
  await setEmail(trx, link.user_id, link.email);
  await deleteLinks(trx, link.user_id, ['verify_email']);
  return link;
}
