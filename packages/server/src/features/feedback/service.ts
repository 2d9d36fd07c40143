import type { SettingDetail } from '@beamwright/contract';
import { summarizeFeedback } from '@beamwright/domain';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { selectReports } from './queries.ts';

export { giveFeedback } from './feedback.ts';
export { addKioskResult, takeBackKioskResult } from './kiosk-results.ts';
export { readBurn, selectNewestBurns, type Burn } from './case-tries.ts';
export { insertCardResults, selectResults } from './queries.ts';

/** Results of one setting at the machine. */
export async function readResults(
  trx: Transaction<Database>,
  userId: string,
  settingId: string,
): Promise<SettingDetail['results']> {
  const { count, average_edge_score, cut_through_rate } = summarizeFeedback(
    await selectReports(trx, userId, settingId),
  );
  return { count, average_edge_score, cut_through_rate };
}
