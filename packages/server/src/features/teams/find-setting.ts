import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

/** Which of the libraries that somebody may read has a setting. */
export async function findSetting(
  trx: Transaction<Database>,
  userId: string,
  id: string,
): Promise<{ team_id: string | null }> {
  const { rows } = await sql<{ library: string | null }>`
    select find_library_of(${id}) as library`.execute(trx);
  const library = rows[0]?.library ?? null;
  if (library === null)
    throw new AppError('not_found', `no setting ${id} in a library of ${userId}`);
  return { team_id: library === userId ? null : library };
}
