import { CASE_ATTACHMENTS, LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '../photo-types.ts';
import { message } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, ownId, page, pageQuery } from '../schema.ts';
import { workflowStep } from '../workflow-step.ts';
import {
  byCase,
  caseAttachment,
  caseProblem,
  caseSummary,
  caseText,
  consultation,
  language,
  MAX_CASE_PHOTOS,
  MAX_CASES_A_DAY,
  MAX_OPEN_CASES,
  origin,
} from './parts.ts';

const cause = z.object({
  text: field(message, 'What is likely, and what to look at or change.'),
  source: field(z.string(), 'Where this is from.'),
});

const suggestion = z.object({
  step: orNull(workflowStep, 'What to try, with its band and published rows; null if unknown.'),
  repeats: orNull(
    z.number(),
    'How often to run it in turn, as its passes are those of all; null of several steps, which keep theirs.',
  ),
  was: orNull(
    z.object({
      speed_mm_min: field(z.number(), 'Speed in mm/min.'),
      power_percent: field(z.number(), 'Power in percent.'),
      passes: field(z.number(), 'Passes.'),
      z_offset_mm: orNull(z.number(), 'Focus offset in mm.'),
    }),
    'What was tried last; null if that is not known.',
  ),
  reason: orNull(message, 'Why, in one sentence.'),
  causes: field(z.array(cause), 'Likely causes, the likeliest first.'),
  card: field(z.boolean(), 'Whether a test card would tell more than one try.'),
});
export type CaseSuggestion = z.output<typeof suggestion>;

export const prepareConsultation = defineOperation({
  id: 'consultation.prepare',
  method: 'POST',
  internal: true,
  requests_per_minute: 60,
  path: '/consultations/prepare',
  summary:
    'What would be attached to a case, what can be chosen as its problem, and our own suggestion.',
  needs: { scope: 'library', feature: 'expert_consultation' },
  // What was typed is in no log of addresses.
  body: z.strictObject({
    origin: field(origin, 'What it would be asked from.'),
    problem: z.optional(caseProblem),
    details: z.optional(caseText('What was typed.')),
  }),
  output: z.object({
    title: field(message, 'Material, thickness and, once it is chosen, what went wrong.'),
    operation: orNull(z.enum(OPERATIONS), 'Operation; null of a whole job.'),
    laser_type: orNull(z.enum(LASER_TYPES), 'Laser type.'),
    problems: field(z.array(caseProblem), 'What can be chosen.'),
    attachments: field(z.array(caseAttachment), 'What would be attached.'),
    suggestion: orNull(suggestion, 'Our own idea; null until a problem is chosen.'),
    experts: field(
      z.number(),
      'Experts who know this laser and material and could take it now: besides the caller, neither away nor at their limit.',
    ),
    usual_answer_min: orNull(
      z.number(),
      'Minutes until the first answer, half of the time; null until there are five.',
    ),
    open_id: orNull(z.uuid(), 'An open case about the same thing.'),
  }),
  status: 200,
  errors: ['not_found'],
});
export type PreparedCase = z.output<typeof prepareConsultation.output>;

const attachKeys = field(
  z
    .array(z.string().check(z.maxLength(60)))
    .check(z.maxLength(CASE_ATTACHMENTS.length + MAX_CASE_PHOTOS)),
  'Keys of what experts may see, as `prepare` lists them.',
);

export const askExpert = defineOperation({
  id: 'consultation.ask',
  method: 'POST',
  path: '/consultations',
  summary: `Ask an expert about a job, step, setting, test card or result. You can have ${MAX_OPEN_CASES} open cases, and ask ${MAX_CASES_A_DAY} a day.`,
  needs: { scope: 'library', feature: 'expert_consultation', limits: ['storage_bytes'] },
  body: z.strictObject({
    id: ownId,
    origin: field(origin, 'What it is asked from.'),
    problem: caseProblem,
    details: z.optional(caseText('What goes wrong, in your words.')),
    language: z.optional(language),
    attach: attachKeys,
    suggestion_tried: z.optional(field(z.boolean(), 'Whether our own suggestion was tried.')),
  }),
  output: consultation,
  status: 201,
  errors: [
    'not_found',
    'already_added',
    'too_many_consultations',
    'consultations_a_day',
    'files_unavailable',
  ],
});
export type CaseDraft = z.input<(typeof askExpert)['body']>;

export const listConsultations = defineOperation({
  id: 'consultation.list',
  method: 'GET',
  path: '/consultations',
  summary: 'List your cases, the last changed first.',
  needs: { scope: 'library' },
  query: z.extend(pageQuery, {
    state: z.optional(field(z.enum(['open', 'ended']), 'Only open ones, or only others.')),
  }),
  output: page(caseSummary),
  status: 200,
  errors: [],
});

export const getConsultation = defineOperation({
  id: 'consultation.get',
  method: 'GET',
  path: '/consultations/{id}',
  summary: 'Get a case: yours, one that you help with, or as an expert one that waits.',
  needs: { scope: 'library' },
  params: byCase,
  output: consultation,
  status: 200,
  errors: ['not_found'],
});

export const moveConsultation = defineOperation({
  id: 'consultation.move',
  method: 'POST',
  path: '/consultations/{id}/moves',
  summary:
    'Move a case: claim, assign, hand over, release, resolve, cancel, close or reopen it. Who may do what, and when, is the same everywhere.',
  needs: {
    scope: 'library',
    feature: 'expert_consultation',
    feature_if: { action: 'reopen' },
  },
  params: byCase,
  body: z.strictObject({
    action: field(
      z.enum(['claim', 'assign', 'hand_over', 'release', 'resolve', 'cancel', 'close', 'reopen']),
      'What to do.',
    ),
    expert_id: z.optional(field(z.uuid(), 'Who gets it: of `assign` and `hand_over`.')),
    note: z.optional(
      caseText(
        'A line for who gets it; of `resolve`, what solved it; of `reopen`, why; of `close`, which needs it, the reason.',
      ),
    ),
  }),
  output: consultation,
  status: 200,
  errors: [
    'not_found',
    'already_claimed',
    'expert_busy',
    'expert_unavailable',
    'consultation_moved',
    'consultation_full',
    'too_many_consultations',
    'too_many_messages',
    'second_factor_missing',
  ],
});

export const attachToConsultation = defineOperation({
  id: 'consultation.attach',
  method: 'POST',
  path: '/consultations/{id}/attachments',
  summary:
    'Attach to a case: let experts see something of an open case of yours, or take it off any case of yours.',
  needs: { scope: 'library' },
  params: byCase,
  body: z.strictObject({
    key: field(z.string().check(z.maxLength(60)), 'What it is, as the case lists it.'),
    is_shared: field(z.boolean(), 'Whether experts see it.'),
  }),
  output: consultation,
  status: 200,
  errors: ['not_found', 'consultation_moved'],
});

export const rateConsultation = defineOperation({
  id: 'consultation.rate',
  method: 'POST',
  path: '/consultations/{id}/rating',
  summary: 'Rate a resolved case: how yours went, and what may be made of it.',
  needs: { scope: 'library' },
  params: byCase,
  body: z.strictObject({
    rating: z.optional(
      field(z.number().check(z.int(), z.minimum(1), z.maximum(5)), '1 (no help) to 5 (solved it).'),
    ),
    solution: z.optional(caseText('What solved it, in a sentence.')),
    may_publish: z.optional(field(z.boolean(), 'A help page without names.')),
    may_learn: z.optional(
      field(z.boolean(), 'The numbers that worked may answer the same work of others.'),
    ),
  }),
  output: consultation,
  status: 200,
  errors: ['not_found', 'consultation_moved'],
});

const byPhoto = z.object({ id: id('case'), photo_id: id('photo') });

export const addCasePhoto = defineOperation({
  id: 'consultation.addPhoto',
  method: 'POST',
  path: '/consultations/{id}/photos/{photo_id}',
  summary:
    'Upload a photo. It is for a message in a case: JPEG, PNG, WebP or AVIF, detected from the content. It is re-encoded, which removes location, camera and other metadata. You choose its ID; repeating the request adds nothing.',
  needs: { scope: 'library', limits: ['storage_bytes'] },
  params: byPhoto,
  upload: { types: PHOTO_TYPES, max_bytes: MAX_PHOTO_BYTES },
  status: 204,
  errors: [
    'not_found',
    'consultation_moved',
    'case_photos_full',
    'photos_not_sent',
    'case_storage_full',
    'photo_unreadable',
    'photo_too_large',
    'files_unavailable',
  ],
});

export const deleteCasePhoto = defineOperation({
  id: 'consultation.deletePhoto',
  method: 'DELETE',
  path: '/consultations/{id}/photos/{photo_id}',
  summary: 'Delete a photo: of a case of yours, or your own of one that you help with.',
  needs: { scope: 'library' },
  params: byPhoto,
  status: 204,
  errors: ['not_found', 'consultation_moved'],
});

export const getCasePhoto = defineOperation({
  id: 'consultation.getPhoto',
  method: 'GET',
  path: '/consultations/{id}/photos/{photo_id}',
  summary: 'Get a photo of a case. You must be allowed to see the case.',
  needs: { scope: 'library' },
  params: byPhoto,
  download: ['image/jpeg'],
  status: 200,
  errors: ['not_found', 'files_unavailable'],
});
