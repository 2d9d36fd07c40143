import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { eraseDue, type EraseSystems } from './erase-account.ts';
import { reconcile } from './reconcile.ts';
import { openRecords } from './records.ts';

/** Also sent at start. */
export const ERASE = { id: 'privacy.erase-accounts', payload: z.object({}) };

/**
 * Erases accounts whose days of grace are over. A backup may have been restored, also under a running server, so the
 * records among the files are compared first.
 */
export const createEraseTask = (systems: EraseSystems) =>
  defineTask({
    ...ERASE,
    cron: '*/10 * * * *',
    handler: async (_payload, context) => {
      const records = await openRecords(systems.files);
      const isWritten = await reconcile(context, records);
      await eraseDue(context, systems);
      // Erasing frees space.
      if (!isWritten && !(await reconcile(context, records)))
        throw new Error('Records about erasing could not be written');
    },
  });
