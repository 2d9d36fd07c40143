import type { SettingDetail } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Results = SettingDetail['results'];

const NONE: Results = { count: 0, average_edge_score: null, cut_through_rate: null };

/** What came of settings at the machine, by their ids. Nobody can report a result yet. */
export async function resultsOf(
  _trx: Transaction<Database>,
  ids: readonly string[],
): Promise<Map<string, Results>> {
  return new Map(ids.map((id) => [id, NONE]));
}
