import { RETENTION } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { decidedNow } from '../accounts/service.ts';
import { lockAccount } from '../plans/service.ts';
import { refuseManyOwned } from './teams.ts';

type Trx = Transaction<Database>;
type Publishing = Pick<Realtime, 'publishIn'>;

/** Everyone loses access at once; after some days the team is erased like an account. Needs the service role. */
export async function deleteTeam(trx: Trx, teamId: string, realtime: Publishing): Promise<void> {
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
    select from team_people() where user_id = ${successorId} and left_at is null and role <> 'owner'
  `.execute(trx);
  if (rows.length === 0) throw new AppError('not_found', `${successorId} can't own ${teamId}`);
  await setSuccessor(trx, teamId, successorId);
}

export const withdrawOffer = (trx: Trx, teamId: string): Promise<void> =>
  setSuccessor(trx, teamId, null);

async function setSuccessor(trx: Trx, teamId: string, successor_id: string | null): Promise<void> {
  await trx.updateTable('teams').set({ successor_id }).where('id', '=', teamId).execute();
}

/** With the rights of who was asked. */
export async function acceptTeam(trx: Trx, teamId: string): Promise<void> {
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

/** Whether somebody may own one more team; needs the service role. */
export async function requireRoomToOwn(trx: Trx, userId: string): Promise<void> {
  await refuseManyOwned(trx, await lockAccount(trx, userId));
}
