import { sql } from 'kysely';
import type { RequestContext } from '../../platform/http/context.ts';
import { createBreather } from '../../platform/threads/breathe.ts';

/** Rows of each table a transaction: on the embedded engine everybody waits for it. */
const BATCH = 250;

/**
 * Takes a machine or a lens that is to be deleted out of the rows that name it, but for the last few. Stopped halfway it
 * leaves settings that keep its name and watts but not the machine; deleting it again goes on.
 */
export async function forgetPlace(
  db: RequestContext['db'],
  column: 'machine_id' | 'lens_id',
  id: string,
): Promise<void> {
  const breathe = createBreather();
  for (let count = BATCH; count === BATCH;) {
    count = await db(async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select forget_place(${column}, ${id}, ${BATCH}) as count`.execute(trx);
      return rows[0]?.count ?? 0;
    });
    await breathe();
  }
}
