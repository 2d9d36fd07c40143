import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AiTables } from '../tables.ts';

type Trx = Transaction<Database>;
export type StoredSetting = Selectable<AiTables['ai_generated_settings']>;

/**
 * The settings that a person or a model decides on. Records created by a promotion are excluded: they follow their
 * original setting.
 */
export function selectReviewed(trx: Trx) {
  return trx
    .selectFrom('ai_generated_settings as setting')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ai_promotions')
            .select('ai_promotions.id')
            .whereRef('ai_promotions.record_id', '=', 'setting.id'),
        ),
      ),
    );
}

export async function readSetting(trx: Trx, id: string): Promise<StoredSetting> {
  const row = await selectReviewed(trx)
    .selectAll('setting')
    .where('setting.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('ai_setting_not_found', `no generated setting ${id}`);
  return row;
}

/** The setting, locked until the transaction ends. */
export async function lockSetting(trx: Trx, id: string): Promise<StoredSetting> {
  const row = await selectReviewed(trx)
    .selectAll('setting')
    .where('setting.id', '=', id)
    .forUpdate('setting')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('ai_setting_not_found', `no generated setting ${id}`);
  return row;
}

/** Refuses a decision on a state that has changed since it was read. */
export function requireUnchanged({ id, updated_at }: StoredSetting, seen: string): void {
  if (updated_at.getTime() !== Date.parse(seen)) {
    throw new AppError(
      'ai_setting_changed',
      `${id} is of ${updated_at.toISOString()}, not ${seen}`,
    );
  }
}

/** Always increasing, even for two decisions within one millisecond. */
export const nextUpdatedAt = sql<Date>`greatest(now(), updated_at + interval '1 millisecond')`;
