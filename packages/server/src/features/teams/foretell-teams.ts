import type { Erasure } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

interface Row {
  id: string;
  name: string;
  is_owned: boolean;
  successor: string | null;
}

/**
 * What becomes of the teams of an account when it is erased, by the same order as `team_member_changed` of the database.
 * Needs the service role. Teams that are being deleted are left out.
 */
export async function foretellTeams(
  trx: Transaction<Database>,
  userId: string,
): Promise<Erasure['teams']> {
  const { rows } = await sql<Row>`
    select team.id, team.name, own.role = 'owner' as is_owned, next.name as successor
    from team_members own join profiles team on team.id = own.team_id
      left join lateral (
        select profiles.name from team_members others join profiles on profiles.id = others.user_id
        where others.team_id = own.team_id and others.user_id <> own.user_id and others.left_at is null
        order by array_position(array['manager', 'member', 'viewer'], others.role), others.joined_at, others.user_id
        limit 1) as next on own.role = 'owner'
    where own.user_id = ${userId} and own.left_at is null and team.erase_at is null
    order by fold_text(team.name), team.id`.execute(trx);
  return rows.map((row) => {
    const { id, name, successor } = row;
    return { id, name, outcome: outcomeOf(row), successor };
  });
}

function outcomeOf({ is_owned, successor }: Row) {
  if (!is_owned) return 'left';
  return successor === null ? 'erased' : 'handed_over';
}
