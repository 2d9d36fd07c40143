import { LASER_TYPES, METHODS, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { message } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, page, pageQuery, timestamp } from '../schema.ts';
import { stepSettings } from '../workflow-step.ts';
import { byCase } from './parts.ts';

const NOT_ADMIN = 'admin_role_required';

const learnable = z.object({
  id: id('case'),
  title: field(message, 'Material, thickness and what went wrong.'),
  resolved_at: timestamp('When it was resolved'),
  published_at: orNull(z.string(), 'When its numbers were published, ISO 8601; null if not.'),
});
export type LearnableCase = z.output<typeof learnable>;

/** Numbers that worked in a case, beside the engine’s own answer. Nothing of it names anybody. */
const caseEvidence = z.object({
  proposal_id: orNull(z.uuid(), 'Proposal that worked; null if none did.'),
  edge_score: orNull(z.number(), 'Edge score of its result, 0 to 10.'),
  reason: orNull(message, 'Why it can’t be published; null if it can.'),
  work: orNull(
    z.object({
      laser_type: field(z.enum(LASER_TYPES), 'Laser type.'),
      is_galvo: field(z.boolean(), 'Whether mirrors steer the beam.'),
      power_watts: field(z.number(), 'Optical watts.'),
      lens_focal_length_mm: orNull(z.number(), 'Focal length in mm; null if unknown.'),
      material: orNull(z.string(), 'Material, if the catalog has it.'),
      thickness_mm: orNull(z.number(), 'Its thickness in mm.'),
      operation: field(z.enum(OPERATIONS), 'Operation.'),
    }),
    'What it was run on; null if that is not known.',
  ),
  settings: orNull(stepSettings, 'What was run; null if that is not known.'),
  engine: orNull(
    z.object({
      settings: field(stepSettings, 'The engine’s own numbers.'),
      method: field(z.enum(METHODS), 'How they were found.'),
    }),
    'The engine’s answer to the same work; null if it has none.',
  ),
  energy: orNull(
    z.object({
      ratio: field(
        z.number(),
        'Energy of the numbers in that of the engine’s: 2 is twice as much.',
      ),
      band: field(z.tuple([z.number(), z.number()]), 'The engine’s range, in the same measure.'),
    }),
    'How they compare; null if they can’t be compared.',
  ),
  published_at: orNull(z.string(), 'When it was published, ISO 8601; null if it isn’t.'),
});
export type CaseEvidence = z.output<typeof caseEvidence>;

export const listLearnable = defineOperation({
  id: 'consultation.listLearnable',
  method: 'GET',
  internal: true,
  path: '/admin/case-evidence',
  summary:
    'List solved cases whose makers let their numbers answer others, the last resolved first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: pageQuery,
  output: page(learnable),
  status: 200,
  errors: [],
});

export const getCaseEvidence = defineOperation({
  id: 'consultation.getEvidence',
  method: 'GET',
  internal: true,
  path: '/admin/case-evidence/{id}',
  summary: 'Get the numbers that worked in a case, beside our own.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byCase,
  output: caseEvidence,
  status: 200,
  errors: ['not_found'],
});

export const publishCaseEvidence = defineOperation({
  id: 'consultation.publishEvidence',
  method: 'POST',
  internal: true,
  path: '/admin/case-evidence/{id}',
  summary: 'Let the numbers that worked in a case answer the same work of others.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byCase,
  body: z.strictObject({ proposal_id: id('proposal') }),
  output: caseEvidence,
  status: 200,
  errors: ['not_found', 'consultation_moved', 'evidence_refused'],
});

export const takeBackCaseEvidence = defineOperation({
  id: 'consultation.takeBackEvidence',
  method: 'DELETE',
  internal: true,
  path: '/admin/case-evidence/{id}',
  summary: 'Let the numbers of a case answer nobody any more.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byCase,
  status: 204,
  errors: ['not_found'],
});
