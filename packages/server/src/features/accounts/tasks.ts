import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { SESSION_LIFETIME_S } from '../../platform/auth/better-auth.ts';
import { now } from '../../platform/db/now.ts';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { deleteInBatches } from '../../platform/tasks/delete-in-batches.ts';

/** Sessions expire by themselves; this only deletes their rows, `RETENTION.sessions` later. */
export const deleteExpiredSessions = defineTask({
  id: 'accounts.delete-expired-sessions',
  payload: z.object({}),
  cron: '17 3 * * *',
  handler: async (_payload, { pool, log }) => {
    const { rowCount } = await pool.query(
      `delete from auth.session where expires_at < now() - make_interval(days => $2)
         or created_at < now() - make_interval(secs => $1)`,
      [SESSION_LIFETIME_S, RETENTION.sessions.days],
    );
    log.info({ sessions: rowCount }, 'expired sessions deleted');
  },
});

/** Links that nobody used. */
export const deleteExpiredLinks = defineTask({
  id: 'accounts.delete-expired-links',
  payload: z.object({}),
  cron: '29 * * * *',
  handler: async (_payload, { db, log }) => {
    const { numDeletedRows } = await db((trx) =>
      trx.deleteFrom('one_time_links').where('expires_at', '<', now).executeTakeFirstOrThrow(),
    );
    log.info({ links: Number(numDeletedRows) }, 'expired links deleted');
  },
});

/** Expired counts of attempts and requests. */
export const deleteOldCounts = defineTask({
  id: 'accounts.delete-old-counts',
  payload: z.object({}),
  cron: '41 * * * *',
  handler: async (_payload, { pool, log }) => {
    const attempts = await pool.query('delete from auth.attempt_count where ends_at < now()');
    const floods = await pool.query(
      'delete from auth.flood_count where minute < extract(epoch from now()) / 60 - 5',
    );
    log.info({ attempts: attempts.rowCount, floods: floods.rowCount }, 'old counts deleted');
  },
});

const BATCH = 1000;

/** Entries about signing in and out; `queries.ts` bounds their number per user. */
export const deleteOldAuditEntries = defineTask({
  id: 'accounts.delete-old-audit-entries',
  payload: z.object({}),
  cron: '5 3 * * *',
  handler: async (_payload, { db, log }) => {
    const statement = sql`
      delete from audit_log where id in (
        select id from audit_log
        where created_at < now() - make_interval(days => ${RETENTION.audit_log.days})
        order by created_at limit ${BATCH})`;
    const deleted = await deleteInBatches(db, BATCH, statement);
    if (deleted > 0) log.info({ entries: deleted }, 'old audit entries deleted');
  },
});
