import { sql } from 'kysely';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { PublicContext } from '../../platform/http/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnerByEmail, lockOwner } from './access/queries.ts';

/** Refusals within this time are one pause. */
const PAUSE_MINUTES = 15;

/**
 * Records that signing in to an account was paused after wrong passwords. Nobody waits for it: the time of the answer
 * would tell which addresses have an account.
 */
export function recordPause(
  { transactions }: Pick<Platform, 'transactions'>,
  { requestId, log }: Pick<PublicContext, 'requestId' | 'log'>,
  { email, error }: { email: string; error: unknown },
): void {
  if (!(error instanceof AppError) || error.code !== 'too_many_failures') return;
  const recorded = transactions.asService(async (trx) => {
    const owner = await findOwnerByEmail(trx, email);
    if (!owner) return;
    await lockOwner(trx, owner.id);
    const { rows } = await sql`select from audit_log where user_id = ${owner.id}
      and action = 'sign_in_paused'
      and created_at > now() - make_interval(mins => ${PAUSE_MINUTES}) limit 1`.execute(trx);
    if (rows.length > 0) return;
    const entry = { user_id: owner.id, action: 'sign_in_paused', request_id: requestId } as const;
    await insertAuditEntry(trx, entry);
  });
  recorded.catch((failure: unknown) => log.warn({ err: failure }, 'a pause was not recorded'));
}
