import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';

type Trx = Transaction<Database>;

interface PasskeyName {
  name: string | null;
  aaguid: string | null;
}

/** Removes a passkey of a user, and returns what names it. */
export async function deletePasskey(
  trx: Trx,
  userId: string,
  id: string,
): Promise<PasskeyName | undefined> {
  const { rows } = await sql<PasskeyName>`
    select * from auth.remove_passkey(${userId}, ${id})`.execute(trx);
  return rows[0];
}

/** From now on, no code is asked for. */
export async function turnOffCodes(trx: Trx, userId: string): Promise<void> {
  const { rows } = await sql<{ was_on: boolean }>`
    select auth.turn_off_codes(${userId}) as was_on`.execute(trx);
  if (!rows[0]?.was_on) throw new AppError('second_factor_not_set_up', 'No codes were asked for');
}

/** When the current recovery codes were made: when codes were turned on, or when they were last renewed. */
export async function findCodesMadeAt(trx: Trx, userId: string): Promise<string | null> {
  const made = await trx
    .selectFrom('audit_log')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('action', 'in', ['second_factor_on', 'recovery_codes_renewed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return made?.created_at.toISOString() ?? null;
}
