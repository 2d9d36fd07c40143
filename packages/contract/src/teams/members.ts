import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { email, field, id, orNull, ownId, page, pageQuery } from '../schema.ts';
import { INVITATION_DAYS, MAX_CODE_USES, MAX_INVITED_AT_ONCE, TEAM_ROLES } from '../team-roles.ts';
import { givenRole, ofTeam, sentInvitation, teamInvitation, teamMember } from './parts.ts';

const byMember = z.object({ team_id: id('team'), user_id: id('account') });
const byInvitation = z.object({ team_id: id('team'), id: id('invitation') });

export const listTeamMembers = defineOperation({
  id: 'teams.listMembers',
  method: 'GET',
  path: '/teams/{team_id}/members',
  summary: 'List who is in a team, by name, or who has left it.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  query: z.extend(pageQuery, {
    q: z.optional(
      field(z.string().check(z.trim(), z.maxLength(200)), 'Part of a name or an email address.'),
    ),
    role: z.optional(field(z.enum(TEAM_ROLES), 'Only this role.')),
    left: z.optional(field(z.enum(['true']), 'Who has left instead.')),
  }),
  output: z.extend(page(teamMember), {
    roles: field(
      z.object({
        owner: field(z.number(), 'Owners.'),
        manager: field(z.number(), 'Managers.'),
        member: field(z.number(), 'Members.'),
        viewer: field(z.number(), 'Viewers.'),
      }),
      'How many of each role are in the team.',
    ),
  }),
  status: 200,
  errors: [],
});

export const getMemberPicture = defineOperation({
  id: 'teams.getMemberPicture',
  method: 'GET',
  path: '/teams/{team_id}/members/{user_id}/picture',
  summary: 'Get a member’s picture. You must be in a team with them.',
  needs: { scope: 'teams', team: 'viewer' },
  params: byMember,
  download: ['image/jpeg'],
  status: 200,
  errors: ['not_found', 'files_unavailable'],
});

export const changeTeamMember = defineOperation({
  id: 'teams.changeMember',
  method: 'PATCH',
  path: '/teams/{team_id}/members/{user_id}',
  summary: 'Change a member’s role: what they may do in a team. It counts at once.',
  needs: { scope: 'teams', team: 'manager' },
  params: byMember,
  body: z.strictObject({ role: givenRole }),
  output: teamMember,
  status: 200,
  errors: [
    'not_found',
    'own_team_role',
    'owner_role_kept',
    'team_seats_taken',
    'team_viewers_full',
  ],
});

export const removeTeamMember = defineOperation({
  id: 'teams.removeMember',
  method: 'DELETE',
  path: '/teams/{team_id}/members/{user_id}',
  summary:
    'Remove a member: they lose access to the team within five seconds. What they made stays, with their name.',
  needs: { scope: 'teams', team: 'manager' },
  params: byMember,
  status: 204,
  errors: ['not_found', 'own_team_role', 'owner_role_kept'],
});

export const exportTeamMembers = defineOperation({
  id: 'teams.exportMembers',
  method: 'GET',
  path: '/teams/{team_id}/members/csv',
  summary: 'Download team members: who is or was in a team, as CSV.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  download: ['text/csv'],
  status: 200,
  errors: [],
});

export const listInvitations = defineOperation({
  id: 'teams.listInvitations',
  method: 'GET',
  path: '/teams/{team_id}/invitations',
  summary:
    'List invitations: those that wait or need somebody, opened with another address or expired.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  output: z.object({ items: field(z.array(teamInvitation), 'What needs somebody first.') }),
  status: 200,
  errors: [],
});

const days = field(
  z.union(INVITATION_DAYS.map((value) => z.literal(value))),
  'Days until it expires.',
);

export const invite = defineOperation({
  id: 'teams.invite',
  method: 'POST',
  path: '/teams/{team_id}/invitations',
  summary: 'Invite people by email. Each link works once and holds a seat until it expires.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.strictObject({
    emails: field(
      z.array(email).check(z.minLength(1), z.maxLength(MAX_INVITED_AT_ONCE)),
      `Addresses, at most ${MAX_INVITED_AT_ONCE}.`,
    ),
    role: givenRole,
    is_bound: field(z.boolean(), 'Whether only these addresses may use the links.'),
    days,
  }),
  output: z.object({
    items: field(z.array(sentInvitation), 'The invitations.'),
    members: field(z.array(z.string()), 'Addresses of people who are in the team already.'),
  }),
  status: 201,
  errors: [
    'team_seats_taken',
    'team_viewers_full',
    'too_many_invitations',
    'too_many_invited_today',
  ],
});

export const createTeamCode = defineOperation({
  id: 'teams.createCode',
  method: 'POST',
  path: '/teams/{team_id}/codes',
  summary:
    'Create a join code: several people can join a team with it. A seat is taken when somebody joins.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.strictObject({
    id: ownId,
    role: field(z.enum(['member', 'viewer']), 'What they may do in the team.'),
    max_uses: field(
      z.int().check(z.minimum(1), z.maximum(MAX_CODE_USES)),
      'How many people may use it.',
    ),
    days,
  }),
  output: teamInvitation,
  status: 201,
  errors: ['too_many_invitations', 'too_many_invited_today', 'already_added', 'not_found'],
});

export const getInvitationLink = defineOperation({
  id: 'teams.getInvitationLink',
  method: 'GET',
  path: '/teams/{team_id}/invitations/{id}/link',
  summary: 'Get an invitation link, to send it yourself.',
  needs: { scope: 'teams', team: 'manager' },
  params: byInvitation,
  output: z.object({ url: field(z.string(), 'The link.') }),
  status: 200,
  errors: ['not_found'],
});

export const resendInvitation = defineOperation({
  id: 'teams.resendInvitation',
  method: 'POST',
  path: '/teams/{team_id}/invitations/{id}/resend',
  summary: 'Resend an invitation, by email and valid for seven more days.',
  needs: { scope: 'teams', team: 'manager' },
  params: byInvitation,
  output: sentInvitation,
  status: 200,
  errors: [
    'not_found',
    'team_seats_taken',
    'team_viewers_full',
    'too_many_invitations',
    'too_many_invited_today',
    'invitation_sent_often',
  ],
});

export const allowOpener = defineOperation({
  id: 'teams.allowOpener',
  method: 'POST',
  path: '/teams/{team_id}/invitations/{id}/allow',
  summary:
    'Let in an invited person: one who opened the link with another address. The invitation is theirs from now on.',
  needs: { scope: 'teams', team: 'manager' },
  params: byInvitation,
  body: z.strictObject({ user_id: id('account that opened it') }),
  output: teamInvitation,
  status: 200,
  errors: ['not_found', 'opener_changed'],
});

export const revokeInvitation = defineOperation({
  id: 'teams.revokeInvitation',
  method: 'DELETE',
  path: '/teams/{team_id}/invitations/{id}',
  summary: 'Revoke an invitation, or a code.',
  needs: { scope: 'teams', team: 'manager' },
  params: byInvitation,
  status: 204,
  errors: ['not_found'],
});

const token = field(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  'Token of a link, or a code.',
);

export const openInvitation = defineOperation({
  id: 'teams.openInvitation',
  method: 'POST',
  path: '/invitations/open',
  summary: 'Read what an invitation is for, without using it.',
  needs: { scope: 'teams' },
  body: z.strictObject({ token }),
  output: z.object({
    team_id: id('team'),
    team: field(z.string(), 'Name of the team.'),
    role: givenRole,
    invited_by: orNull(z.string(), 'Name of who made it.'),
    is_member: field(z.boolean(), 'Whether the caller is in the team already.'),
    for_email: orNull(
      z.string(),
      'The address that it is bound to, shortened, if the caller has another one; null if they may use it.',
    ),
  }),
  status: 200,
  errors: ['invitation_invalid', 'rate_limited'],
});

export const joinTeam = defineOperation({
  id: 'teams.join',
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Join a team with an invitation or a code.',
  needs: { scope: 'teams' },
  body: z.strictObject({ token }),
  output: z.object({ team_id: id('team') }),
  status: 200,
  errors: [
    'invitation_invalid',
    'rate_limited',
    'invitation_for_another',
    'removed_from_team',
    'email_not_verified',
    'team_seats_taken',
    'team_viewers_full',
    'team_read_only',
    'too_many_teams',
  ],
});
