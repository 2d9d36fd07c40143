import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteInBatches, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

const BATCH = 1000;
const IS_OLD = sql`deleted_at < ${daysAgo(RETENTION.bin)}`;

/** Deletes banners for good. Who saw them goes first, so that no banner takes more along than a batch. */
export const deleteOldBanners = defineTask({
  id: 'banners.delete-old',
  payload: z.object({}),
  cron: '41 3 * * *',
  handler: async (_payload, { db, log }) => {
    for (const table of ['notification_banner_views', 'notification_banner_dismissals']) {
      await deleteInBatches(
        db,
        BATCH,
        sql`delete from ${sql.table(table)} where (user_id, banner_id) in (
          select user_id, banner_id from ${sql.table(table)}
          where banner_id in (select id from notification_banners where ${IS_OLD}) limit ${BATCH})`,
      );
    }
    const banners = await deleteRows(db, { table: 'notification_banners', where: IS_OLD });
    if (banners > 0) log.info({ banners }, 'deleted banners are gone');
  },
});
