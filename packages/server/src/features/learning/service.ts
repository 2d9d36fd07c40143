import type { EvidenceGroup } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { readGroups } from './read-evidence.ts';

export { compareResults } from './compare-results.ts';
export { recordUnread, unknownMaterial } from './record-unread.ts';

const DAYS = 90;

export interface LearningAttention {
  /** Kinds of work that fail too often, the worst first. */
  failing: Pick<EvidenceGroup, 'material' | 'laser_type' | 'operation' | 'results' | 'failed'>[];
}

/** What of the evidence needs an administrator. Needs the service role. */
export async function readAttention(trx: Transaction<Database>): Promise<LearningAttention> {
  const groups = await readGroups(trx, DAYS);
  return {
    failing: groups
      .filter(({ is_failing }) => is_failing)
      .map(({ material, laser_type, operation, results, failed }) => ({
        material,
        laser_type,
        operation,
        results,
        failed,
      })),
  };
}
