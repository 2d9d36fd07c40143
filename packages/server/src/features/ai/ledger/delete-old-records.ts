import { RETENTION, type Retained } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { deleteInBatches } from '../../../platform/tasks/delete-in-batches.ts';

const BATCH = 1000;

const daysAgo = (kept: Retained): RawBuilder<unknown> =>
  sql`(now() - make_interval(days => ${RETENTION[kept].days}))`;

/** Rows to delete from a table with the column `id`. */
const oldRows = (table: string, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  delete from ${sql.table(table)} where id in (
    select id from ${sql.table(table)} where ${condition} limit ${BATCH})`;

/**
 * Deletes old records of AI requests. The count of a month is in `ai_usage_tracking` and the budget of a day in
 * `ai_spending`, so neither changes. Claims that are still held stay until they are settled.
 */
export const deleteOldRecords = defineTask({
  id: 'ai.delete-old-records',
  payload: z.object({}),
  cron: '55 3 * * *',
  handler: async (_payload, { db, log }) => {
    const statements = {
      calls: oldRows('model_calls', sql`created_at < ${daysAgo('model_calls')}`),
      claims: oldRows('ai_claims', sql`status <> 'held' and created_at < ${daysAgo('ai_claims')}`),
      reviews: oldRows('ai_settings_auto_review_logs', sql`created_at < ${daysAgo('review_logs')}`),
      months: oldRows(
        'ai_usage_tracking',
        sql`year_month < to_char(${daysAgo('ai_usage')} at time zone 'utc', 'YYYY-MM')`,
      ),
      days: sql`delete from ai_spending where day in (
        select day from ai_spending where day < ${daysAgo('ai_spending')} limit ${BATCH})`,
    };
    const deleted: Record<string, number> = {};
    for (const [what, statement] of Object.entries(statements)) {
      deleted[what] = await deleteInBatches(db, BATCH, statement);
    }
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'old records deleted');
  },
});
