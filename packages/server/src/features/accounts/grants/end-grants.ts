import { sql, type Transaction } from 'kysely';
import { insertAuditEntry } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { now } from '../../../platform/db/now.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { lockOwner } from '../access/queries.ts';
import { setRole } from '../queries.ts';

type Trx = Transaction<Database>;

/** Which grants end, and who ends them before their time. */
interface Ending {
  userId: string;
  requestId: string;
  /** Left out for those that are due. */
  early?: { kind: 'plan' | 'role' | { id: string }; by: string };
}

/**
 * Ends grants of a locked account, and gives back the role and plan that it had. Returns how many. Needs the service
 * role.
 */
export async function endGrants(trx: Trx, { userId, requestId, early }: Ending): Promise<number> {
  const rows = await trx
    .updateTable('account_grants')
    .set({
      plan: null,
      ended_at: early ? now : sql<Date>`ends_at`,
      ...(early && { ended_by: early.by }),
    })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(early ? whichEarly(early.kind) : sql<boolean>`ends_at <= now()`)
    .returning(['granted', 'previous_role'])
    .execute();
  for (const { granted, previous_role } of rows) {
    if (previous_role !== null) await setRole(trx, userId, previous_role);
    await insertAuditEntry(trx, {
      user_id: userId,
      action: 'grant_ended',
      subject: granted,
      request_id: requestId,
      ...(early && { actor_id: early.by }),
    });
  }
  await applyGrants(trx, userId);
  return rows.length;
}

function whichEarly(kind: 'plan' | 'role' | { id: string }) {
  if (typeof kind === 'object') return sql<boolean>`id = ${kind.id}`;
  return kind === 'role' ? sql<boolean>`role is not null` : sql<boolean>`role is null`;
}

/** Sets plan and next end of an account from its grants and subscriptions. */
export async function applyGrants(trx: Trx, userId: string): Promise<void> {
  await sql`select set_subscribed_plan(${userId})`.execute(trx);
}

/** Ends what is due of one account, in a transaction of its own. */
export async function endDueGrants(
  { asService }: Pick<Transactions, 'asService'>,
  userId: string,
  requestId: string,
): Promise<void> {
  await asService(async (trx) => {
    await lockOwner(trx, userId);
    await endGrants(trx, { userId, requestId });
  });
}
