import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';

/** The same job with the same numbers returns within weeks or never; after `RETENTION.shared_reviews`, the model is asked again. */
export const deleteOldReviews = defineTask({
  id: 'ai.delete-old-reviews',
  payload: z.object({}),
  cron: '50 3 * * *',
  handler: async (_payload, { db, log }) => {
    const { numDeletedRows } = await db((trx) =>
      trx
        .deleteFrom('ai_shared_reviews')
        .where(
          'asked_at',
          '<',
          sql<Date>`now() - make_interval(days => ${RETENTION.shared_reviews.days})`,
        )
        .executeTakeFirst(),
    );
    if (numDeletedRows > 0n) log.info({ reviews: Number(numDeletedRows) }, 'old reviews deleted');
  },
});
