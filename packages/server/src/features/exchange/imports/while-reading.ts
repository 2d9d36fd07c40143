import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { now } from '../../../platform/db/now.ts';
import type { ImportContext } from './import-context.ts';

/** How often a reading says that its process is alive. */
const HEARTBEAT_MS = 15_000;
const MAX_SILENCE = '1 minute';

/** Over the rows of `imports`: a reading that has said nothing for so long died with its process. */
export const isAbandoned = sql<boolean>`status = 'reading'
  and coalesce(judged_at, created_at) < now() - ${sql.lit(MAX_SILENCE)}::interval`;

/** Reads an import. If that fails, `undo` ends the reading; where it cannot, the import is abandoned. */
export async function whileReading<T>(
  { db, id }: Pick<ImportContext, 'db' | 'id'>,
  read: () => Promise<T>,
  undo: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<T> {
  const beat = setInterval(() => {
    db((trx) =>
      trx
        .updateTable('imports')
        .set({ judged_at: now })
        .where('id', '=', id)
        .where('status', '=', 'reading')
        .execute(),
    ).catch(() => undefined);
  }, HEARTBEAT_MS);
  try {
    return await read();
  } catch (error) {
    // What went wrong first is what the user has to know.
    await db(undo).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beat);
  }
}
