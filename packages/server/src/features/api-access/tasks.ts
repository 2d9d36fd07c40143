import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';

/** Answers that are no longer told again. */
export const deleteOldAnswers = defineTask({
  id: 'api-access.delete-old-answers',
  payload: z.object({}),
  cron: '23 * * * *',
  handler: async (_payload, { db }) => {
    await deleteRows(db, {
      table: 'idempotency_keys',
      where: sql`created_at < ${daysAgo(RETENTION.repeated_requests)}`,
    });
  },
});

/** Keys that were revoked, or expired, and how keys were used long ago. */
export const deleteOldKeys = defineTask({
  id: 'api-access.delete-old-keys',
  payload: z.object({}),
  cron: '47 3 * * *',
  handler: async (_payload, { db, log }) => {
    const usage = await deleteRows(db, {
      table: 'api_key_usage',
      where: sql`day < ${daysAgo(RETENTION.api_key_usage)}`,
    });
    const keys = await deleteRows(db, {
      table: 'api_keys',
      where: sql`least(revoked_at, expires_at) < ${daysAgo(RETENTION.ended_api_keys)}`,
    });
    if (usage + keys > 0) log.info({ usage, keys }, 'old API keys and their use deleted');
  },
});
