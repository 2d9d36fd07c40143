import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';

/** Rows judged at once: more wait for the next look at the queue. */
const BATCH = 500;

/** Judges the energy of settings that were stored before there was a verdict. */
export async function judgeUnjudged(trx: Transaction<Database>): Promise<void> {
  const rows = await trx
    .selectFrom('ai_generated_settings')
    .select(['id', 'settings', 'engine_answer', 'material'])
    .where('verdict', 'is', null)
    .limit(BATCH)
    .execute();
  for (const { id, settings, engine_answer: engine, material } of rows) {
    await trx
      .updateTable('ai_generated_settings')
      .set(judgeSettingEnergy({ settings, engine, material }))
      .where('id', '=', id)
      .execute();
  }
}
