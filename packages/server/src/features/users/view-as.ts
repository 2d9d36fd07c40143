import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { Administering } from '../accounts/service.ts';
import { requireUser } from './find-users.ts';

type Trx = Transaction<Database>;

type Viewing = Administering & { sessionId: string; reason: string };

/**
 * From now on, requests of this session read as the user, and change nothing. Returns when it ends. Needs the service
 * role.
 */
export async function startViewing(
  trx: Trx,
  { sessionId, userId, adminId, requestId, reason }: Viewing,
): Promise<{ ends_at: string }> {
  const user = await requireUser(trx, userId);
  if (user.role === 'admin' || user.is_erasing) {
    throw new AppError('not_viewable', `${userId} is an administrator, or will be erased`);
  }
  // Of a view that ended by itself.
  await endViewing(trx, sessionId);
  const { ends_at } = await trx
    .insertInto('account_views')
    .values({ session_id: sessionId, admin_id: adminId, user_id: userId })
    .returning('ends_at')
    .executeTakeFirstOrThrow();
  await insertAuditEntry(trx, {
    user_id: userId,
    action: 'view_started',
    reason,
    actor_id: adminId,
    request_id: requestId,
  });
  return { ends_at: ends_at.toISOString() };
}

/** The database records the end. */
export async function endViewing(trx: Trx, sessionId: string): Promise<void> {
  await trx.deleteFrom('account_views').where('session_id', '=', sessionId).execute();
}

/** Views whose time is over count no longer; this records their end. */
export const endViews = defineTask({
  id: 'users.end-views',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { db }) => {
    await db((trx) => trx.deleteFrom('account_views').where('ends_at', '<=', now).execute());
  },
});
