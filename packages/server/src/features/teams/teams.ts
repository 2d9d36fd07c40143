import type { TeamRole, TeamSummary } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

interface OwnTeam {
  id: string;
  name: string;
  avatar_key: string | null;
  role: TeamRole;
  is_read_only: boolean;
  unpaid_since: Date | null;
  erase_at: Date | null;
  successor_id: string | null;
}

/** The teams of the caller, by name. */
export async function listTeams(trx: Trx, userId: string): Promise<TeamSummary[]> {
  const { rows } = await sql<OwnTeam>`
    select *, unpaid_since is not null as is_read_only from own_teams() order by fold_text(name), id
  `.execute(trx);
  return rows.map(({ avatar_key, unpaid_since, erase_at, successor_id, ...row }) => ({
    ...row,
    picture: avatar_key,
    unpaid_since: unpaid_since?.toISOString() ?? null,
    erase_at: erase_at?.toISOString() ?? null,
    is_offered: successor_id === userId,
  }));
}
