import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import { takeBackErasure } from '../erasure-decision.ts';
import { changeEmailMail, emailChangeUndoneMail, emailRemovedMail } from './mails.ts';
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
  lockAsked,
  lockOwner,
  newSince,
  removeNewFactors,
  removePassword,
  setEmail,
  type Asker,
  type Owner,
} from './queries.ts';
import type { ReviewPrograms } from './review-programs.ts';

type Trx = Transaction<Database>;
type WriteMail = Pick<MailService, 'write'>;

interface NewAddress extends Asker {
  email: string;
}

/** Mails a link to the new address; the account changes when it is opened. */
export async function mailNewAddress(trx: Trx, mail: WriteMail, change: NewAddress): Promise<void> {
  const owner = await lockAsked(trx, change);
  await replaceLink(trx, mail, owner, change);
}

/** Mails a new link for the pending change. It needs no password: the address was confirmed with it. */
export async function mailNewAddressAgain(
  trx: Trx,
  mail: WriteMail,
  change: NewAddress,
): Promise<void> {
  const owner = await lockAsked(trx, change);
  const { email } = await requireEmailChange(trx, change.userId);
  if (email !== change.email) throw ended();
  await replaceLink(trx, mail, owner, change);
}

/**
 * An address that has an account, or had it within the days to undo, gets no mail. Nobody learns which addresses have
 * one: the answer is the same, and so is the pending change, with a link that nobody has.
 */
async function replaceLink(
  trx: Trx,
  mail: WriteMail,
  owner: Owner,
  { email }: NewAddress,
): Promise<void> {
  const user_id = owner.id;
  await deleteLinks(trx, user_id, ['change_email']);
  if (email === owner.email) return;
  const path = await createLink(trx, { purpose: 'change_email', user_id, email });
  if ((await findOwnerByEmail(trx, email)) || (await isReserved(trx, email, user_id))) return;
  await mail.write(trx, changeEmailMail, { user_id, to: email }, { path, old_email: owner.email });
}

export async function requireEmailChange(trx: Trx, userId: string): Promise<{ email: string }> {
  const change = await findEmailChange(trx, userId);
  if (!change) throw ended();
  return change;
}

const ended = () => new AppError('email_change_ended', 'No such pending change of email');

/**
 * Returns to the previous address. Whoever changed it knows the password and may have added a way in, so all of that
 * ends.
 */
export async function undoEmailChange(
  trx: Trx,
  { mail, reviewPrograms }: { mail: WriteMail; reviewPrograms: ReviewPrograms },
  token: string,
  requestId: string,
): Promise<{ email: string }> {
  const { user_id: userId } = await findLink(trx, token, ['undo_email']);
  const { email: undone } = await lockOwner(trx, userId);
  const { email, created_at: changedAt } = await useUndoLink(trx, token);
  await setEmail(trx, userId, email);
  const user = { user_id: userId, request_id: requestId };
  await removeNewFactors(trx, user, changedAt);
  await reviewPrograms(trx, mail, {
    userId,
    to: email,
    requestId,
    revokeSince: newSince(changedAt),
  });
  await removePassword(trx, userId);
  await endSessions(trx, userId);
  await deleteLinks(trx, userId, ['change_email', 'verify_email', 'reset_password', 'sign_in']);
  // The next comparison with the files records it there.
  const is_kept = (await takeBackErasure(trx, userId, changedAt)) !== undefined;
  await insertAuditEntry(trx, { ...user, action: 'email_change_undone' });
  if (is_kept) await insertAuditEntry(trx, { ...user, action: 'erase_undone' });
  const kept = { user_id: userId, to: email };
  await mail.write(trx, emailChangeUndoneMail, kept, { email, is_kept });
  await mail.write(trx, emailRemovedMail, { user_id: userId, to: undone }, {});
  return { email };
}
