import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { saveBaselineVersion } from '../../library/service.ts';
import type { StoredSetting } from './lock-setting.ts';
import { lockJob } from './lock-job.ts';
import { findPromotedRow, insertRow, updateRow } from './promoted-rows.ts';
import type { Decider } from './record-decision.ts';

type Trx = Transaction<Database>;

/**
 * Promotes an approved setting (specification §4): a draft of version 2.0 becomes 2.1; then a single step becomes a row
 * of the baseline, a sequence an additional approved record. A step for one depth or color only does not become a
 * baseline, because baselines answer by material alone; it is served to the same job as an approved setting. All
 * approvals of one job share one row with the content of the last one.
 */
export async function promote(trx: Trx, setting: StoredSetting, by: Decider): Promise<void> {
  await lockJob(trx, setting.settings_hash);
  if (setting.major_version === 2 && setting.minor_version === 0) {
    await raiseVersion(trx, setting, by);
  }
  if (setting.settings.steps.length > 1) await makeRow(trx, setting, 'record', by);
  else if (setting.qualifiers.length === 0) await makeRow(trx, setting, 'baseline', by);
}

async function raiseVersion(trx: Trx, setting: StoredSetting, by: Decider): Promise<void> {
  const { id, major_version, minor_version, version_type } = setting;
  await trx
    .updateTable('ai_generated_settings')
    .set({ major_version: 2, minor_version: 1, version_type: 'admin_baseline' })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('ai_promotions')
    .values({
      setting_id: id,
      kind: 'version',
      baseline_id: null,
      record_id: null,
      version_id: null,
      previous: JSON.stringify({ major_version, minor_version, version_type }),
      promoted_by: by,
      rolled_back_by: null,
      rolled_back_at: null,
    })
    .execute();
}

async function makeRow(
  trx: Trx,
  setting: StoredSetting,
  kind: 'baseline' | 'record',
  by: Decider,
): Promise<void> {
  const known = await findPromotedRow(trx, setting, kind);
  if (known !== undefined) await updateRow(trx, setting, { kind, id: known });
  const promotedId = known ?? (await insertRow(trx, setting, kind));
  const version_id = await saveBaselineVersion(trx, {
    material: setting.material,
    operation: setting.operation,
    thickness_mm: setting.thickness,
    confidence: setting.confidence,
    steps: setting.settings.steps,
    ai_agent_used: setting.ai_source,
    ai_model_version: setting.model,
    by,
    previous_id: await findLastVersion(trx, setting),
  });
  await trx
    .insertInto('ai_promotions')
    .values({
      setting_id: setting.id,
      kind,
      baseline_id: kind === 'baseline' ? promotedId : null,
      record_id: kind === 'record' ? promotedId : null,
      version_id,
      previous: '{}',
      promoted_by: by,
      rolled_back_by: null,
      rolled_back_at: null,
    })
    .execute();
}

/** The last promoted version of the job, from any of its drafts. */
async function findLastVersion(trx: Trx, { settings_hash }: StoredSetting): Promise<string | null> {
  const last = await trx
    .selectFrom('ai_promotions')
    .innerJoin('ai_generated_settings as promoted', 'promoted.id', 'ai_promotions.setting_id')
    .select('version_id')
    .where('promoted.settings_hash', '=', settings_hash)
    .where('version_id', 'is not', null)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.version_id ?? null;
}
