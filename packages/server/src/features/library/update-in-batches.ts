import { sql, type RawBuilder, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Settings per statement: about one second of work, and no statement may take longer than 2.5 s. */
const BATCH = 2000;

export async function readIds(trx: Trx, chosen: RawBuilder<boolean>): Promise<string[]> {
  const rows = await trx.selectFrom('settings').select('id').where(chosen).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function updateInBatches(
  trx: Trx,
  ids: readonly string[],
  values: UpdateObject<Database, 'settings'>,
): Promise<void> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    await trx
      .updateTable('settings')
      .set(values)
      .where(sql<boolean>`settings.id = any(${batch}::uuid[])`)
      .execute();
  }
}
