import { IMPORT_DRAFT_HOURS } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { deleteRows } from '../../platform/tasks/delete-in-batches.ts';

/** Few, because all rows of an import go with it. */
const BATCH = 5;

/** Deletes drafts after `IMPORT_DRAFT_HOURS`, and the undo data of an import once it can no longer be undone. */
export const deleteOldImports = defineTask({
  id: 'exchange.delete-old-imports',
  payload: z.object({}),
  cron: '*/30 * * * *',
  handler: async (_payload, { db, log }) => {
    // The policy of the table lets the service delete no newer ones.
    const deleted = await deleteRows(db, {
      table: 'imports',
      where: sql`status not in ('reading', 'draft')
        or created_at < now() - make_interval(hours => ${IMPORT_DRAFT_HOURS})`,
      orderBy: 'created_at',
      batch: BATCH,
    });
    if (deleted > 0) log.info({ imports: deleted }, 'old imports deleted');
  },
});
