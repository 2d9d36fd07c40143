import type { FastifyBaseLogger } from 'fastify';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';

/** Records that sessions of a user ended. They have, so a disk that refuses the entry refuses nothing. */
export async function recordSignOut(
  transactions: Transactions,
  {
    userId,
    requestId,
    log,
  }: { userId: string; requestId: string; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  const entry = { user_id: userId, action: 'logout', request_id: requestId } as const;
  await transactions
    .asService((trx) => insertAuditEntry(trx, entry))
    .catch((error: unknown) => log.warn({ err: error }, 'a sign-out could not be recorded'));
}
