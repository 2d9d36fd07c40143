import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Deletes one import with its rows and answers whether there was one. A file that is being read stays. */
export async function deleteOneImport(
  trx: Transaction<Database>,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('imports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('imports')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '<>', 'reading')
        .limit(1),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
