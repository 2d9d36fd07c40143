import type { AuditAction } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

/** Per user: signing in and out is free, and these rows do not count toward a plan's storage. */
export const MAX_ENTRIES = 1000;
/** What the column takes. */
const MAX_SUBJECT = 200;

interface AuditEntry {
  /** Whom it concerns: the administrator, if it is about the installation. */
  user_id: string;
  action: AuditAction;
  request_id: string;
  /** The administrator who did it, unless it was the user. */
  actor_id?: string;
  reason?: string;
  subject?: string;
}

/**
 * Adds an entry in the transaction of what it records. What administrators did is no surplus: a user could push it out
 * by signing in and out. What is removed as surplus is noted, so that it doesn't read as tampering (ADR 51).
 */
export async function insertAuditEntry(
  trx: Transaction<Database>,
  entry: AuditEntry,
): Promise<void> {
  const surplus = trx
    .selectFrom('audit_log')
    .select('id')
    .where('user_id', '=', entry.user_id)
    .where('actor_id', 'is', null)
    .where('reason', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_ENTRIES);
  // Statements run in the order in which they are sent: the new entry counts.
  await Promise.all([
    trx.insertInto('audit_log').values(entry).execute(),
    sql`with gone as (delete from audit_log where id in (${surplus}) returning id, created_at)
      insert into audit_chain (entry_id, kind, entry_at) select id, 'surplus', created_at from gone`.execute(
      trx,
    ),
  ]);
}

export interface AdministratorAct {
  action: AuditAction;
  /** The administrator. */
  userId: string;
  requestId: string;
  /** Name of what was changed. */
  subject?: string;
  reason?: string;
}

/** Adds what an administrator did to the installation. */
export const recordAct = (
  trx: Transaction<Database>,
  { action, userId, requestId, subject = '', reason }: AdministratorAct,
): Promise<void> =>
  insertAuditEntry(trx, {
    user_id: userId,
    actor_id: userId,
    action,
    request_id: requestId,
    ...(subject !== '' && { subject: subject.slice(0, MAX_SUBJECT) }),
    ...(reason !== undefined && { reason }),
  });
