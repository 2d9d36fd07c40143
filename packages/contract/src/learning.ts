import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, orNull, timestamp } from './schema.ts';

/** Results of fewer users than this are not added up. */
export const MIN_EVIDENCE_USERS = 5;
/** A group that fails at least this often, of at least so many results, needs an administrator. */
export const FAILING_SHARE = 0.3;
export const FAILING_RESULTS = 20;

/** Of a range with more rows of a part, only the newest are read: an answer doesn't wait for all of them. */
export const MAX_EVIDENCE_ROWS = 20_000;

/** Days that evidence is read for. */
export const EVIDENCE_DAYS = ['30', '90', '180'] as const;
export type EvidenceDays = (typeof EVIDENCE_DAYS)[number];

const NOT_ADMIN = 'admin_role_required';
const range = z.object({ days: field(z.enum(EVIDENCE_DAYS), 'Days, today included.') });

/** Why a question of a trigger was not asked. */
export const SKIP_REASONS = [
  'said_in_text',
  'already_answered',
  'already_asked',
  'flag_off',
] as const;

const question = z.object({
  question_id: field(z.string(), 'ID of the question; a word for a compiled-in one.'),
  field_name: field(z.string(), 'What it asks for.'),
  asked: field(z.int(), 'How often it was asked.'),
  answered: field(z.int(), 'How often it was answered.'),
  declined: field(z.int(), 'How often it was declined.'),
  skipped: field(
    z.array(
      z.object({
        reason: field(z.enum(SKIP_REASONS), 'Why.'),
        count: field(z.int(), 'How often.'),
      }),
    ),
    'How often it was not asked, by reason.',
  ),
});
export type QuestionEvidence = z.output<typeof question>;

const sentence = z.object({
  sentence: field(z.string(), 'Without what looks like a name or a contact.'),
  count: field(z.int(), 'How often.'),
  last_on: field(z.iso.date(), 'Day of the last one.'),
});

const material = z.object({
  material: field(z.string(), 'As users wrote it.'),
  jobs: field(z.int(), 'Jobs that named it.'),
  users: field(z.int(), 'Users who named it.'),
  last_on: field(z.iso.date(), 'Day of the last one.'),
});

/** In which direction results fail. */
export const EVIDENCE_DIRECTIONS = ['too_hot', 'too_weak', 'both'] as const;

const group = z.object({
  material: field(z.string(), 'Material of the catalog.'),
  laser_type: field(z.enum(LASER_TYPES), 'Type of laser.'),
  is_galvo: field(z.boolean(), 'Whether the beam is steered by mirrors.'),
  watts_class: field(z.int(), 'Machines of up to so many watts, and more than the class below.'),
  operation: field(z.enum(OPERATIONS), 'What was done.'),
  results: field(z.int(), 'Results.'),
  users: field(z.int(), `Users who reported them, at least ${MIN_EVIDENCE_USERS}.`),
  failed: field(z.int(), 'Results that failed.'),
  share_low: field(z.number(), 'Lower end of the 95 % Wilson interval of the failed share.'),
  share_high: field(z.number(), 'Upper end.'),
  direction: orNull(z.enum(EVIDENCE_DIRECTIONS), 'How they fail; null if nobody said.'),
  working_ratio: orNull(
    z.number(),
    'Median energy of results that worked, in that of our answer; null if none can be compared.',
  ),
  band: orNull(
    z.tuple([z.number(), z.number()]),
    'Our band in the same measure, as the median of its ends.',
  ),
  is_failing: field(z.boolean(), 'Whether it needs an administrator.'),
});
export type EvidenceGroup = z.output<typeof group>;

const next = z.object({
  kind: field(
    z.enum(['material', 'answer', 'question']),
    'A missing material, a wrong answer, or a question that is declined.',
  ),
  name: field(z.string(), 'Of what.'),
  jobs: field(z.int(), 'Jobs or results that it would have helped.'),
});

export const EVIDENCE_PARTS = ['questions', 'sentences', 'materials', 'groups'] as const;
export type EvidencePart = (typeof EVIDENCE_PARTS)[number];

export const getEvidence = defineOperation({
  id: 'learning.getEvidence',
  method: 'GET',
  internal: true,
  path: '/admin/evidence',
  summary: 'Get what is asked, what is not understood, and where answers fail.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: range,
  output: z.object({
    compared_until: orNull(timestamp('Newest result that was compared'), 'Null before the first.'),
    next: field(z.array(next), 'What to add next, what helps most first; at most 10.'),
    questions: field(z.array(question), 'Most asked first, at most 50.'),
    sentences: field(z.array(sentence), 'Most frequent first, at most 50.'),
    materials: field(z.array(material), 'Most named first, at most 50.'),
    groups: field(z.array(group), 'Failing ones first, at most 100.'),
    newest_only: field(
      z.array(z.enum(EVIDENCE_PARTS)),
      `Parts that are of the newest ${MAX_EVIDENCE_ROWS} rows, because the range has more.`,
    ),
  }),
  status: 200,
  errors: [],
});
export type Evidence = z.output<(typeof getEvidence)['output']>;

export const exportEvidence = defineOperation({
  id: 'learning.exportEvidence',
  method: 'GET',
  internal: true,
  path: '/admin/evidence/csv',
  summary: 'Download a part of the evidence as CSV. Recorded.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.extend(range, { part: field(z.enum(EVIDENCE_PARTS), 'Which part.') }),
  download: ['text/csv'],
  status: 200,
  errors: [],
});
