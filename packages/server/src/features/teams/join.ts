import {
  hasFeature,
  type GivenTeamRole,
  type openInvitation as openOperation,
  type OperationOutput,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount } from '../plans/service.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { lockTeam, requireRoom } from './lock-team.ts';
import { refuseManyTeams } from './teams.ts';

type Trx = Transaction<Database>;

/** Who opened a link, or typed a code. */
export interface Invited {
  userId: string;
  token: string;
}

interface OpenInvitation {
  id: string;
  team_id: string;
  team: string;
  role: GivenTeamRole;
  email: string | null;
  is_bound: boolean;
  invited_by: string | null;
}

/** An invitation that works; needs the service role. Of a team that is being deleted, none does. */
async function findInvitation(
  trx: Trx,
  links: InvitationLinks,
  token: string,
): Promise<OpenInvitation> {
  const named = links.read(token);
  const row =
    named &&
    (await trx
      .selectFrom('team_invitations as invitation')
      .innerJoin('profiles as account', 'account.id', 'invitation.team_id')
      .select([
        'invitation.id',
        'invitation.team_id',
        'invitation.role',
        'invitation.email',
        'invitation.is_bound',
        'account.name as team',
        sql<string | null>`(select name from profiles where id = invitation.created_by)`.as(
          'invited_by',
        ),
      ])
      .where((eb) =>
        'id' in named ? eb('invitation.id', '=', named.id) : eb('invitation.code', '=', named.code),
      )
      .where('invitation.revoked_at', 'is', null)
      .where('invitation.expires_at', '>', now)
      .whereRef('invitation.uses', '<', 'invitation.max_uses')
      .where('account.erase_at', 'is', null)
      .executeTakeFirst());
  if (row === undefined) throw new AppError('invitation_invalid', 'unknown, used or expired');
  return row;
}

const findCaller = (trx: Trx, userId: string) =>
  trx
    .selectFrom('profiles')
    .select([sql<string>`lower(email)`.as('email'), 'email_verified'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

async function isMember(trx: Trx, teamId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Who was removed comes back with an invitation to their own address; the team is locked. */
async function refuseRemoved(trx: Trx, teamId: string, userId: string): Promise<void> {
  const row = await trx
    .selectFrom('team_members')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('is_removed', '=', true)
    .executeTakeFirst();
  if (row) throw new AppError('removed_from_team', `${userId} was removed from ${teamId}`);
}

/**
 * What an invitation is for. Who opens it with another address than it is bound to is recorded, so that a manager can
 * let them in; needs the service role.
 */
export async function openInvitation(
  trx: Trx,
  links: InvitationLinks,
  { userId, token }: Invited,
): Promise<OperationOutput<typeof openOperation>> {
  const { id, email, is_bound, team_id, team, role, invited_by } = await findInvitation(
    trx,
    links,
    token,
  );
  const caller = await findCaller(trx, userId);
  const is_member = await isMember(trx, team_id, userId);
  const isForAnother = is_bound && email !== null && email !== caller.email;
  if (isForAnother && !is_member) {
    await trx
      .updateTable('team_invitations')
      .set({ opened_by: userId, opened_at: now })
      .where('id', '=', id)
      .execute();
  }
  return {
    team_id,
    team,
    role,
    invited_by,
    is_member,
    for_email: isForAnother ? shorten(email) : null,
  };
}

/** Enough to recognize one’s own address: `b•••@signs.example`. */
const shorten = (email: string): string =>
  `${email.charAt(0)}•••${email.slice(email.lastIndexOf('@'))}`;

/** Joins the team; needs the service role. Joining again changes nothing. */
export async function joinTeam(
  trx: Trx,
  links: InvitationLinks,
  { userId, token }: Invited,
): Promise<string> {
  // Locked first, in the order of everything else: the person, then the team.
  await lockAccount(trx, userId);
  const { id, team_id: teamId, role, email, is_bound } = await findInvitation(trx, links, token);
  if (await isMember(trx, teamId, userId)) return teamId;
  if (is_bound) {
    const caller = await findCaller(trx, userId);
    if (email !== caller.email) throw new AppError('invitation_for_another', `not for ${userId}`);
    // Anybody can sign up with the address of somebody else.
    if (!caller.email_verified) throw new AppError('email_not_verified', `${userId} of ${id}`);
  }
  await refuseManyTeams(trx, userId);
  const team = await lockTeam(trx, teamId);
  if (!is_bound) await refuseRemoved(trx, teamId, userId);
  if (!hasFeature(team, 'team_features')) throw new AppError('team_read_only', teamId);
  const used = await trx
    .updateTable('team_invitations')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    // As it was read: a manager may have changed it before the team was locked.
    .where('email', 'is not distinct from', email)
    .where('is_bound', '=', is_bound)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('uses', '<', 'max_uses')
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw new AppError('invitation_invalid', `${id} was just used`);
  await requireRoom(trx, team, { role, except: id });
  await trx
    .insertInto('team_members')
    .values({ team_id: teamId, user_id: userId, role })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'user_id'])
        .doUpdateSet({ role, left_at: null, is_removed: false, joined_at: now }),
    )
    .execute();
  return teamId;
}
