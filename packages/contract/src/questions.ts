import { LASER_TYPES, OPERATIONS, QUESTION_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { MAX_JOB_TEXT } from './jobs.ts';
import { inputProblem } from './input-problem.ts';
import { messages } from './message.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, ownId, text, timestamp } from './schema.ts';

export const PATTERN_TYPES = ['contains', 'equals', 'starts_with', 'ends_with', 'regex'] as const;
export const BLOCK_LEVELS = ['error', 'warning', 'info'] as const;
export const MAX_PATTERN = 500;
export const MAX_PREVIEW_SENTENCES = 50;
export const MAX_TRIGGER_QUESTIONS = 10;
const MAX_CHOICES = 8;

const textOrNull = (max: number, description: string) =>
  orNull(z.string().check(z.trim(), z.minLength(1), z.maxLength(max)), description);

const laserTypeFilter = orNull(z.enum(LASER_TYPES), 'Only for this laser type; null for all.');
const operationFilter = orNull(
  z.enum(OPERATIONS),
  'Only for jobs with this operation; null for all.',
);
const patternType = field(
  z.enum(PATTERN_TYPES),
  'How it is matched: whole words, or a regular expression in linear time.',
);
const blockLevel = field(
  z.enum(BLOCK_LEVELS),
  'error refuses the job, warning warns, info adds a precaution.',
);
const isActive = field(z.boolean(), 'Whether it applies to jobs.');
const version = field(
  z.iso.datetime(),
  '`updated_at` of the version that was edited. The request is refused if it has changed.',
);

const questionDraft = z.strictObject({
  id: z.optional(field(z.uuid(), 'ID of an existing question; answers refer to it.')),
  question_text: text(300, 'The question.'),
  question_type: field(z.enum(QUESTION_TYPES), 'Answer type.'),
  field_name: field(
    z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/, inputProblem('bad_field_name'))),
    'Subject: material, thickness and depth set that field of the job; anything else is a field of its own.',
  ),
  priority_level: field(z.enum(['required', 'optional']), 'Whether it must be answered.'),
  example_answers: field(
    z.array(text(60, 'An answer.')).check(z.maxLength(MAX_CHOICES)),
    'Example answers; for a choice, all answers.',
  ),
  placeholder_text: textOrNull(100, 'Shown in the empty field.'),
  help_text: textOrNull(300, 'Why it is asked.'),
});

const hasChoices = z.refine<z.output<typeof questionDraft>>(
  ({ question_type, example_answers }) => question_type !== 'choice' || example_answers.length >= 2,
  { error: inputProblem('too_few_choices'), path: ['example_answers'] },
);

const questionDrafts = field(
  z
    .array(questionDraft.check(hasChoices))
    .check(z.minLength(1, inputProblem('no_question')), z.maxLength(MAX_TRIGGER_QUESTIONS)),
  `Asked in this order, at most ${MAX_TRIGGER_QUESTIONS}.`,
);

const triggerFields = {
  trigger_name: text(100, 'Name, unique among the triggers.'),
  trigger_pattern: text(MAX_PATTERN, 'Words or pattern that a job must contain.'),
  pattern_type: patternType,
  priority: field(
    z.int().check(z.minimum(1), z.maximum(1000)),
    'Order among the triggers, 1 first.',
  ),
  laser_type_filter: laserTypeFilter,
  operation_filter: operationFilter,
  is_active: isActive,
};

export const triggerDraft = z.strictObject({ ...triggerFields, questions: questionDrafts });

export const questionTrigger = z.object({
  trigger_id: id('trigger'),
  ...triggerFields,
  questions: field(
    z.array(
      z.object({
        ...questionDraft.def.shape,
        id: id('question'),
        display_order: field(z.number(), 'Index among the questions, from 0.'),
      }),
    ),
    'The questions, in order.',
  ),
  created_at: timestamp('When it was created'),
  updated_at: timestamp('When it was last changed'),
});

const blockFields = {
  name: text(100, 'Name, unique among the safety blocks.'),
  material_pattern: text(
    MAX_PATTERN,
    'Regular expression in linear time, matched against the material, its catalog name and the sentence.',
  ),
  block_level: blockLevel,
  laser_type_filter: laserTypeFilter,
  reason: text(300, 'Reason shown to the user.'),
  alternative: textOrNull(100, 'A safer material.'),
  is_active: isActive,
};

export const blockDraft = z.strictObject(blockFields);

export const safetyBlock = z.object({
  id: id('safety block'),
  ...blockFields,
  created_at: timestamp('When it was created'),
  updated_at: timestamp('When it was last changed'),
});

const byId = (what: string) => z.object({ id: id(what) });

export const listTriggers = defineOperation({
  id: 'questions.listTriggers',
  method: 'GET',
  internal: true,
  path: '/admin/clarification-triggers',
  summary: 'List all triggers with their questions, in the order they are asked.',
  needs: { scope: 'administration' },
  output: z.object({ items: field(z.array(questionTrigger), 'The triggers.') }),
  status: 200,
  errors: [],
});

export const createTrigger = defineOperation({
  id: 'questions.createTrigger',
  method: 'POST',
  internal: true,
  path: '/admin/clarification-triggers',
  summary: 'Add a trigger. It applies from the next job.',
  needs: { scope: 'administration' },
  body: z.strictObject({ id: ownId, ...triggerDraft.def.shape }),
  output: questionTrigger,
  status: 201,
  errors: ['name_taken', 'already_added'],
});

export const updateTrigger = defineOperation({
  id: 'questions.updateTrigger',
  method: 'PATCH',
  internal: true,
  path: '/admin/clarification-triggers/{id}',
  summary: 'Replace a trigger and its questions. Refused if someone else has changed it.',
  needs: { scope: 'administration' },
  params: byId('trigger'),
  body: z.strictObject({ ...triggerFields, questions: questionDrafts, updated_at: version }),
  output: questionTrigger,
  status: 200,
  errors: ['not_found', 'name_taken', 'changed_meanwhile'],
});

export const deleteTrigger = defineOperation({
  id: 'questions.deleteTrigger',
  method: 'DELETE',
  internal: true,
  path: '/admin/clarification-triggers/{id}',
  summary: 'Delete a trigger. Jobs no longer get its questions.',
  needs: { scope: 'administration' },
  params: byId('trigger'),
  status: 204,
  errors: ['not_found'],
});

export const listBlocks = defineOperation({
  id: 'questions.listBlocks',
  method: 'GET',
  internal: true,
  path: '/admin/safety-blocks',
  summary: 'List all safety blocks of this installation by name.',
  needs: { scope: 'administration' },
  output: z.object({ items: field(z.array(safetyBlock), 'The safety blocks.') }),
  status: 200,
  errors: [],
});

export const createBlock = defineOperation({
  id: 'questions.createBlock',
  method: 'POST',
  internal: true,
  path: '/admin/safety-blocks',
  summary: 'Add a safety block. It applies from the next job.',
  needs: { scope: 'administration' },
  body: z.strictObject({ id: ownId, ...blockFields }),
  output: safetyBlock,
  status: 201,
  errors: ['name_taken', 'already_added'],
});

export const updateBlock = defineOperation({
  id: 'questions.updateBlock',
  method: 'PATCH',
  internal: true,
  path: '/admin/safety-blocks/{id}',
  summary: 'Replace a safety block. Refused if someone else has changed it.',
  needs: { scope: 'administration' },
  params: byId('safety block'),
  body: z.strictObject({ ...blockFields, updated_at: version }),
  output: safetyBlock,
  status: 200,
  errors: ['not_found', 'name_taken', 'changed_meanwhile'],
});

export const deleteBlock = defineOperation({
  id: 'questions.deleteBlock',
  method: 'DELETE',
  internal: true,
  path: '/admin/safety-blocks/{id}',
  summary: 'Delete a safety block. The built-in rules stay.',
  needs: { scope: 'administration' },
  params: byId('safety block'),
  status: 204,
  errors: ['not_found'],
});

export const previewRule = defineOperation({
  id: 'questions.preview',
  method: 'POST',
  internal: true,
  path: '/admin/clarification-preview',
  summary: 'Test an unsaved trigger or safety block on sentences.',
  needs: { scope: 'administration' },
  body: z.strictObject({
    pattern: field(z.string().check(z.maxLength(MAX_PATTERN)), 'Pattern as typed so far.'),
    pattern_type: patternType,
    laser_type_filter: laserTypeFilter,
    operation_filter: operationFilter,
    questions: field(
      z.array(questionDraft).check(z.maxLength(MAX_TRIGGER_QUESTIONS)),
      'Questions of the trigger; empty for a safety block.',
    ),
    block: orNull(
      z.strictObject({
        block_level: blockLevel,
        reason: field(z.string().check(z.maxLength(300)), 'Reason as typed so far.'),
      }),
      'Action of the safety block; null for a trigger.',
    ),
    laser_type: field(z.enum(LASER_TYPES), 'Laser the sentences are tested for.'),
    sentences: field(
      z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_JOB_TEXT)))
        .check(z.maxLength(MAX_PREVIEW_SENTENCES)),
      `Sentences to test, at most ${MAX_PREVIEW_SENTENCES}.`,
    ),
  }),
  output: z.object({
    problems: messages('Why the pattern can’t be saved.'),
    results: field(
      z.array(
        z.object({
          sentence: field(z.string(), 'The job.'),
          matches: field(z.boolean(), 'Whether the rule applies to it.'),
          questions: field(z.array(z.string()), 'All questions that would be asked.'),
          level: field(z.enum(['safe', 'warn', 'block']), 'Verdict with the rule.'),
          reasons: messages('Reasons with the rule.'),
        }),
      ),
      'One entry per sentence; empty while the pattern has a problem.',
    ),
  }),
  status: 200,
  errors: [],
});

export type QuestionTrigger = z.output<typeof questionTrigger>;
export type TriggerDraft = z.output<typeof triggerDraft>;
export type SafetyBlock = z.output<typeof safetyBlock>;
export type BlockDraft = z.output<typeof blockDraft>;
export type RulePreview = z.output<(typeof previewRule)['output']>;
