import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { countStates } from './reading/overview.ts';

type Trx = Transaction<Database>;

/** What an administrator has to act on today. */
export interface ErrorsAttention {
  came_back: number;
  new: number;
  open: number;
  /** Since when the oldest of those that came back or are new is there; null without any. */
  since: Date | null;
  /** Accounts that had one of those in the last 24 h. */
  users: number;
}

export async function readAttention(trx: Trx): Promise<ErrorsAttention> {
  const { came_back, new: fresh, open } = await countStates(trx);
  const { rows } = await sql<{ since: Date | null; users: number }>`
    with urgent as (select id, coalesce(came_back_at, first_seen_at) as at from error_groups
      where state = 'came_back'
        or (state = 'open' and first_seen_at > now() - interval '24 hours'))
    select (select min(at) from urgent) as since,
      (select count(distinct user_id)::int from error_group_users
        where group_id in (select id from urgent) and last_at > now() - interval '24 hours') as users
  `.execute(trx);
  return { came_back, new: fresh, open, ...(rows[0] ?? { since: null, users: 0 }) };
}
