import type { GivenTeamRole, TeamRole } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
type Moment = ColumnType<Date | null, never, Date | null>;

interface TeamsTable {
  id: Immutable<string>;
  /** Written by the database. */
  unpaid_since: ColumnType<Date | null, never, never>;
  successor_id: ColumnType<string | null, never, string | null>;
  created_at: GeneratedAlways<Date>;
}

interface TeamMembersTable {
  team_id: Immutable<string>;
  user_id: Immutable<string>;
  role: TeamRole;
  joined_at: ColumnType<Date, never, Date>;
  left_at: Moment;
  /** Somebody else ended it. */
  is_removed: ColumnType<boolean, never, boolean>;
  last_seen_at: Moment;
}

interface TeamInvitationsTable {
  id: Generated<string>;
  team_id: Immutable<string>;
  role: Immutable<GivenTeamRole>;
  email: ColumnType<string | null, string | null, string>;
  code: Immutable<string | null>;
  is_bound: ColumnType<boolean, boolean, boolean>;
  max_uses: Immutable<number>;
  uses: ColumnType<number, never, number>;
  sends: ColumnType<number, number | undefined, number>;
  sent_at: ColumnType<Date[], never, Date[]>;
  created_by: Immutable<string | null>;
  created_at: GeneratedAlways<Date>;
  expires_at: Date;
  revoked_at: Moment;
  opened_by: ColumnType<string | null, never, string | null>;
  opened_at: Moment;
}

export interface TeamsTables {
  teams: TeamsTable;
  team_members: TeamMembersTable;
  team_invitations: TeamInvitationsTable;
}
