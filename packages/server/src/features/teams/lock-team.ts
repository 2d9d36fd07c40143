import { hasFeature, mayAct, takesSeat, MAX_VIEWERS, type TeamRole } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount, type Account } from '../plans/service.ts';

type Trx = Transaction<Database>;

export interface Seats {
  /** Null is unlimited. */
  limit: number | null;
  /** Owner, managers and members. */
  taken: number;
  /** Held by invitations by email that wait. */
  held: number;
  viewers: number;
}

/** Locks the account of a team, so that its seats are counted exactly until the transaction ends. */
export const lockTeam = (trx: Trx, teamId: string): Promise<Account> => lockAccount(trx, teamId);

/** Until the transaction ends, a team has the same owner; needs the service role. */
export async function lockOwnership(trx: Trx, teamId: string): Promise<void> {
  await trx.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().execute();
}

/** With the rights of a member of the team, or of the service. `except`: an invitation that is about to be used. */
export async function readSeats(
  trx: Trx,
  team: Pick<Account, 'userId' | 'role' | 'plan'>,
  except: string | null = null,
): Promise<Seats> {
  const { rows } = await sql<Omit<Seats, 'limit'>>`
    select
      (select count(*)::int from team_members
        where team_id = ${team.userId} and left_at is null and role <> 'viewer') as taken,
      (select count(*)::int from team_members
        where team_id = ${team.userId} and left_at is null and role = 'viewer') as viewers,
      (select count(*)::int from team_invitations
        where team_id = ${team.userId} and email is not null and role <> 'viewer' and revoked_at is null
          and uses < max_uses and expires_at > ${now} and id is distinct from ${except}::uuid) as held
  `.execute(trx);
  const [counts = { taken: 0, viewers: 0, held: 0 }] = rows;
  const { team_seats: seats } = team.plan;
  return { ...counts, limit: team.role !== 'user' || seats === -1 ? null : seats };
}

/** Refuses if there is no room for so many more with this role. Lock the team first. */
export async function requireRoom(
  trx: Trx,
  team: Account,
  { role, added = 1, except = null }: { role: TeamRole; added?: number; except?: string | null },
): Promise<void> {
  const { limit, taken, held, viewers } = await readSeats(trx, team, except);
  if (!takesSeat(role)) {
    if (viewers + added <= MAX_VIEWERS) return;
    throw new AppError('team_viewers_full', `${viewers} viewers`, { values: { n: MAX_VIEWERS } });
  }
  const missing = limit === null ? 0 : taken + held + added - limit;
  if (missing <= 0) return;
  throw new AppError('team_seats_taken', `${taken} taken and ${held} held of ${limit}`, {
    values: { n: missing },
  });
}

/**
 * For what the service does for a member: whether they may, at this moment, in the transaction that does it. The
 * database checks everything else by itself.
 */
export async function requireRole(
  trx: Trx,
  team: Account,
  memberId: string,
  lowest: TeamRole,
): Promise<void> {
  const { rows } = await sql<{ role: TeamRole | null }>`
    select team_role_of(${team.userId}, ${memberId}) as role`.execute(trx);
  const role = rows[0]?.role ?? null;
  if (role === null) throw new AppError('team_not_found', `not in team ${team.userId}`);
  if (!mayAct({ role, is_read_only: !hasFeature(team, 'team_features') }, lowest)) {
    throw new AppError('team_role_missing', `a ${role} of team ${team.userId}`);
  }
}
