import type { Transaction } from 'kysely';
import type { AuditAction } from '@beamwright/contract';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { defineMail } from '../../../platform/mail/define-mail.ts';
import type { MailService } from '../../../platform/mail/mail.ts';
import { lockOwner } from '../access/queries.ts';

/** A change to a way in. */
interface Change {
  userId: string;
  requestId: string;
  action: AuditAction;
}

/** Records a change to a way in, and mails the account. */
export async function recordFactor<V>(
  trx: Transaction<Database>,
  mail: Pick<MailService, 'write'>,
  { userId, requestId, action }: Change,
  ...[definition, values]: [definition: ReturnType<typeof defineMail<V>>, values: V]
): Promise<void> {
  const { email } = await lockOwner(trx, userId);
  await insertAuditEntry(trx, { user_id: userId, action, request_id: requestId });
  await mail.write(trx, definition, { user_id: userId, to: email }, values);
}
