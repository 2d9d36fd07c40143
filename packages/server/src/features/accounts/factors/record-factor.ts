import type { Platform } from '../../../platform/platform.ts';
import type { defineMail } from '../../../platform/mail/define-mail.ts';
import { insertAuditEntry } from '../queries.ts';
import { lockOwner } from '../access/queries.ts';
import type { AuditAction } from '../tables.ts';

type Mail<V> = ReturnType<typeof defineMail<V>>;

/** Records a change to a way in, and tells the account. */
export function recordFactor<V>(
  { transactions, mail }: Pick<Platform, 'transactions' | 'mail'>,
  { userId, requestId }: { userId: string; requestId: string },
  action: AuditAction,
  definition: Mail<V>,
  values: V,
): Promise<void> {
  return transactions.asService(async (trx) => {
    await insertAuditEntry(trx, { user_id: userId, action, request_id: requestId });
    const { email } = await lockOwner(trx, userId);
    await mail.write(trx, definition, { user_id: userId, to: email }, values);
  });
}
