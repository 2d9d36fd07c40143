import type { GenerationOrder } from '@beamwright/contract';
import type { HssProfile } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

export { createMaintenance } from './maintenance/create-maintenance.ts';
export { readShownMaintenance } from './maintenance/read-shown-maintenance.ts';
export { storedSettingsOf } from './settings/stored-settings.ts';

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
