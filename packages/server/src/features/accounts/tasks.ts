import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';

/** Sessions end by themselves; this only clears their rows away, a day later. */
export const deleteExpiredSessions = defineTask({
  id: 'accounts.delete-expired-sessions',
  payload: z.object({}),
  cron: '17 3 * * *',
  handler: async (_payload, { pool, log }) => {
    const { rowCount } = await pool.query(
      `delete from auth.session where expires_at < now() - interval '1 day'`,
    );
    log.info({ sessions: rowCount }, 'expired sessions deleted');
  },
});
