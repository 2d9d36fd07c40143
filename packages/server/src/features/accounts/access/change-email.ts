import { LINK_LIFETIME_S } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import { takeBackErasure } from '../erasure-decision.ts';
import { insertAuditEntry } from '../queries.ts';
import { changeEmailMail, emailChangeUndoneMail } from './mails.ts';
import {
  createLink,
  deleteLinks,
  findEmailChange,
  findLink,
  isReserved,
  useUndoLink,
} from './links.ts';
import {
  endSessions,
  findOwnerByEmail,
  lockOwner,
  removeFactorsSince,
  removePassword,
  setEmail,
} from './queries.ts';

type Trx = Transaction<Database>;
type WriteMail = Pick<MailService, 'write'>;

/**
 * Mails a link to the new address; the account changes when it is opened. An address that has an account, or had it
 * within the days to undo, gets no mail. Nobody learns which addresses have one: the answer is the same, and so is the
 * pending change, with a link that nobody has.
 */
export async function mailNewAddress(
  trx: Trx,
  mail: WriteMail,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const owner = await lockOwner(trx, userId);
  await deleteLinks(trx, userId, ['change_email']);
  if (email === owner.email) return;
  const path = await createLink(trx, { purpose: 'change_email', user_id: userId, email });
  if ((await findOwnerByEmail(trx, email)) || (await isReserved(trx, email, userId))) return;
  const recipient = { user_id: userId, to: email };
  await mail.write(trx, changeEmailMail, recipient, { path, old_email: owner.email });
}

/** Mails a new link for the pending change. It needs no password: the address was confirmed with it. */
export async function mailNewAddressAgain(
  trx: Trx,
  mail: WriteMail,
  userId: string,
): Promise<void> {
  await lockOwner(trx, userId);
  const { email } = await requireEmailChange(trx, userId);
  await mailNewAddress(trx, mail, { userId, email });
}

export async function requireEmailChange(trx: Trx, userId: string): Promise<{ email: string }> {
  const change = await findEmailChange(trx, userId);
  if (!change) throw new AppError('email_change_ended', 'No pending change of email');
  return change;
}

/**
 * Returns to the previous address. Whoever changed it knows the password and may have added a way in, so all of that
 * ends. A passkey or app from long before the change is the owner's.
 */
export async function undoEmailChange(
  trx: Trx,
  mail: WriteMail,
  token: string,
  requestId: string,
): Promise<{ email: string }> {
  const { user_id: userId } = await findLink(trx, token, ['undo_email']);
  const { email: undone } = await lockOwner(trx, userId);
  const { email, created_at: changedAt } = await useUndoLink(trx, token);
  await setEmail(trx, userId, email);
  const since = new Date(changedAt.getTime() - LINK_LIFETIME_S.undo_email * 1000);
  await removeFactorsSince(trx, userId, since);
  await removePassword(trx, userId);
  await endSessions(trx, userId);
  await deleteLinks(trx, userId, ['change_email', 'verify_email', 'reset_password', 'sign_in']);
  // The next comparison with the files records it there.
  const is_kept = (await takeBackErasure(trx, userId, changedAt)) !== undefined;
  const user = { user_id: userId, request_id: requestId };
  await insertAuditEntry(trx, { ...user, action: 'email_change_undone' });
  if (is_kept) await insertAuditEntry(trx, { ...user, action: 'erase_undone' });
  for (const to of [email, undone]) {
    await mail.write(trx, emailChangeUndoneMail, { user_id: userId, to }, { email, is_kept });
  }
  return { email };
}
