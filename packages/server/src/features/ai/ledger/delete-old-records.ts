import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { daysAgo, deleteInBatches, deleteRows } from '../../../platform/tasks/delete-in-batches.ts';

const BATCH = 1000;

/**
 * Deletes old records of AI requests. The count of a month is in `ai_usage_tracking` and the budget of a day in
 * `ai_spending`, so neither changes. Claims that are still held stay until they are settled.
 */
export const deleteOldRecords = defineTask({
  id: 'ai.delete-old-records',
  payload: z.object({}),
  cron: '55 3 * * *',
  handler: async (_payload, { db, log }) => {
    const deleted = {
      calls: await deleteRows(db, {
        table: 'model_calls',
        where: sql`created_at < ${daysAgo(RETENTION.model_calls)}`,
      }),
      claims: await deleteRows(db, {
        table: 'ai_claims',
        where: sql`status <> 'held' and created_at < ${daysAgo(RETENTION.ai_claims)}`,
      }),
      reviews: await deleteRows(db, {
        table: 'ai_settings_auto_review_logs',
        where: sql`created_at < ${daysAgo(RETENTION.review_logs)}`,
      }),
      months: await deleteRows(db, {
        table: 'ai_usage_tracking',
        where: sql`year_month < to_char(${daysAgo(RETENTION.ai_usage)} at time zone 'utc', 'YYYY-MM')`,
      }),
      days: await deleteInBatches(
        db,
        BATCH,
        sql`delete from ai_spending where day in (
          select day from ai_spending where day < ${daysAgo(RETENTION.ai_spending)} limit ${BATCH})`,
      ),
    };
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'old records deleted');
  },
});
