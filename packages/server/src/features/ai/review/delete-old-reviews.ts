import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';

/** The same job with the same numbers returns within weeks or never; after this, the model is asked again. */
const RETENTION_PERIOD = '90 days';

/** Deletes shared reviews that are probably no longer needed. */
export const deleteOldReviews = defineTask({
  id: 'ai.delete-old-reviews',
  payload: z.object({}),
  cron: '50 3 * * *',
  handler: async (_payload, { db, log }) => {
    const { numDeletedRows } = await db((trx) =>
      trx
        .deleteFrom('ai_shared_reviews')
        .where('asked_at', '<', sql<Date>`now() - ${sql.lit(RETENTION_PERIOD)}::interval`)
        .executeTakeFirst(),
    );
    if (numDeletedRows > 0n) log.info({ reviews: Number(numDeletedRows) }, 'old reviews deleted');
  },
});
