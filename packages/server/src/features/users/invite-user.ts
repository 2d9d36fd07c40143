import { accountMail } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import { recordAct } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { defineMail, SEND_WITHIN_S } from '../../platform/mail/define-mail.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import { findOwner, findOwnerByEmail } from '../accounts/service.ts';

const HOUR_S = 3600;
/** Of one administrator, so that a stolen session floods nobody. */
export const INVITATIONS = [{ maximum: 50, windowS: HOUR_S }];

const inviteMail = defineMail<{ name: string }>({
  id: 'users.invitation',
  kind: 'service',
  sendWithinS: SEND_WITHIN_S,
  content: ({ name }) => ({
    subject: accountMail('invite_subject'),
    text: [accountMail('invite_text', { name }), accountMail('invite_free')],
    action: { label: accountMail('invite_action'), path: '/signup' },
    note: accountMail('invite_note'),
  }),
});

interface Inviting {
  email: string;
  adminId: string;
  requestId: string;
}

/** Mails a link to sign up. Its address is in no entry: somebody without an account can’t have it erased. */
export async function inviteUser(
  trx: Transaction<Database>,
  mail: Pick<MailService, 'write'>,
  { email, adminId, requestId }: Inviting,
): Promise<void> {
  if (await findOwnerByEmail(trx, email)) throw new AppError('email_taken', 'There is an account');
  const { name } = await findOwner(trx, adminId);
  const written = await mail.write(trx, inviteMail, { user_id: null, to: email }, { name });
  if (written !== 'written') {
    throw new AppError('rate_limited', `Invitation not written: ${written}`, {
      values: { seconds: HOUR_S },
    });
  }
  await recordAct(trx, { action: 'user_invited', userId: adminId, requestId });
}
