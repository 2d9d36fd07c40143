import type { RawBuilder } from 'kysely';
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
