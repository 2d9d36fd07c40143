import { sql } from 'kysely';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { DEFAULT_CACHE_MS } from '../../../platform/default-cache-ms.ts';

/** Whether anything approved is stored: most installations have nothing, and need not look for every job. */
export interface StoredPresence {
  has: () => Promise<boolean>;
  /** Looks again at the next question. */
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
      // What changed while it looked may not be in what it saw.
      if (asOf === invalidations) known = { has, until: performance.now() + DEFAULT_CACHE_MS };
      return has;
    },
    invalidate: () => {
      known = undefined;
      invalidations += 1;
    },
  };
}
