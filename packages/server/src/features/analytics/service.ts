import { sql } from 'kysely';
import type { RequestContext } from '../../platform/http/context.ts';
import { deleteInBatches } from '../../platform/tasks/delete-in-batches.ts';

/** Rows of one transaction; on the embedded engine, other requests wait for it. */
const BATCH = 1000;

/** Deletes everything analytics stored for a user. */
export async function deleteAnalytics(db: RequestContext['db'], userId: string): Promise<void> {
  for (const table of ['analytics_events', 'user_activity', 'user_sessions']) {
    const name = sql.table(table);
    await deleteInBatches(
      db,
      BATCH,
      sql`delete from ${name} where user_id = ${userId} and id in (
        select id from ${name} where user_id = ${userId} limit ${BATCH})`,
    );
  }
}
