import {
  bypassesPlan,
  MAX_TEAMS,
  ownedTeamsOf,
  readAiLimit,
  type createTeam as createOperation,
  type OperationRequest,
  type Team,
  type TeamRole,
  type TeamSummary,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { versionOf } from '../accounts/service.ts';
import { selectUsageStatus } from '../ai/service.ts';
import { lockAccount, readAccount, type Account } from '../plans/service.ts';
import { readSeats } from './lock-team.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];

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

const presentSummary = (
  { avatar_key, unpaid_since, erase_at, successor_id, ...row }: OwnTeam,
  userId: string,
): TeamSummary => ({
  ...row,
  picture: avatar_key && versionOf(avatar_key),
  unpaid_since: unpaid_since?.toISOString() ?? null,
  erase_at: erase_at?.toISOString() ?? null,
  is_offered: successor_id === userId,
});

/** The teams of the caller, by name. */
export async function listTeams(trx: Trx, userId: string): Promise<TeamSummary[]> {
  const { rows } = await sql<OwnTeam>`
    select id, name, avatar_key, role, unpaid_since is not null as is_read_only, unpaid_since, erase_at, successor_id
    from own_teams() order by fold_text(name), id`.execute(trx);
  return rows.map((row) => presentSummary(row, userId));
}

/**
 * Creates a team that the user owns; needs the service role. Sending the same id again adds nothing: the first response
 * may have been lost.
 */
export async function createTeam(trx: Trx, userId: string, draft: Draft): Promise<string> {
  const account = await lockAccount(trx, userId);
  const { id = randomUUID(), name } = draft;
  const added = await trx
    .selectFrom('profiles')
    .innerJoin('team_members', 'team_members.team_id', 'profiles.id')
    .select('profiles.name')
    .where('profiles.id', '=', id)
    .where('team_members.user_id', '=', userId)
    .where('team_members.role', '=', 'owner')
    .executeTakeFirst();
  if (added !== undefined) {
    requireSame(added, { name }, problemMessage('saved_as', { name: added.name }));
    return id;
  }
  await refuseManyTeams(trx, userId);
  refuseManyOwned(account, await countOwned(trx, userId));
  const row = await trx
    .insertInto('profiles')
    .values({ id, kind: 'team', email: '', name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `the id ${id} is taken`);
  await trx.insertInto('teams').values({ id }).execute();
  await trx
    .insertInto('team_members')
    .values({ team_id: id, user_id: userId, role: 'owner' })
    .execute();
  return id;
}

const membershipsOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('team_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('left_at', 'is', null);

/** Needs the service role, with the account locked. */
export async function refuseManyTeams(trx: Trx, userId: string): Promise<void> {
  const { count } = await membershipsOf(trx, userId).executeTakeFirstOrThrow();
  if (count >= MAX_TEAMS) {
    throw new AppError('too_many_teams', `in ${count} teams`, { values: { n: MAX_TEAMS } });
  }
}

/** Needs the service role, with the account locked. */
async function countOwned(trx: Trx, userId: string): Promise<number> {
  const { count } = await membershipsOf(trx, userId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return count;
}

/** `owned`: teams that the account owns, counted while it is locked. */
export function refuseManyOwned(account: Account, owned: number): void {
  const n = ownedTeamsOf(account);
  if (owned < n) return;
  throw new AppError('too_many_owned_teams', `owns ${owned}`, { values: { n } });
}

interface TeamRow {
  name: string;
  avatar_key: string | null;
  unpaid_since: Date | null;
  created_at: Date;
  owner: Team['owner'];
  successor: Team['successor'];
  counts: Team['counts'];
}

/** The team in which the member acts. */
export async function getTeam(
  trx: Trx,
  teamId: string,
  member: { userId: string; role: TeamRole },
): Promise<Team> {
  const [account, usage, { rows }] = await Promise.all([
    readAccount(trx, teamId),
    trx.executeQuery(selectUsageStatus(trx, teamId)),
    sql<TeamRow>`
      with people as materialized (
        select names.user_id, names.name, names.role, names.has_left from team_names(array(
          select user_id from team_members where team_id = ${teamId} and role = 'owner'
          union all select successor_id from teams where id = ${teamId})) as names)
      select profiles.name, profiles.avatar_key, teams.unpaid_since, teams.created_at,
        (select json_build_object('id', user_id, 'name', name) from people where role = 'owner') as owner,
        (select json_build_object('id', user_id, 'name', name) from people
          where user_id = teams.successor_id and not has_left) as successor,
        json_build_object(
          'members', (select count(*) from team_members where team_id = teams.id and left_at is null),
          'machines', (select count(*) from machines where user_id = teams.id),
          'settings', (select count(*) from settings where user_id = teams.id and deleted_at is null),
          'results', (select count(*) from feedback where user_id = teams.id and source = 'user')) as counts
      from teams join profiles using (id) where teams.id = ${teamId}`.execute(trx),
  ]);
  const [row] = rows;
  if (row === undefined) throw new AppError('team_not_found', `no team ${teamId}`);
  const { name, avatar_key, unpaid_since, created_at, owner, successor, counts } = row;
  const summary = {
    id: teamId,
    name,
    avatar_key,
    role: member.role,
    is_read_only: unpaid_since !== null,
    unpaid_since,
    erase_at: null,
    successor_id: successor?.id ?? null,
  };
  return {
    ...presentSummary(summary, member.userId),
    plan: bypassesPlan(account.role) ? null : account.plan.name,
    owner,
    successor,
    counts,
    seats: await readSeats(trx, account),
    ai_requests: presentUsage(usage.rows[0]),
    created_at: created_at.toISOString(),
  };
}

function presentUsage(
  status: { requests_used: number; requests_limit: number; bypass_limits: boolean } | undefined,
): Team['ai_requests'] {
  return status === undefined
    ? { used: 0, limit: 0 }
    : { used: status.requests_used, limit: readAiLimit(status) };
}

export async function renameTeam(trx: Trx, teamId: string, name: string): Promise<void> {
  await trx.updateTable('profiles').set({ name }).where('id', '=', teamId).execute();
}
