import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows, repeatInBatches } from '../../platform/tasks/delete-in-batches.ts';
import type { Platform } from '../../platform/platform.ts';
import { planCatalogOf } from './plan-catalog.ts';
import { startNextChange } from './scheduled-changes.ts';
import type { FollowPlans } from './service.ts';

/** Deletes notices of changed plans after `RETENTION.plan_notices`, read or not. */
export const deleteOldNotices = defineTask({
  id: 'plans.delete-old-notices',
  payload: z.object({}),
  cron: '27 3 * * *',
  handler: async (_payload, { db, log }) => {
    const notices = await deleteRows(db, {
      table: 'plan_change_notifications',
      where: sql`created_at < ${daysAgo(RETENTION.plan_notices)}`,
      orderBy: 'created_at',
    });
    if (notices > 0) log.info({ notices }, 'old notices of plans deleted');
  },
});

/** Starts changes of plans on their day, each one once. Every hour, for a server that was off at midnight. */
export function createStartTask(
  systems: Pick<Platform, 'transactions' | 'realtime'>,
  follow: FollowPlans,
) {
  const catalog = planCatalogOf(systems);
  return defineTask({
    id: 'plans.start-scheduled-changes',
    payload: z.object({}),
    cron: '0 * * * *',
    handler: async (_payload, { db, log }) => {
      const started = await repeatInBatches(1, () =>
        db(async (trx) => {
          const isStarted = await startNextChange(trx, async () => {
            await catalog.announceChange(trx);
            await follow(trx);
          });
          return isStarted ? 1 : 0;
        }),
      );
      if (started > 0) log.info({ changes: started }, 'scheduled changes of plans started');
    },
  });
}
