import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { judgeSettingEnergy } from './judge-setting-energy.ts';

/** Rows judged in one transaction. */
const BATCH = 500;

/** Computes the energy verdict of settings stored without one; returns their number. */
async function judgeUnjudged(trx: Transaction<Database>): Promise<number> {
  const rows = await trx
    .selectFrom('ai_generated_settings')
    .select(['id', 'settings', 'engine_answer', 'material'])
    .where('verdict', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(BATCH)
    // Rows locked by another process are being judged there.
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, settings, engine_answer: engine, material } of rows) {
    await trx
      .updateTable('ai_generated_settings')
      .set(judgeSettingEnergy({ settings, engine, material }))
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}

/** After a server update: the queue is sorted by verdicts, so they must exist before anyone opens it. */
export const judgeEnergy = defineTask({
  id: 'ai.judge-energy',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { db, log }) => {
    let judged = 0;
    for (;;) {
      const found = await db((trx) => judgeUnjudged(trx));
      judged += found;
      if (found < BATCH) break;
    }
    if (judged > 0) log.info({ settings: judged }, 'stored settings judged');
  },
});
