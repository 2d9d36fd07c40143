import { sql } from 'kysely';
import type { RequestContext } from '../../platform/http/context.ts';
import { deleteRows } from '../../platform/tasks/delete-in-batches.ts';

/** Page views and events first, so that no visit takes more of them along than a batch. */
export const ANALYTICS_TABLES = [
  { table: 'analytics_events', time: 'created_at' },
  { table: 'user_activity', time: 'created_at' },
  { table: 'user_sessions', time: 'login_at' },
] as const;

/** Deletes everything analytics stored for a user. */
export async function deleteAnalytics(db: RequestContext['db'], userId: string): Promise<void> {
  for (const { table } of ANALYTICS_TABLES) {
    await deleteRows(db, { table, where: sql`user_id = ${userId}` });
  }
}
