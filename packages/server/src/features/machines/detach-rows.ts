import { sql } from 'kysely';
import type { RequestContext } from '../../platform/http/context.ts';
import { createPauser } from '../../platform/threads/create-pauser.ts';

/** Rows of each table per transaction: on the embedded engine, all requests wait for it. */
const BATCH = 250;

/**
 * Clears a machine or lens that is about to be deleted from the rows that name it, except the last few. If it stops
 * halfway, the settings that were cleared keep the machine's name and watts; deleting it again continues.
 */
export async function detachRows(
  db: RequestContext['db'],
  column: 'machine_id' | 'lens_id',
  id: string,
): Promise<void> {
  const pause = createPauser();
  for (let count = BATCH; count === BATCH;) {
    count = await db(async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select detach_rows(${column}, ${id}, ${BATCH}) as count`.execute(trx);
      return rows[0]?.count ?? 0;
    });
    await pause();
  }
}
