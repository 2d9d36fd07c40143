import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { daysAgo, deleteInBatches } from '../../../platform/tasks/delete-in-batches.ts';

const BATCH = 1000;

/** The same job with the same numbers returns within weeks or never; after `RETENTION.shared_reviews`, the model is asked again. */
export const deleteOldReviews = defineTask({
  id: 'ai.delete-old-reviews',
  payload: z.object({}),
  cron: '50 3 * * *',
  handler: async (_payload, { db, log }) => {
    const reviews = await deleteInBatches(
      db,
      BATCH,
      sql`delete from ai_shared_reviews where review_key in (
        select review_key from ai_shared_reviews
        where asked_at < ${daysAgo(RETENTION.shared_reviews)}
        limit ${BATCH})`,
    );
    if (reviews > 0) log.info({ reviews }, 'old reviews deleted');
  },
});
