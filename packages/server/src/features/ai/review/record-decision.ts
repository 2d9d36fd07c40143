import type { Message } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Decision } from '../tables.ts';
import type { StoredSetting } from './lock-setting.ts';

/** Who decides: an administrator, or null for the automatic review. */
export type Decider = string | null;

interface DecisionRecord {
  setting: StoredSetting;
  decision: Decision;
  by: Decider;
  note: Message | null;
}

export async function recordDecision(
  trx: Transaction<Database>,
  { setting, decision, by, note }: DecisionRecord,
): Promise<void> {
  await trx
    .insertInto('ai_setting_decisions')
    .values({
      setting_id: setting.id,
      decision,
      status_before: setting.status,
      is_automatic: by === null,
      decided_by: by,
      note: note && JSON.stringify(note),
    })
    .execute();
}
