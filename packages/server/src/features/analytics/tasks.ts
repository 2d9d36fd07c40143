import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteInBatches, deleteRows } from '../../platform/tasks/delete-in-batches.ts';
import { repeatForRefusing } from '../privacy/service.ts';
import { countDays } from './count-days.ts';
import { ANALYTICS_TABLES, deleteAnalytics } from './service.ts';

const BATCH = 1000;
/** Without page views and events for this long, a visit was left open: by a crash, or without a connection. */
const IDLE_HOURS = 24;

/** Ends visits that were left open, at the time of their last activity. */
export const endAbandonedVisits = defineTask({
  id: 'analytics.end-abandoned-sessions',
  payload: z.object({}),
  cron: '11 * * * *',
  handler: async (_payload, { db, log }) => {
    const statement = sql`
      update user_sessions as s set logout_at = idle.last_at
      from (
        select id, last_at from (
          select o.id, greatest(o.login_at,
            (select max(a.created_at) from user_activity as a where a.session_id = o.id),
            (select max(e.created_at) from analytics_events as e where e.session_id = o.id)) as last_at
          from user_sessions as o
          where o.logout_at is null and o.login_at < now() - make_interval(hours => ${IDLE_HOURS})) as open
        where last_at < now() - make_interval(hours => ${IDLE_HOURS})
        limit ${BATCH}) as idle
      where s.id = idle.id`;
    // Counts what it ends, as it would count what it deletes.
    const ended = await deleteInBatches(db, BATCH, statement);
    if (ended > 0) log.info({ visits: ended }, 'abandoned visits ended');
  },
});

/** What was stored of users who withdrew: the server may have died before it deleted all of it. */
export const deleteWithdrawn = defineTask({
  id: 'analytics.delete-withdrawn',
  payload: z.object({}),
  cron: '*/10 * * * *',
  handler: async (_payload, { db, log }) => {
    let users = 0;
    // A sentence is kept without a visit, too.
    for (const table of ['user_sessions', 'unread_sentences'] as const) {
      users += await repeatForRefusing(db, table, (userId) => deleteAnalytics(db, userId));
    }
    if (users > 0) log.info({ users }, 'withdrawn analytics deleted');
  },
});

/** Visits older than `RETENTION.analytics`, with their page views and events. */
export const deleteOldAnalytics = defineTask({
  id: 'analytics.delete-old',
  payload: z.object({}),
  cron: '37 3 * * *',
  handler: async (_payload, { db, log }) => {
    let rows = 0;
    for (const { table, time } of ANALYTICS_TABLES) {
      rows += await deleteRows(db, {
        table,
        where: sql`${sql.ref(time)} < ${daysAgo(RETENTION.analytics)}`,
      });
    }
    if (rows > 0) log.info({ rows }, 'old analytics deleted');
  },
});

export const analyticsTasks = [endAbandonedVisits, deleteOldAnalytics, deleteWithdrawn, countDays];
