import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readFailing, spanOf, type FailingGroup } from './read-evidence.ts';

export { compareResults } from './compare-results.ts';
export { recordUnread, unknownMaterial } from './record-unread.ts';

const DAYS = 90;

export interface LearningAttention {
  /** Kinds of work that fail too often, the worst first. */
  failing: FailingGroup[];
}

/** What of the evidence needs an administrator. Needs the service role. */
export const readAttention = async (trx: Transaction<Database>): Promise<LearningAttention> => ({
  failing: await readFailing(trx, spanOf(DAYS)),
});
