import * as z from 'zod/mini';
import { SESSION_LIFETIME_S } from '../../platform/auth/better-auth.ts';
import { defineTask } from '../../platform/tasks/define-task.ts';

/** Sessions end by themselves; this only clears their rows away, a day later. */
export const deleteExpiredSessions = defineTask({
  id: 'accounts.delete-expired-sessions',
  payload: z.object({}),
  cron: '17 3 * * *',
  handler: async (_payload, { pool, log }) => {
    const { rowCount } = await pool.query(
      `delete from auth.session where expires_at < now() - interval '1 day'
         or created_at < now() - make_interval(secs => $1)`,
      [SESSION_LIFETIME_S],
    );
    log.info({ sessions: rowCount }, 'expired sessions deleted');
  },
});

/** Counts of attempts and requests whose time is over. */
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
