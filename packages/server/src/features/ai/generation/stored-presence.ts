import { sql } from 'kysely';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { DEFAULT_CACHE_MS } from '../../../platform/default-cache-ms.ts';

/** Caches whether anything approved is stored: most installations have nothing and need no query per job. */
export interface StoredPresence {
  has: () => Promise<boolean>;
  /** Makes the next call query again. */
  invalidate: () => void;
}

export function createStoredPresence(transactions: Transactions): StoredPresence {
  let known: { has: boolean; until: number } | undefined;
  let invalidations = 0;
  return {
    has: async () => {
      if (known !== undefined && performance.now() < known.until) return known.has;
      const asOf = invalidations;
      const has = await transactions.asService(async (trx) => {
        const { rows } = await sql<{ has: boolean }>`
          select exists (select from materials_baseline)
            or exists (select from ai_generated_settings where status = 'approved') as has
        `.execute(trx);
        return rows[0]?.has ?? false;
      });
      // A change during the query may be missing from its result.
      if (asOf === invalidations) known = { has, until: performance.now() + DEFAULT_CACHE_MS };
      return has;
    },
    invalidate: () => {
      known = undefined;
      invalidations += 1;
    },
  };
}
