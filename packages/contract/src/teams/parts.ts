import * as z from 'zod/mini';
import { field, id, lineOfText, orNull, timestamp } from '../schema.ts';
import { GIVEN_TEAM_ROLES, MAX_TEAM_NAME, TEAM_ROLES } from '../team-roles.ts';
import { teamSummary } from './team-list.ts';

export const ofTeam = z.object({ team_id: id('team') });

export const teamName = lineOfText(MAX_TEAM_NAME, 'Name of the team.');
export const givenRole = field(z.enum(GIVEN_TEAM_ROLES), 'What they may do in the team.');

/** Of an account, for who is in a team with it. */
export const memberPicture = orNull(
  z.string(),
  'Changes with the picture; null without one, and of who has left.',
);

const person = z.object({
  id: id('account'),
  name: field(z.string(), 'Name of the account.'),
});

/** Of what people add to a team. */
export const madeBy = orNull(
  person,
  'Who made it, in a team; null outside teams, and if their account was erased.',
);

export const team = z.extend(teamSummary, {
  plan: orNull(
    z.string(),
    'Name of the plan that pays for it: the owner’s; null if their role needs none.',
  ),
  owner: orNull(person, 'Who owns and pays for it.'),
  successor: orNull(person, 'Who was asked to become the owner.'),
  counts: field(
    z.object({
      members: field(z.number(), 'People in the team.'),
      machines: field(z.number(), 'Shared machines.'),
      settings: field(z.number(), 'Shared settings.'),
      results: field(z.number(), 'Results of everyone.'),
    }),
    'What is in it.',
  ),
  seats: field(
    z.object({
      limit: orNull(z.number(), 'Seats of the plan; null is unlimited.'),
      taken: field(z.number(), 'Owner, managers and members.'),
      held: field(z.number(), 'Held by invitations by email that wait.'),
      viewers: field(z.number(), 'Viewers, who need no seat.'),
    }),
    'Who may still be invited.',
  ),
  ai_requests: field(
    z.object({
      used: field(z.number(), 'Generations this month (UTC) that asked a model.'),
      limit: orNull(z.number(), 'Generations a month; null is unlimited.'),
    }),
    'AI generations of the team. They don’t count toward those of its members.',
  ),
  created_at: timestamp('When it was created'),
});
export type Team = z.output<typeof team>;

export const teamMember = z.object({
  user_id: id('account'),
  name: field(z.string(), 'Name of the account.'),
  email: orNull(z.string(), 'Email address; null of who has left.'),
  picture: memberPicture,
  role: field(z.enum(TEAM_ROLES), 'What they may do, or could.'),
  has_seat: field(
    z.boolean(),
    'False beyond the seats of the plan: they only read until there is room.',
  ),
  results: field(z.number(), 'Results they added.'),
  joined_at: timestamp('When they joined'),
  left_at: orNull(z.string(), 'When they left, ISO 8601; null while they are in the team.'),
  last_seen_at: orNull(z.string(), 'When they last opened the team, ISO 8601.'),
});
export type TeamMember = z.output<typeof teamMember>;

export const INVITATION_STATES = [
  'pending',
  'wrong_address',
  'expired',
  'used',
  'revoked',
] as const;

export const teamInvitation = z.object({
  id: id('invitation'),
  kind: field(z.enum(['email', 'code']), 'A link for one address, or a code for several people.'),
  role: givenRole,
  email: orNull(z.string(), 'Where it was sent; null of a code.'),
  code: orNull(z.string(), 'What people enter; null of a link.'),
  is_bound: field(z.boolean(), 'Whether only this address may use it.'),
  state: field(z.enum(INVITATION_STATES), 'pending and wrong_address can still be used.'),
  uses: field(z.number(), 'How many people joined with it.'),
  max_uses: field(z.number(), 'How many may.'),
  invited_by: orNull(z.string(), 'Name of who made it; null if their account is gone.'),
  opened_by: orNull(
    z.object({
      id: id('account'),
      email: field(z.string(), 'Address of the account.'),
      name: field(z.string(), 'Name of the account.'),
    }),
    'Who last opened it with another address and was not let in.',
  ),
  created_at: timestamp('When it was made'),
  expires_at: timestamp('Until when it works'),
});
export type TeamInvitation = z.output<typeof teamInvitation>;

/** Whether an account turned such emails off is not told: nobody learns here who has one. */
export const sentInvitation = z.extend(teamInvitation, {
  is_sent: field(
    z.boolean(),
    'False if the address got too many emails lately: none was sent, but the link works.',
  ),
});
export type SentInvitation = z.output<typeof sentInvitation>;
