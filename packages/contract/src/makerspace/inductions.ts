import { INDUCTION_STATES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, pageQuery, seenVersion, text, timestamp } from '../schema.ts';
import { ofTeam } from '../teams/parts.ts';
import { inductionState, MAX_SAFETY_PAGE, ofMachine } from './parts.ts';

const person = z.object({ id: id('account'), name: field(z.string(), 'Name of the account.') });

const safetyPage = z.object({
  machine_id: id('machine'),
  machine_name: field(z.string(), 'Name of the machine.'),
  version: orNull(z.number(), 'The newest version; null without any.'),
  text: field(z.string(), 'Plain text; addresses in it become links.'),
  written_by: orNull(z.string(), 'Name of who wrote this version.'),
  written_at: orNull(z.string(), 'When it was written, ISO 8601.'),
  requires_induction: field(z.boolean(), 'Whether people need an induction to use the machine.'),
  own: field(
    z.object({
      state: inductionState,
      version: orNull(z.number(), 'What the caller read last.'),
      confirmed_at: orNull(z.string(), 'When, ISO 8601.'),
      expires_at: orNull(z.string(), 'When it ends, ISO 8601; null if it doesn’t.'),
    }),
    'The caller’s own induction.',
  ),
  guides: field(z.array(person), 'Owner and managers, who may have shown the machine.'),
});
export type SafetyPage = z.output<typeof safetyPage>;

export const getSafetyPage = defineOperation({
  id: 'makerspace.getSafetyPage',
  method: 'GET',
  path: '/teams/{team_id}/lab/machines/{machine_id}/page',
  summary: 'Get a safety page: that of a machine, and the caller’s own induction.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofMachine,
  output: safetyPage,
  status: 200,
  errors: ['machine_not_found'],
});

export const writeSafetyPage = defineOperation({
  id: 'makerspace.writeSafetyPage',
  method: 'POST',
  path: '/teams/{team_id}/lab/machines/{machine_id}/page',
  summary: 'Write a safety page: its next version. Earlier ones stay.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofMachine,
  body: z.strictObject({
    after: orNull(seenVersion('A version.'), 'The version that was edited; null for the first.'),
    text: text(MAX_SAFETY_PAGE, 'Plain text; addresses in it become links.'),
    demands_reading: field(z.boolean(), 'Whether everyone has to read it: inductions end with it.'),
  }),
  output: safetyPage,
  status: 201,
  errors: ['machine_not_found', 'safety_page_changed', 'too_many_safety_pages'],
});

export const confirmInduction = defineOperation({
  id: 'makerspace.confirmInduction',
  method: 'POST',
  path: '/teams/{team_id}/lab/machines/{machine_id}/inductions',
  summary:
    'Confirm that you have read the safety page of a machine. To repeat it on the same day changes nothing.',
  needs: { scope: 'teams', team: 'member' },
  params: ofMachine,
  body: z.strictObject({
    version: seenVersion('The version that was read.'),
    shown_by: orNull(z.uuid(), 'Owner or manager who showed the machine; null if nobody did.'),
  }),
  output: safetyPage,
  status: 201,
  errors: [
    'machine_not_found',
    'safety_page_missing',
    'safety_page_changed',
    'shown_by_self',
    'not_found',
  ],
});

const induction = z.object({
  user_id: id('account'),
  name: field(z.string(), 'Name of the member.'),
  machine_id: id('machine'),
  machine_name: field(z.string(), 'Name of the machine.'),
  state: inductionState,
  version: orNull(z.number(), 'Version that was read; null if none was.'),
  page_version: orNull(z.number(), 'The newest version; null without any.'),
  confirmed_at: orNull(z.string(), 'When, ISO 8601.'),
  confirmed_by: orNull(z.string(), 'Name of who confirmed it: the member, or a manager.'),
  shown_by: orNull(z.string(), 'Name of who showed the machine.'),
  expires_at: orNull(z.string(), 'When it ends, ISO 8601; null if it doesn’t.'),
  joined_at: timestamp('When the member joined the team'),
});
export type Induction = z.output<typeof induction>;

const counts = field(
  z.object({
    valid: field(z.number(), 'Valid, without those that expire soon.'),
    expiring: field(z.number(), 'End within 30 days.'),
    expired: field(z.number(), 'Have ended.'),
    not_started: field(z.number(), 'Were never confirmed.'),
  }),
  'How many there are of each state.',
);

export const listInductions = defineOperation({
  id: 'makerspace.listInductions',
  method: 'GET',
  path: '/teams/{team_id}/lab/inductions',
  summary: 'List inductions: who has which, for machines that need one, by name.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  query: z.extend(pageQuery, {
    state: z.optional(field(z.enum(INDUCTION_STATES), 'Only this state.')),
    machine_id: z.optional(id('machine')),
  }),
  output: z.object({
    items: field(z.array(induction), 'Rows of this page, by name.'),
    next_cursor: orNull(z.string(), 'Cursor of the next page; null on the last one.'),
    counts,
  }),
  status: 200,
  errors: [],
});

const whose = z.strictObject({ user_id: id('account'), machine_id: id('machine') });

export const renewInduction = defineOperation({
  id: 'makerspace.renewInduction',
  method: 'POST',
  path: '/teams/{team_id}/lab/inductions',
  summary: 'Renew an induction, after showing somebody the machine.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.extend(whose, {
    version: seenVersion('The version that was shown: the newest one.'),
  }),
  output: induction,
  status: 201,
  errors: ['not_found', 'safety_page_missing', 'safety_page_changed', 'shown_by_self'],
});

export const remindInductions = defineOperation({
  id: 'makerspace.remindInductions',
  method: 'POST',
  path: '/teams/{team_id}/lab/inductions/remind',
  summary:
    'Send induction reminders: one email about all of theirs to people whose inductions are missing, expired or expire soon. Nobody is reminded twice a day.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.strictObject({
    only: orNull(whose, 'Somebody with this induction; null for everyone.'),
  }),
  output: z.object({
    count: field(
      z.number(),
      'People with a verified address who were not reminded in the last day. Who turned these emails off gets none.',
    ),
  }),
  status: 200,
  errors: ['not_found'],
});

export const exportInductions = defineOperation({
  id: 'makerspace.exportInductions',
  method: 'GET',
  path: '/teams/{team_id}/lab/inductions/csv',
  summary: 'Download inductions: every one that was ever confirmed, as CSV for the safety officer.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  download: ['text/csv'],
  status: 200,
  errors: [],
});
