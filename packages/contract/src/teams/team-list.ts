import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull } from '../schema.ts';
import { TEAM_ROLES } from '../team-roles.ts';

export const teamSummary = z.object({
  id: id('team'),
  name: field(z.string(), 'Name of the team.'),
  picture: orNull(z.string(), 'Changes with the picture; null without one.'),
  role: field(z.enum(TEAM_ROLES), 'What the caller may do in it.'),
  is_read_only: field(z.boolean(), 'Whether no plan pays for it: nothing can be added or changed.'),
  unpaid_since: orNull(z.string(), 'Since when no plan pays for it, ISO 8601.'),
  erase_at: orNull(z.string(), 'When it will be erased, ISO 8601; null unless it was deleted.'),
  is_offered: field(z.boolean(), 'Whether the caller is asked to become its owner.'),
});
export type TeamSummary = z.output<typeof teamSummary>;

export const listTeams = defineOperation({
  id: 'teams.list',
  method: 'GET',
  path: '/teams',
  summary:
    'List your teams: those you are in, by name, and your deleted ones that can be restored.',
  needs: { scope: 'teams' },
  output: z.object({ items: field(z.array(teamSummary), 'The teams.') }),
  status: 200,
  errors: [],
});
