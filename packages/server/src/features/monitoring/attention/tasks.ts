import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { countDay, findUncountedDays, SHOWN_DAYS } from './figures.ts';

/** Counts days that have ended, and deletes figures that are no longer shown. */
export const countDailyFigures = defineTask({
  id: 'monitoring.count-days',
  payload: z.object({}),
  cron: '7 0 * * *',
  handler: async (_payload, { db }) => {
    const days = await db(findUncountedDays);
    for (const day of days) await db((trx) => countDay(trx, day));
    await db((trx) =>
      trx
        .deleteFrom('daily_figures')
        .where('day', '<', sql<string>`(now() at time zone 'utc')::date - ${SHOWN_DAYS}::int`)
        .execute(),
    );
    await db((trx) =>
      trx
        .deleteFrom('attention_snoozes')
        .where('ends_at', '<', sql<Date>`now()`)
        .execute(),
    );
  },
});
