import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';

type Trx = Transaction<Database>;

/** Removes a passkey of a user, and returns what names it. */
export async function deletePasskey(
  trx: Trx,
  userId: string,
  id: string,
): Promise<{ name: string | null; aaguid: string | null }> {
  const { rows } = await sql<{
    name: string | null;
    aaguid: string | null;
  }>`select * from auth.remove_passkey(${userId}, ${id})`.execute(trx);
  if (!rows[0]) throw new AppError('not_found', 'No such passkey of this user');
  return rows[0];
}

/** From now on, no code is asked for. */
export async function turnOffCodes(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql<{ was_on: boolean }>`
    select auth.turn_off_codes(${userId}) as was_on`.execute(trx);
  if (!rows[0]?.was_on) throw new AppError('second_factor_not_set_up', 'No codes were asked for');
}
