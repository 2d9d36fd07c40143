import type { RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { TaskContext } from './define-task.ts';

/**
 * Repeats a statement that deletes at most `batch` rows until there are none left, each time in its own transaction:
 * the embedded engine serves no other session while a statement runs. Returns the number of deleted rows.
 */
export async function deleteInBatches(
  db: TaskContext['db'],
  batch: number,
  statement: RawBuilder<unknown>,
): Promise<number> {
  let [deleted, count] = [0, batch];
  while (count === batch) {
    count = await db(async (trx) => {
      const { numAffectedRows = 0n } = await statement.execute(trx);
      return Number(numAffectedRows);
    });
    deleted += count;
  }
  return deleted;
}

/** The same as the login role, for better-auth's tables. The statement takes the size of a batch as `$1`. */
export async function deleteAsLogin(
  pool: Pool,
  batch: number,
  text: string,
  values: unknown[] = [],
): Promise<number> {
  let [deleted, count] = [0, batch];
  while (count === batch) {
    count = (await pool.query(text, [batch, ...values])).rowCount ?? 0;
    deleted += count;
  }
  return deleted;
}
