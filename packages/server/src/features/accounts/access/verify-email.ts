import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import { emailChangedMail, verifyEmailMail } from './mails.ts';
import { createLink, deleteLinks, findLink, useLink } from './links.ts';
import { lockOwner, setEmail } from './queries.ts';

type Trx = Transaction<Database>;
type WriteMail = Pick<MailService, 'write'>;

/** Of the links that prove an address. */
const PURPOSES = ['verify_email', 'change_email'] as const;

/** Mails a link that proves the address of the account. */
export async function mailVerification(trx: Trx, mail: WriteMail, userId: string): Promise<void> {
  const owner = await lockOwner(trx, userId);
  if (owner.email_verified) throw new AppError('email_already_verified', `User ${userId}`);
  await deleteLinks(trx, userId, ['verify_email']);
  const path = await createLink(trx, {
    purpose: 'verify_email',
    user_id: userId,
    email: owner.email,
  });
  await mail.write(trx, verifyEmailMail, { user_id: userId, to: owner.email }, { path });
}

/** Proves the address of the account, or moves the account to the new address that the link was mailed to. */
export async function verifyEmail(
  trx: Trx,
  mail: WriteMail,
  token: string,
  requestId: string,
): Promise<{ email: string }> {
  const { user_id } = await findLink(trx, token, PURPOSES);
  const owner = await lockOwner(trx, user_id);
  const link = await useLink(trx, token, PURPOSES);
  const isChange = link.purpose === 'change_email';
  if (!isChange && owner.email !== link.email) {
    throw new AppError('link_invalid', 'The account uses another address by now');
  }
  await setEmail(trx, owner.id, link.email);
  await insertAuditEntry(trx, {
    user_id: owner.id,
    action: isChange ? 'email_changed' : 'email_verified',
    request_id: requestId,
  });
  if (isChange) await deleteLinks(trx, owner.id, ['verify_email', 'reset_password', 'sign_in']);
  // An address that was never proved may be that of somebody else, who gets no mail and nothing of this account.
  if (isChange && owner.email_verified) {
    const undo = { purpose: 'undo_email', user_id: owner.id, email: owner.email } as const;
    const path = await createLink(trx, undo);
    const recipient = { user_id: owner.id, to: owner.email };
    await mail.write(trx, emailChangedMail, recipient, { path, new_email: link.email });
  }
  return { email: link.email };
}
