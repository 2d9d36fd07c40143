import * as z from 'zod/mini';
import { defineTask, type TaskContext } from '../../../platform/tasks/define-task.ts';
import { eraseDue, type EraseSystems } from './erase-account.ts';
import { reconcile } from './reconcile.ts';
import { openRecords } from './records.ts';

const payload = z.object({});

/** Erases accounts whose days of grace are over; the database may have been restored under a running server. */
export const createEraseTask = (systems: EraseSystems) =>
  defineTask({
    id: 'privacy.erase-accounts',
    payload,
    cron: '*/10 * * * *',
    handler: (_payload, context) => reconcileAndErase(context, systems),
  });

/** Sent at start and run every night: a backup may have been restored. */
export const RECONCILE = { id: 'privacy.reconcile-erasures', payload };

export const createReconcileTask = (systems: EraseSystems) =>
  defineTask({
    ...RECONCILE,
    cron: '37 2 * * *',
    handler: (_payload, context) => reconcileAndErase(context, systems),
  });

async function reconcileAndErase(context: TaskContext, systems: EraseSystems): Promise<void> {
  await reconcile(context, await openRecords(systems.files));
  await eraseDue(context, systems);
}
