import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { AiTables } from '../tables.ts';
import type { StoredSetting } from './hold-setting.ts';
import type { Decider } from './record-decision.ts';

type Trx = Transaction<Database>;
type Promotion = Selectable<AiTables['ai_promotions']>;

/**
 * Takes back whatever promotions of a setting are in force; the setting must be held. Nothing made of it is served any
 * more, and `ai_promotions` keeps what it was.
 */
export async function rollBackPromotions(
  trx: Trx,
  setting: StoredSetting,
  by: Decider,
): Promise<void> {
  const inForce = await trx
    .selectFrom('ai_promotions')
    .selectAll()
    .where('setting_id', '=', setting.id)
    .where('rolled_back_at', 'is', null)
    .execute();
  for (const promotion of inForce) await takeBack(trx, setting, promotion);
  await trx
    .updateTable('ai_promotions')
    .set({ rolled_back_by: by, rolled_back_at: sql<Date>`now()` })
    .where('setting_id', '=', setting.id)
    .where('rolled_back_at', 'is', null)
    .execute();
}

async function takeBack(trx: Trx, setting: StoredSetting, promotion: Promotion): Promise<void> {
  const { kind, baseline_id, record_id, previous } = promotion;
  if (kind === 'baseline') {
    await trx.deleteFrom('materials_baseline').where('id', '=', baseline_id).execute();
  } else if (kind === 'record') {
    await removeRecord(trx, setting, record_id);
  } else {
    await trx
      .updateTable('ai_generated_settings')
      .set(previous as Pick<StoredSetting, 'major_version' | 'minor_version' | 'version_type'>)
      .where('id', '=', setting.id)
      .execute();
  }
}

async function removeRecord(
  trx: Trx,
  setting: StoredSetting,
  recordId: string | null,
): Promise<void> {
  const gone = await trx
    .deleteFrom('ai_generated_settings')
    .where('id', '=', recordId)
    .returning('times_used')
    .executeTakeFirst();
  if (gone === undefined) return;
  await trx
    .updateTable('ai_generated_settings')
    .set((eb) => ({ times_used: eb('times_used', '+', gone.times_used) }))
    .where('id', '=', setting.id)
    .execute();
}
