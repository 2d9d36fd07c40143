import { problemMessage } from '@beamwright/domain/messages';
import type { ResultOutcome } from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame, requireSame } from '../../platform/require-same.ts';
import { recomputeConfidence } from './feedback.ts';
import { findFeedback, insertFeedback } from './queries.ts';

type Trx = Transaction<Database>;

interface KioskResult {
  id: string;
  setting_id: string;
  /** The numbers that were shown and burned. */
  version_id: string;
  cut_through: boolean | null;
  outcome: ResultOutcome | null;
}

/** Adds a result with the rights of a kiosk, which reads only lab settings and locks no account. */
export async function addKioskResult(
  trx: Trx,
  teamId: string,
  { id, setting_id, version_id, ...stated }: KioskResult,
): Promise<{ id: string; created_at: Date }> {
  const setting = await trx
    .selectFrom('settings')
    .select(['version_id', 'machine_id', 'material', 'thickness_mm', 'operation'])
    .select(['speed_mm_min', 'power_percent', 'passes', 'interval_mm'])
    .where('id', '=', setting_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (setting === undefined) throw new AppError('not_found', `no setting ${setting_id}`);
  const added = await findFeedback(trx, teamId, setting_id, id);
  if (added !== undefined && isSame(added, stated)) return added;
  const { version_id: current, ...burned } = setting;
  if (current !== version_id) {
    throw new AppError('setting_changed', `${setting_id} is at ${current}, not ${version_id}`);
  }
  // After a lost answer somebody may press another button.
  if (added !== undefined && !(await deleteResult(trx, teamId, id))) {
    requireSame(added, stated, problemMessage('saved_as_result'));
  }
  const unsaid = { edge_score: null, depth_mm: null, notes: '' };
  const values = { ...unsaid, ...stated, ...burned, id, setting_id, user_id: teamId };
  const row = await insertFeedback(trx, values);
  await recomputeConfidence(trx, teamId, setting_id);
  return row;
}

/** The policy of the kiosk's role leaves only results that may be taken back. */
const deleteResult = (trx: Trx, teamId: string, id: string) =>
  trx
    .deleteFrom('feedback')
    .where('id', '=', id)
    .where('user_id', '=', teamId)
    .returning('setting_id')
    .executeTakeFirst();

export async function takeBackKioskResult(trx: Trx, teamId: string, id: string): Promise<boolean> {
  const gone = await deleteResult(trx, teamId, id);
  if (gone === undefined) return false;
  if (gone.setting_id !== null) await recomputeConfidence(trx, teamId, gone.setting_id);
  return true;
}
