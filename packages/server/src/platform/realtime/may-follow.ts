import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';

/**
 * Whether the caller may follow a job, an import or a team: their own, and those of their teams. Nobody does whose account
 * is being erased, though it opens streams about itself.
 */
export async function mayFollow(
  trx: Transaction<Database>,
  kind: 'job' | 'import' | 'team',
  id: string,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select may_follow(${kind}, ${id}) and exists (select from profiles
      where id = nullif(current_setting('app.user_id', true), '')::uuid and erase_at is null) as may`.execute(
    trx,
  );
  return rows[0]?.may === true;
}

/** Whether each of these is in the team that they follow, as the service. */
export async function mayAllFollowTeams(
  trx: Transaction<Database>,
  asked: readonly { teamId?: string; userId: string }[],
): Promise<boolean[]> {
  const { rows } = await sql<{ may: boolean }>`
    select members.user_id is not null as may
    from unnest(${asked.map(({ teamId }) => teamId)}::uuid[], ${asked.map(({ userId }) => userId)}::uuid[])
        with ordinality as asked (team_id, user_id, place)
      left join team_members members on members.team_id = asked.team_id and members.user_id = asked.user_id
        and members.left_at is null
        and not exists (select from profiles
          where profiles.id in (asked.team_id, asked.user_id) and erase_at is not null)
    order by place
  `.execute(trx);
  return rows.map(({ may }) => may);
}
