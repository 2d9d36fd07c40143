import { LASER_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { jobAnswers, MAX_JOB_TEXT } from './jobs.ts';
import { materialText } from './material-text.ts';
import { message } from './message.ts';
import { defineOperation } from './operation.ts';
import { field, orNull } from './schema.ts';

const addedFinding = z.object({
  rule: field(z.string(), 'Same for all blocks: their names are for administrators.'),
  level: field(
    z.enum(['safe', 'warn', 'block']),
    'block refuses the job, warn warns, safe only adds a precaution.',
  ),
  reason: field(message, 'Why.'),
  alternatives: field(z.array(z.string()), 'Safer materials.'),
});

/** Whoever presses a button each second is below it; offices share an address. */
const CHECKS_PER_MINUTE = 120;

export const checkVisitorJob = defineOperation({
  id: 'questions.checkVisitorJob',
  method: 'POST',
  internal: true,
  requests_per_minute: CHECKS_PER_MINUTE,
  path: '/visitor-checks',
  summary:
    'Find the safety blocks of this installation that apply to a job of a visitor. Nothing is stored.',
  needs: { scope: 'public' },
  body: z.strictObject({
    text: field(
      z.string().check(z.trim(), z.maxLength(MAX_JOB_TEXT)),
      `The job in plain words, at most ${MAX_JOB_TEXT} characters.`,
    ),
    material: z.optional(materialText),
    laser_type: orNull(
      z.enum(LASER_TYPES),
      'Laser type; null if it is unknown: blocks for one type then apply, too.',
    ),
    answers: z.optional(field(jobAnswers, 'Answers to questions.')),
  }),
  output: z.object({
    findings: field(z.array(addedFinding), 'What the blocks say; empty if none applies.'),
  }),
  status: 200,
  errors: [],
});

export type VisitorCheck = z.output<(typeof checkVisitorJob)['output']>;
