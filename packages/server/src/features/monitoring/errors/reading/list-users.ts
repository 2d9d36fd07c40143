import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { afterCursor, pageLimit, toPageBy } from '../../../../platform/db/keyset-page.ts';

type Trx = Transaction<Database>;

interface UserRow {
  user_id: string;
  name: string;
  email: string;
  plan: string;
  events: number;
  last_at: Date;
}

/** Accounts with an event of a group, the latest first. */
export async function listUsersOf(
  trx: Trx,
  groupId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const limit = pageLimit(query);
  const { rows } = await sql<UserRow>`
    select u.user_id, p.name, p.email, p.current_plan as plan, u.events, u.last_at
    from error_group_users u join profiles p on p.id = u.user_id
    where u.group_id = ${groupId}
      and ${afterCursor('u', query.cursor, { at: 'last_at', id: 'user_id' })}
    order by u.last_at desc, u.user_id desc limit ${limit + 1}
  `.execute(trx);
  return toPageBy(
    rows,
    limit,
    ({ last_at, user_id }) => ({ at: last_at, id: user_id }),
    ({ last_at, ...row }) => ({ ...row, last_seen_at: last_at.toISOString() }),
  );
}
