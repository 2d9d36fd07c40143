import { type Selectable, type Transaction } from 'kysely';
import { now } from '../../../platform/db/now.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { AiTables } from '../tables.ts';
import type { StoredSetting } from './lock-setting.ts';
import { lockJob } from './lock-job.ts';
import { updateRow } from './promoted-rows.ts';
import type { Decider } from './record-decision.ts';

type Trx = Transaction<Database>;
type Promotion = Selectable<AiTables['ai_promotions']>;

/**
 * Rolls back all active promotions of a setting, which must be locked. The promoted row is deleted or gets the content
 * of the previous approval; `ai_promotions` records the old content.
 */
export async function rollBackPromotions(
  trx: Trx,
  setting: StoredSetting,
  by: Decider,
): Promise<void> {
  await lockJob(trx, setting.settings_hash);
  const rolledBack = await trx
    .updateTable('ai_promotions')
    .set({ rolled_back_by: by, rolled_back_at: now })
    .where('setting_id', '=', setting.id)
    .where('rolled_back_at', 'is', null)
    .returningAll()
    .execute();
  for (const promotion of rolledBack) await restorePromotion(trx, setting, promotion);
}

async function restorePromotion(
  trx: Trx,
  setting: StoredSetting,
  promotion: Promotion,
): Promise<void> {
  const { kind, previous } = promotion;
  if (kind === 'version') {
    await trx
      .updateTable('ai_generated_settings')
      .set(previous as Pick<StoredSetting, 'major_version' | 'minor_version' | 'version_type'>)
      .where('id', '=', setting.id)
      .execute();
    return;
  }
  const id = promotion.baseline_id ?? promotion.record_id;
  if (id === null) return;
  const inForce = await findInForce(trx, kind, id);
  if (inForce !== undefined) await updateRow(trx, inForce, { kind, id });
  else if (kind === 'record') await removeRecord(trx, setting, id);
  else await trx.deleteFrom('materials_baseline').where('id', '=', id).execute();
}

/** The setting whose approval a shared row is based on after a roll-back. */
const findInForce = (
  trx: Trx,
  kind: 'baseline' | 'record',
  id: string,
): Promise<StoredSetting | undefined> =>
  trx
    .selectFrom('ai_promotions')
    .innerJoin('ai_generated_settings as setting', 'setting.id', 'ai_promotions.setting_id')
    .selectAll('setting')
    .where(kind === 'baseline' ? 'baseline_id' : 'record_id', '=', id)
    .where('rolled_back_at', 'is', null)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();

async function removeRecord(trx: Trx, setting: StoredSetting, recordId: string): Promise<void> {
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
