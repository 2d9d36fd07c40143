import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { defineTask, type Task } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';
import { createDigestTask } from './digest.ts';
import { tellOfExpiring } from './tell-of-expiring.ts';
import { tellOfPlanEnds } from './tell-of-plan-ends.ts';
import { deliverPushes } from './deliver-pushes.ts';
import { createSends } from './sends.ts';
import { createInvitationLinks } from '../teams/service.ts';

export const deleteOldNotices = defineTask({
  id: 'notices.delete-old-notices',
  payload: z.object({}),
  cron: '47 3 * * *',
  handler: async (_payload, { db, log }) => {
    const deleted = await deleteRows(db, {
      table: 'notices',
      where: sql`created_at < ${daysAgo(RETENTION.notices)}`,
      orderBy: 'created_at',
    });
    if (deleted > 0) log.info({ notices: deleted }, 'old notices deleted');
  },
});

/** Of notices whose announcement was missed, that failed, or that quiet hours held. */
const createPushTask = ({ push, database }: Pick<Platform, 'push' | 'database'>): Task<object> =>
  defineTask({
    id: 'notices.push',
    payload: z.object({}),
    cron: '* * * * *',
    handler: async (_payload, { db, log }) => {
      const sends = createSends();
      const invitationPath = createInvitationLinks(database.secret).pathOf;
      await deliverPushes({ db, push, invitationPath, sends, log });
      await sends.end();
    },
  });

export const createNoticeTasks = (
  systems: Pick<Platform, 'database' | 'mail' | 'push'>,
): Task[] => [
  deleteOldNotices,
  createDigestTask(systems),
  createPushTask(systems),
  tellOfExpiring,
  tellOfPlanEnds,
];
