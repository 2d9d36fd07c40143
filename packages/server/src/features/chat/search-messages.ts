import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Reader } from './reader.ts';
import { presentMessages, selectMessages } from './present.ts';

/** Messages found at once. */
const FOUND = 20;

export async function searchMessages(
  trx: Transaction<Database>,
  { teamId, memberId }: Reader,
  { q, before = Number.MAX_SAFE_INTEGER }: { q: string; before?: number | undefined },
) {
  const rows = await selectMessages(trx, teamId)
    // As an array it is asked for once, even where statistics are out of date.
    .where(
      'id',
      '=',
      sql<string>`any (array(select find_team_messages(${q}, ${before}, ${FOUND + 1})))`,
    )
    .orderBy('position', 'desc')
    .execute();
  return {
    items: await presentMessages(trx, memberId, rows.slice(0, FOUND)),
    has_older: rows.length > FOUND,
  };
}
