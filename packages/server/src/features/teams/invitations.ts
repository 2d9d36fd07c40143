import { randomInt } from 'node:crypto';
import {
  MAX_INVITATIONS,
  type createTeamCode as createCodeOperation,
  type invite as inviteOperation,
  type OperationOutput,
  type OperationRequest,
  type SentInvitation,
  type TeamInvitation,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { now } from '../../platform/db/now.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import type { InvitationLinks } from './invitation-links.ts';
import { lockTeam, requireRole, requireRoom } from './lock-team.ts';
import { invitationMail } from './mails.ts';

type Trx = Transaction<Database>;
type Invited = OperationOutput<typeof inviteOperation>;
type CodeDraft = OperationRequest<typeof createCodeOperation>['body'];

/** Who acts, in which team. */
export interface Inviting {
  teamId: string;
  memberId: string;
}

export interface InvitationSystems {
  mail: Pick<MailService, 'write'>;
  links: InvitationLinks;
}

/** Invitations and sendings of a team within a day: more are advertising. */
const MAX_A_DAY = 300;
/** Sendings of one invitation. */
const MAX_SENDS = 5;
const RESENT_FOR_DAYS = 7;

const STATE = sql`case when invitation.revoked_at is not null then 'revoked'
  when uses >= max_uses then 'used' when invitation.expires_at <= ${now} then 'expired'
  when invitation.opened_at is not null then 'wrong_address' else 'pending' end`;

interface Row extends Omit<TeamInvitation, 'created_at' | 'expires_at'> {
  created_at: Date;
  expires_at: Date;
}

const present = ({ created_at, expires_at, ...row }: Row): TeamInvitation => ({
  ...row,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/** Needs the service role, because people who were never in the team are named. */
async function selectInvitations(
  trx: Trx,
  teamId: string,
  condition: RawBuilder<unknown>,
): Promise<TeamInvitation[]> {
  const { rows } = await sql<Row>`
    select invitation.id, case when code is null then 'email' else 'code' end as kind, invitation.role,
      invitation.email, code, is_bound, uses, max_uses, ${STATE} as state, author.name as invited_by,
      case when opener.id is not null then json_build_object('id', opener.id, 'email', opener.email, 'name', opener.name) end as opened_by,
      invitation.created_at, invitation.expires_at
    from team_invitations invitation
      left join profiles author on author.id = invitation.created_by
      left join profiles opener on opener.id = invitation.opened_by
    where invitation.team_id = ${teamId} and ${condition}
    order by array_position(array['wrong_address', 'expired', 'pending'], ${STATE}), code is not null,
      invitation.created_at desc, invitation.id`.execute(trx);
  return rows.map(present);
}

/** Those that wait, and those that expired within 30 days. */
export const listInvitations = (trx: Trx, teamId: string): Promise<TeamInvitation[]> =>
  selectInvitations(
    trx,
    teamId,
    sql`invitation.revoked_at is null and uses < max_uses
      and invitation.expires_at > ${now} - interval '30 days'`,
  );

async function getInvitation(trx: Trx, teamId: string, id: string): Promise<TeamInvitation> {
  const [row] = await selectInvitations(trx, teamId, sql`invitation.id = ${id}`);
  if (row === undefined) throw new AppError('not_found', `no invitation ${id} of ${teamId}`);
  return row;
}

/** Refuses so many more; `again` is the one that is sent again. */
async function refuseMany(
  trx: Trx,
  teamId: string,
  { added, again = null }: { added: number; again?: string | null },
): Promise<void> {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select count(*) filter (where revoked_at is null and uses < max_uses and expires_at > ${now}
        and id is distinct from ${again}::uuid)::int as waiting,
      coalesce(sum(greatest((created_at > ${now} - interval '1 day')::int,
        (select count(*) from unnest(sent_at) as sent where sent > ${now} - interval '1 day'))), 0)::int as sent
    from team_invitations where team_id = ${teamId}`.execute(trx);
  const [{ waiting, sent } = { waiting: 0, sent: 0 }] = rows;
  if (waiting + added > MAX_INVITATIONS) {
    throw new AppError('too_many_invitations', `${waiting} wait`, {
      values: { n: MAX_INVITATIONS },
    });
  }
  if (sent + added > MAX_A_DAY) {
    throw new AppError('too_many_invited_today', `${sent} today`, { values: { n: MAX_A_DAY } });
  }
}

/** Needs the service role, which writes the mails with the invitations. */
export async function invitePeople(
  trx: Trx,
  { teamId, memberId }: Inviting,
  { emails, role, is_bound, days }: OperationRequest<typeof inviteOperation>['body'],
  systems: InvitationSystems,
): Promise<Invited> {
  const team = await lockTeam(trx, teamId);
  await requireRole(trx, team, memberId, 'manager');
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  const members = await trx
    .selectFrom('team_members')
    .innerJoin('profiles', 'profiles.id', 'team_members.user_id')
    .select(sql<string>`lower(profiles.email)`.as('email'))
    .where('team_members.team_id', '=', teamId)
    .where('team_members.left_at', 'is', null)
    .where(sql<string>`lower(profiles.email)`, 'in', wanted)
    .execute();
  const added = wanted.filter((email) => !members.some((member) => member.email === email));
  // Somebody who is invited again has one invitation: the new one.
  await trx
    .updateTable('team_invitations')
    .set({ revoked_at: now })
    .where('team_id', '=', teamId)
    .where('email', 'in', wanted)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'max_uses')
    .execute();
  await requireRoom(trx, team, { role, added: added.length });
  await refuseMany(trx, teamId, { added: added.length });
  const rows = added.map((email) => ({
    team_id: teamId,
    role,
    email,
    code: null,
    is_bound,
    max_uses: 1,
    created_by: memberId,
    expires_at: inDays(days),
  }));
  const ids =
    rows.length === 0
      ? []
      : await trx.insertInto('team_invitations').values(rows).returning('id').execute();
  const sent = new Map<string, boolean>();
  for (const { id } of ids) sent.set(id, await sendInvitation(trx, id, systems));
  const items = await selectInvitations(
    trx,
    teamId,
    sql`invitation.id = any(${ids.map(({ id }) => id)}::uuid[])`,
  );
  return {
    items: items.map((item) => Object.assign(item, { is_sent: sent.get(item.id) === true })),
    members: members.map(({ email }) => email),
  };
}

const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

/** Returns false if the address got too many emails lately. */
async function sendInvitation(
  trx: Trx,
  id: string,
  { mail, links }: InvitationSystems,
): Promise<boolean> {
  const invitation = await trx
    .updateTable('team_invitations')
    .from('profiles as account')
    .set((eb) => ({
      sends: eb('sends', '+', 1),
      sent_at: sql<Date[]>`array_append(team_invitations.sent_at, ${now})`,
    }))
    .where('team_invitations.id', '=', id)
    .whereRef('account.id', '=', 'team_invitations.team_id')
    .returning([
      'team_invitations.email',
      'team_invitations.role',
      'team_invitations.is_bound',
      'account.name as team',
      sql<string>`(select name from profiles where id = team_invitations.created_by)`.as('name'),
    ])
    .executeTakeFirstOrThrow();
  const { email, name, ...values } = invitation;
  if (email === null) throw new AppError('internal', `invitation ${id} has no address`);
  const recipient = await trx
    .selectFrom('profiles')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email)
    .where('kind', '=', 'user')
    .executeTakeFirst();
  const written = await mail.write(
    trx,
    invitationMail,
    { user_id: recipient?.id ?? null, to: email },
    { ...values, name: name ?? values.team, path: links.pathOf(id) },
  );
  return written !== 'too_many';
}

export async function createCode(
  trx: Trx,
  { teamId, memberId }: Inviting,
  { id: ownId, role, max_uses, days }: CodeDraft,
): Promise<TeamInvitation> {
  const team = await lockTeam(trx, teamId);
  await requireRole(trx, team, memberId, 'manager');
  if (ownId !== undefined) {
    const [added] = await selectInvitations(trx, teamId, sql`invitation.id = ${ownId}`);
    if (added !== undefined) {
      requireSame(
        added,
        { role, max_uses },
        problemMessage('saved_as', { name: added.code ?? '' }),
      );
      return added;
    }
  }
  await refuseMany(trx, teamId, { added: 1 });
  const row = await trx
    .insertInto('team_invitations')
    .values({
      ...(ownId === undefined ? {} : { id: ownId }),
      team_id: teamId,
      role,
      email: null,
      code: newCode(),
      is_bound: false,
      max_uses,
      created_by: memberId,
      expires_at: inDays(days),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `the id ${ownId} is taken`);
  return getInvitation(trx, teamId, row.id);
}

/** Without letters that are read as others, or that make words. */
const LETTERS = 'BCDFGHKLMNPQRSTVWXZ';

/** About 1.3 billion codes. */
function newCode(): string {
  const letters = Array.from({ length: 4 }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `${letters.join('')}-${String(randomInt(10_000)).padStart(4, '0')}`;
}

/** Sends it again, valid for longer. */
export async function resendInvitation(
  trx: Trx,
  { teamId, memberId }: Inviting,
  id: string,
  systems: InvitationSystems,
): Promise<SentInvitation> {
  const team = await lockTeam(trx, teamId);
  await requireRole(trx, team, memberId, 'manager');
  const { role, sends } = await requireWaiting(trx, teamId, id);
  if (sends >= MAX_SENDS) {
    throw new AppError('invitation_sent_often', `${id} was sent ${sends} times`, {
      values: { n: MAX_SENDS },
    });
  }
  await requireRoom(trx, team, { role, except: id });
  await refuseMany(trx, teamId, { added: 1, again: id });
  await trx
    .updateTable('team_invitations')
    .set({ expires_at: inDays(RESENT_FOR_DAYS) })
    .where('id', '=', id)
    .execute();
  const is_sent = await sendInvitation(trx, id, systems);
  return { ...(await getInvitation(trx, teamId, id)), is_sent };
}

/** An invitation by email that was neither used nor revoked. */
async function requireWaiting(trx: Trx, teamId: string, id: string) {
  const row = await trx
    .selectFrom('team_invitations')
    .select(['role', 'sends', 'opened_by'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('email', 'is not', null)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'max_uses')
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no invitation ${id} of ${teamId}`);
  return row;
}

/** The invitation is from now on for who opened it with another address, if they are who the manager saw. */
export async function allowOpener(
  trx: Trx,
  { teamId, memberId }: Inviting,
  id: string,
  openerId: string,
): Promise<TeamInvitation> {
  const team = await lockTeam(trx, teamId);
  await requireRole(trx, team, memberId, 'manager');
  const { opened_by } = await requireWaiting(trx, teamId, id);
  if (opened_by !== openerId) {
    throw new AppError('opener_changed', `${opened_by} opened ${id}, not ${openerId}`);
  }
  const opener = await trx
    .selectFrom('profiles')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', openerId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('team_invitations')
    .set({ email: opener.email, is_bound: true, opened_by: null, opened_at: null })
    .where('id', '=', id)
    .execute();
  return getInvitation(trx, teamId, id);
}

/** With the rights of the manager. */
export async function revokeInvitation(trx: Trx, teamId: string, id: string): Promise<void> {
  const row = await trx
    .updateTable('team_invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no invitation ${id} of ${teamId}`);
}

/** With the rights of the manager. */
export async function requireInvitation(trx: Trx, teamId: string, id: string): Promise<void> {
  const row = await trx
    .selectFrom('team_invitations')
    .select('id')
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .where('code', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no invitation ${id} of ${teamId}`);
}
