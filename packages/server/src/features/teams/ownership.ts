import { RETENTION } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { decidedNow } from '../accounts/service.ts';
import { lockAccount } from '../plans/service.ts';
import { lockOwnership, lockTeam, requireRole } from './lock-team.ts';
import { refuseManyOwned } from './teams.ts';

type Trx = Transaction<Database>;
type Publishing = Pick<Realtime, 'publishIn'>;

/** Everyone loses access at once; after some days the team is erased like an account. Needs the service role. */
export async function deleteTeam(
  trx: Trx,
  { teamId, memberId }: { teamId: string; memberId: string },
  realtime: Publishing,
): Promise<void> {
  // Whoever hands the team over at this moment doesn’t delete it for the next owner.
  await lockOwnership(trx, teamId);
  await requireRole(trx, await lockTeam(trx, teamId), memberId, 'owner');
  await setEraseAt(
    trx,
    teamId,
    sql<Date>`now() + make_interval(days => ${sql.lit(RETENTION.grace.days)})`,
  );
  await announce(trx, teamId, realtime);
}

/** Needs the service role. */
export async function restoreTeam(
  trx: Trx,
  teamId: string,
  { userId, realtime }: { userId: string; realtime: Publishing },
): Promise<void> {
  const row = await trx
    .selectFrom('team_members')
    .innerJoin('profiles', 'profiles.id', 'team_members.team_id')
    .select('profiles.erase_at')
    .where('team_members.team_id', '=', teamId)
    .where('team_members.user_id', '=', userId)
    .where('team_members.role', '=', 'owner')
    .where(sql<boolean>`profiles.erase_at > now()`)
    .forUpdate('profiles')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('team_not_found', `no deleted team ${teamId}`);
  await setEraseAt(trx, teamId, null);
  await announce(trx, teamId, realtime);
}

const setEraseAt = (trx: Trx, teamId: string, erase_at: ReturnType<typeof sql<Date>> | null) =>
  trx
    .updateTable('profiles')
    .set({ erase_at, erase_decided_at: decidedNow })
    .where('id', '=', teamId)
    .where('kind', '=', 'team')
    .execute();

/** Every member's screens show it at once. */
async function announce(trx: Trx, teamId: string, realtime: Publishing): Promise<void> {
  const members = await trx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('left_at', 'is', null)
    .execute();
  await realtime.publishIn(trx, `team-${teamId}`, 'changed', null);
  for (const { user_id } of members) {
    await realtime.publishIn(trx, `profile-${user_id}`, 'changed', null);
  }
}

/** With the rights of the owner. */
export async function offerTeam(trx: Trx, teamId: string, successorId: string): Promise<void> {
  const { rows } = await sql`
    select from team_members where team_id = ${teamId} and user_id = ${successorId} and left_at is null
      and role <> 'owner'
  `.execute(trx);
  if (rows.length === 0) throw new AppError('not_found', `${successorId} can't own ${teamId}`);
  await setSuccessor(trx, teamId, successorId);
}

export const withdrawOffer = (trx: Trx, teamId: string): Promise<void> =>
  setSuccessor(trx, teamId, null);

/** Refuses if the caller has handed the team over since they were let in. */
async function setSuccessor(trx: Trx, teamId: string, successor_id: string | null): Promise<void> {
  await trx.updateTable('teams').set({ successor_id }).where('id', '=', teamId).execute();
  // Asked afterwards, because the update may have waited for who accepted.
  const { rows } = await sql<{ is_owner: boolean }>`
    select may_act('owner') as is_owner`.execute(trx);
  if (rows[0]?.is_owner !== true) {
    throw new AppError('team_role_missing', `somebody else owns ${teamId}`);
  }
}

/** With the rights of who was asked, if they may own one more team. */
export async function acceptTeam(trx: Trx, teamId: string, userId: string): Promise<void> {
  const account = await lockAccount(trx, userId);
  const owned = await sql<{ count: number }>`
    select count(*)::int as count from own_teams() where role = 'owner'`.execute(trx);
  refuseManyOwned(account, owned.rows[0]?.count ?? 0);
  const { rows } = await sql<{ is_done: boolean }>`
    select accept_team(${teamId}) as is_done`.execute(trx);
  if (rows[0]?.is_done !== true) throw new AppError('team_not_found', `not asked to own ${teamId}`);
}

/** Needs the service role. */
export async function declineTeam(trx: Trx, teamId: string, userId: string): Promise<void> {
  const row = await trx
    .updateTable('teams')
    .set({ successor_id: null })
    .where('id', '=', teamId)
    .where('successor_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('team_not_found', `not asked to own ${teamId}`);
}
