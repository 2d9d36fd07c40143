import type { GenerationOrder, SystemSettings } from '@beamwright/contract';
import type { HssProfile } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

export const readPublicKey = (trx: Trx): Promise<string> => readValue(trx, 'public_key');

/** Pulse profile of deep engraving on metal; the database allows only known profiles. */
export const readHssProfile = (trx: Trx): Promise<HssProfile> =>
  readValue(trx, 'hss_profile') as Promise<HssProfile>;

/** What answers first; the database allows only known orders. */
export const readGenerationOrder = (trx: Trx): Promise<GenerationOrder> =>
  readValue(trx, 'generation_order') as Promise<GenerationOrder>;

/** Whether a model reviews drafts as soon as they are stored. Needs the service role. */
export async function readAutoReviewEnabled(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    enabled: boolean;
  }>`select get_auto_review_enabled() as enabled`.execute(trx);
  return rows[0]?.enabled === true;
}

async function readValue(trx: Trx, key: string): Promise<string> {
  const row = await trx
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Needs the service role: users read only the settings their jobs need. */
export async function getSystemSettings(trx: Trx): Promise<SystemSettings> {
  return {
    hss_profile: await readHssProfile(trx),
    auto_review_enabled: await readAutoReviewEnabled(trx),
    generation_order: await readGenerationOrder(trx),
  };
}

type SettingsPatch = { [K in keyof SystemSettings]?: SystemSettings[K] | undefined };

/** Changes what is named. Needs the service role. */
export async function updateSystemSettings(
  trx: Trx,
  { hss_profile, auto_review_enabled, generation_order }: SettingsPatch,
): Promise<SystemSettings> {
  const changes = {
    hss_profile,
    auto_review_enabled: auto_review_enabled === undefined ? undefined : `${auto_review_enabled}`,
    generation_order,
  };
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    await trx.updateTable('system_settings').set({ value }).where('key', '=', key).execute();
  }
  return getSystemSettings(trx);
}
