import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';

/** Later than the decision before, also when the clock was ahead then: of two records, the later one counts. */
export const decidedNow = sql<Date>`greatest(now(), erase_decided_at + interval '1 millisecond')`;

/**
 * Takes back an erasure until it is due, if it was asked for since then. Undefined if there was nothing to take back.
 * Needs the service role.
 */
export function takeBackErasure(trx: Transaction<Database>, userId: string, since?: Date) {
  return trx
    .updateTable('profiles')
    .set({ erase_at: null, erase_decided_at: decidedNow })
    .where('id', '=', userId)
    .where('erase_at', '>', now)
    .$if(since !== undefined, (query) => query.where('erase_decided_at', '>=', since as Date))
    .returning(['erase_at', 'erase_decided_at'])
    .executeTakeFirst();
}
