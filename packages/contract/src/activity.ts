import { RESULT_OUTCOMES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { message } from './message.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, page, pageQuery, timestamp } from './schema.ts';
import { TEAM_ROLES } from './team-roles.ts';
import { memberPicture, ofTeam } from './teams/parts.ts';

/** What is recorded of a team, by what the list is filtered by. */
export const ACTIVITY_KINDS = {
  results: ['result_added', 'result_deleted', 'card_made', 'card_marked', 'card_deleted'],
  changes: [
    'setting_added',
    'setting_changed',
    'setting_edited',
    'setting_moved',
    'setting_shared',
    'setting_taken',
    'setting_locked',
    'setting_unlocked',
    'setting_deleted',
    'setting_restored',
    'setting_erased',
    'folder_added',
    'folder_renamed',
    'folder_moved',
    'folder_locked',
    'folder_unlocked',
    'folder_deleted',
    'machine_added',
    'machine_changed',
    'machine_removed',
    'lens_added',
    'lens_changed',
    'lens_removed',
    'material_added',
    'material_changed',
    'material_removed',
    'rule_changed',
    'page_changed',
    'kiosk_added',
    'kiosk_revoked',
    'makerspace_on',
    'makerspace_off',
  ],
  people: [
    'member_invited',
    'member_joined',
    'member_left',
    'member_removed',
    'member_role_changed',
    'invitation_revoked',
    'team_created',
    'team_renamed',
    'team_handed_over',
    'team_deleted',
    'team_restored',
    'induction_confirmed',
    'induction_renewed',
    'message_deleted',
  ],
} as const;

export type ActivityCategory = keyof typeof ACTIVITY_KINDS;
export type ActivityKind = (typeof ACTIVITY_KINDS)[ActivityCategory][number];

export const ACTIVITY_CATEGORIES = Object.keys(ACTIVITY_KINDS) as ActivityCategory[];
const KINDS: ActivityKind[] = Object.values(ACTIVITY_KINDS).flat();

/** Days that one sum of activity covers at most. */
export const MAX_SUMMED_DAYS = 31;

const person = z.object({
  id: id('account'),
  name: field(z.string(), 'Name of the account.'),
});
const thing = (what: string) =>
  z.object({
    id: orNull(z.uuid(), `ID of the ${what}; null if it was deleted.`),
    name: orNull(z.string(), 'The name it had.'),
  });

const details = z.partial(
  z.object({
    operation: field(z.string(), 'Operation that was tried.'),
    cut_through: field(z.boolean(), 'Whether it cut through.'),
    edge_score: field(z.number(), 'Edge score, 0 to 10.'),
    outcome: field(z.enum(RESULT_OUTCOMES), 'What was pressed at a kiosk.'),
    version: field(z.string(), 'Version of the setting after the change.'),
    summary: field(message, 'What changed in the numbers.'),
    fields: field(z.array(z.string()), 'Names of the fields that changed.'),
    before: field(z.string(), 'The name or role before.'),
    folder: field(z.string(), 'Name of the folder.'),
    material: field(z.string(), 'Name of the material.'),
    team: field(z.string(), 'Name of the team.'),
    focal_length_mm: field(z.number(), 'Focal length of the lens, in mm.'),
    marked: field(z.number(), 'Cells of the test card that are marked.'),
    cells: field(z.number(), 'Cells of the test card.'),
    role: field(z.enum(TEAM_ROLES), 'Role in the team.'),
    by: field(z.enum(['email', 'code']), 'Kind of the invitation.'),
    until: field(z.string(), 'Until when an induction counts, ISO 8601.'),
    kiosk: field(z.string(), 'Name of the kiosk.'),
    rule: field(z.string(), 'Rule for a material: allowed, with_staff or not_allowed.'),
  }),
);

const activityEntry = z.object({
  id: id('entry'),
  kind: field(z.enum(KINDS), 'What happened.'),
  count: field(z.number(), 'How many of the same were done at once; the rest is of the first.'),
  actor: orNull(
    z.extend(person, { picture: memberPicture }),
    'Who did it; null if their account was erased.',
  ),
  person: orNull(person, 'Whom it was done to.'),
  setting: orNull(thing('setting'), 'The setting.'),
  machine: orNull(thing('machine'), 'The machine.'),
  subject_id: orNull(z.uuid(), 'Result, test card, folder, material, invitation or message.'),
  details: field(details, 'More of it, by kind.'),
  created_at: timestamp('When it happened'),
});
export type ActivityEntry = z.output<typeof activityEntry>;
export type ActivityDetails = ActivityEntry['details'];

const day = (which: string) =>
  z.optional(field(z.iso.datetime({ offset: true }), `${which}, ISO 8601 with a time zone.`));

export const activityFilter = z.object({
  category: z.optional(
    field(z.enum(ACTIVITY_CATEGORIES), 'results, changes or people; everything if left out.'),
  ),
  person_id: z.optional(field(z.uuid(), 'Who did it.')),
  machine_id: z.optional(field(z.uuid(), 'On which machine.')),
  from: day('From when on'),
  to: day('Until when, not included'),
});
export type ActivityFilter = z.output<typeof activityFilter>;

export const listActivity = defineOperation({
  id: 'activity.list',
  method: 'GET',
  path: '/teams/{team_id}/activity',
  summary: 'List team activity: what happened in a team, newest first.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  query: z.extend(pageQuery, activityFilter.shape),
  output: page(activityEntry),
  status: 200,
  errors: [],
});

export const exportActivity = defineOperation({
  id: 'activity.export',
  method: 'GET',
  path: '/teams/{team_id}/activity/csv',
  summary: 'Download team activity: what happened in a team, as CSV, such as for a safety officer.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  query: activityFilter,
  download: ['text/csv'],
  status: 200,
  errors: [],
});

export const sumActivity = defineOperation({
  id: 'activity.sum',
  method: 'GET',
  path: '/teams/{team_id}/activity/sums',
  summary: `Sum up team activity: what happened in a team, for up to ${MAX_SUMMED_DAYS} days.`,
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  query: z.object({
    from: field(z.iso.datetime({ offset: true }), 'From when on, ISO 8601 with a time zone.'),
  }),
  output: z.object({
    results: field(
      z.object({
        count: field(z.number(), 'Results.'),
        machines: field(z.number(), 'Machines they are of.'),
        rated: field(
          z.number(),
          'Results that state whether it cut through, how it was, or an edge score.',
        ),
        good: field(
          z.number(),
          'Of those: cut through, good, and with an edge score of 5 or more, if stated.',
        ),
      }),
      'Results of everyone.',
    ),
    failing: field(
      z.array(
        z.object({
          machine: field(thing('machine'), 'The machine.'),
          count: field(z.number(), 'Results that did not cut through.'),
          people: field(z.number(), 'People they are from.'),
        }),
      ),
      'Machines where something did not cut through, the most first, at most five.',
    ),
    items: field(
      z.array(
        z.object({
          kind: field(z.enum(KINDS), 'What happened.'),
          count: field(z.number(), 'How often.'),
          people: field(z.number(), 'How many people did it.'),
          actor: orNull(person, 'Who did it, if it was one person.'),
          last_at: timestamp('When it last happened'),
        }),
      ),
      'Everything else by kind, the last first.',
    ),
  }),
  status: 200,
  errors: [],
});
export type ActivitySums = z.output<(typeof sumActivity)['output']>;
