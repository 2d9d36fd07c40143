import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, page, pageQuery, timestamp } from '../schema.ts';
import {
  byCase,
  caseSummary,
  EXPERT_LOAD,
  expertCard,
  expertise,
  fit,
  MAX_EXPERT_LOAD,
} from './parts.ts';

const NOT_ADMIN = 'admin_role_required';

const load = {
  open: field(z.number(), 'Cases that they have open.'),
  max_open: field(z.number(), 'Cases that they can have open.'),
  away_until: orNull(z.string(), 'Until when they get no new cases, ISO 8601; null if here.'),
};

export const getDesk = defineOperation({
  id: 'consultation.getDesk',
  method: 'GET',
  path: '/expert',
  summary:
    'Get your expert profile: what you know, how many cases you have open, and whether you are away.',
  needs: { scope: 'library' },
  output: z.object({
    is_expert: field(z.boolean(), 'Whether the caller is an expert; the rest is empty if not.'),
    ...expertise,
    ...load,
    waiting: field(z.number(), 'Cases that wait for an expert, up to 1,000.'),
    waits_for_maker: field(z.number(), 'Of the open cases, those that wait for their maker.'),
    ended_at: orNull(z.string(), 'When the role ended, ISO 8601; null unless it did.'),
    returned: field(z.number(), 'Cases that went back to the queue when the role ended.'),
  }),
  status: 200,
  errors: [],
});
export type Desk = z.output<typeof getDesk.output>;

export const updateDesk = defineOperation({
  id: 'consultation.updateDesk',
  method: 'PATCH',
  path: '/expert',
  summary: 'Change your expert profile: what you know, or until when you are away.',
  needs: { scope: 'library' },
  body: z.strictObject({
    lasers: z.optional(expertise.lasers),
    materials: z.optional(expertise.materials),
    languages: z.optional(expertise.languages),
    away_until: z.optional(orNull(z.iso.datetime(), 'Until when you are away; null if here.')),
  }),
  output: getDesk.output,
  status: 200,
  errors: ['expert_role_required'],
});

const knownFit = field(fit, 'What of the case the expert knows.');

const queuedCase = z.extend(caseSummary, {
  fit: knownFit,
  details: field(z.string(), 'What its maker wrote.'),
  escalates_at: orNull(z.string(), 'When it goes to the administrators, ISO 8601.'),
  escalated_at: orNull(z.string(), 'When it went to them, ISO 8601.'),
  photos: field(z.number(), 'Photos that are attached.'),
  tries: field(z.number(), 'Tries that are attached.'),
  suggestion_tried: field(z.boolean(), 'Whether our own suggestion was tried first.'),
});
export type QueuedCase = z.output<typeof queuedCase>;

export const listQueue = defineOperation({
  id: 'consultation.listQueue',
  method: 'GET',
  path: '/expert/queue',
  summary: 'List waiting cases: those that wait for an expert, the longest wait first.',
  needs: { scope: 'library' },
  query: z.extend(pageQuery, {
    fits: z.optional(
      field(z.enum(['true']), 'Only those whose laser, material and language you know.'),
    ),
  }),
  output: page(queuedCase),
  status: 200,
  errors: ['expert_role_required'],
});

export const listOwnCases = defineOperation({
  id: 'consultation.listCases',
  method: 'GET',
  path: '/expert/cases',
  summary:
    'List your expert cases: those that you help with, or helped with, the last changed first.',
  needs: { scope: 'library' },
  query: z.extend(pageQuery, {
    state: z.optional(field(z.enum(['open', 'ended']), 'Only open ones, or only others.')),
  }),
  output: page(z.extend(caseSummary, { fit: knownFit })),
  status: 200,
  errors: ['expert_role_required'],
});

const colleague = z.extend(expertCard, { ...load, fit: knownFit });
export type Colleague = z.output<typeof colleague>;

export const listColleagues = defineOperation({
  id: 'consultation.listColleagues',
  method: 'GET',
  path: '/consultations/{id}/experts',
  summary:
    'List experts for a case: those who know the most of it first, then those with the fewest open cases.',
  needs: { scope: 'library' },
  params: byCase,
  output: z.object({ items: field(z.array(colleague), 'Experts, at most 50.') }),
  status: 200,
  errors: ['not_found'],
});

const expert = z.object({
  id: id('account'),
  name: field(z.string(), 'Name of the account.'),
  email: field(z.string(), 'Email address.'),
  ...expertise,
  ...load,
  granted_at: timestamp('When they became an expert'),
});
export type Expert = z.output<typeof expert>;

export const listExperts = defineOperation({
  id: 'consultation.listExperts',
  method: 'GET',
  internal: true,
  path: '/admin/experts',
  summary: 'List experts by name, with what they know and how many cases they have open.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  output: z.object({ items: field(z.array(expert), 'Experts, at most 500.') }),
  status: 200,
  errors: [],
});

const byExpert = z.object({ user_id: id('account') });

export const saveExpert = defineOperation({
  id: 'consultation.saveExpert',
  method: 'POST',
  internal: true,
  path: '/admin/experts/{user_id}',
  summary: 'Make somebody an expert, or change what they know and how many cases they can have.',
  needs: { scope: 'administration', second_factor: true },
  refusal: NOT_ADMIN,
  params: byExpert,
  body: z.strictObject({
    ...expertise,
    max_open: z.optional(
      field(
        z.number().check(z.int(), z.minimum(1), z.maximum(MAX_EXPERT_LOAD)),
        `Cases that they can have open, 1 to ${MAX_EXPERT_LOAD}; ${EXPERT_LOAD} if left out.`,
      ),
    ),
  }),
  output: expert,
  status: 200,
  errors: ['not_found'],
});

export const removeExpert = defineOperation({
  id: 'consultation.removeExpert',
  method: 'DELETE',
  internal: true,
  path: '/admin/experts/{user_id}',
  summary:
    'End somebody’s role as an expert. Their open cases go back to the queue, first in line; what they wrote stays.',
  needs: { scope: 'administration', second_factor: true },
  refusal: NOT_ADMIN,
  params: byExpert,
  status: 204,
  errors: ['not_found'],
});

const share = {
  p50_min: orNull(z.number(), 'Half of them within so many minutes; null if none.'),
  p90_min: orNull(z.number(), 'Nine of ten within so many minutes; null if none.'),
};
const figures = {
  asked: field(z.number(), 'Cases asked.'),
  resolved: field(z.number(), 'Cases resolved.'),
  first_answer: field(z.object(share), 'From asking to the first answer.'),
  solved: field(z.object(share), 'From asking to resolved.'),
  rated: field(z.number(), 'Cases with a rating.'),
  rated_well: field(z.number(), 'Of these, with 4 or 5.'),
};
const group = (what: string) =>
  field(
    z.array(z.object({ name: field(z.string(), what), ...figures })),
    'At most 50, the most cases first.',
  );

export const getConsultationFigures = defineOperation({
  id: 'consultation.getFigures',
  method: 'GET',
  internal: true,
  path: '/admin/consultations/figures',
  summary: 'Waiting and solving times of cases: all, by material, laser, machine and expert.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.object({
    days: z.optional(
      field(
        z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(366)),
        'Cases asked in so many days; 30 if left out.',
      ),
    ),
  }),
  output: z.object({
    ...figures,
    waiting: field(z.number(), 'Cases that wait for an expert now.'),
    escalated: field(z.number(), 'Of these, those that waited too long.'),
    by_material: group('Material.'),
    by_laser: group('Laser type.'),
    by_machine: group('Machine with its watts.'),
    by_expert: group('Name of the expert; two can have the same.'),
  }),
  status: 200,
  errors: [],
});
export type ConsultationFigures = z.output<typeof getConsultationFigures.output>;

export const listEscalated = defineOperation({
  id: 'consultation.listEscalated',
  method: 'GET',
  internal: true,
  path: '/admin/consultations',
  summary: 'List cases that nobody took or answered in time, the longest wait first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: pageQuery,
  output: page(queuedCase),
  status: 200,
  errors: [],
});

export const listOpenCases = defineOperation({
  id: 'consultation.listOpen',
  method: 'GET',
  internal: true,
  path: '/admin/consultations/open',
  summary: 'List all open cases, also those that an expert has, the longest wait first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: pageQuery,
  output: page(queuedCase),
  status: 200,
  errors: [],
});
