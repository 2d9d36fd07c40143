import type { PlanNotice } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** More edits than this between two visits are shown at the next one. */
const MAX_SHOWN = 100;

/** Unread notices of a user, the oldest first. */
export async function listNotices(trx: Trx, userId: string): Promise<{ items: PlanNotice[] }> {
  const rows = await trx
    .selectFrom('plan_change_notifications')
    .select(['id', 'old_plan', 'new_plan', 'changes', 'created_at'])
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
  return {
    items: rows.map(({ id, old_plan, new_plan, changes, created_at }) => ({
      id,
      old_plan,
      new_plan,
      changes,
      created_at: created_at.toISOString(),
    })),
  };
}

export async function readNotices(trx: Trx, userId: string, ids: string[]): Promise<void> {
  await trx
    .updateTable('plan_change_notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}
