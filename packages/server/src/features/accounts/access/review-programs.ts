import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { MailService } from '../../../platform/mail/mail.ts';

/**
 * Mails the owner of an account whose password was changed which API keys still act on it, and which webhooks get its
 * events. Those added or changed since `revokeSince` are not the owner's: keys are revoked, webhooks turned off.
 */
export type ReviewPrograms = (
  trx: Transaction<Database>,
  mail: Pick<MailService, 'write'>,
  account: { userId: string; to: string; requestId: string; revokeSince?: Date },
) => Promise<void>;

/** For an account that somebody else created: none of its keys and webhooks is the owner's. */
export const EVER = new Date(0);
