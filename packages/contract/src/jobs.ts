import {
  DEPTHS,
  LASER_TYPES,
  OPERATIONS,
  OUTCOMES,
  QUESTION_TYPES,
  STOCK_COLORS,
  DEPTH_CONFLICTS,
} from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { jobAi, jobProgress } from './generation.ts';
import { inputProblem } from './input-problem.ts';
import { materialText } from './material-text.ts';
import { message, messages } from './message.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, ownId, timestamp } from './schema.ts';
import { workflowStep } from './workflow-step.ts';

/** Every run of a job is recorded with its questions and bypasses. */
export const MAX_RUNS = 100;
export const MAX_JOB_TEXT = 2000;
/** Maximum questions of the installation for one job. */
export const MAX_MORE_ANSWERS = 20;
export const MAX_ANSWER_TEXT = 200;

const operation = z.enum(OPERATIONS);
const depth = z.enum(DEPTHS);
const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
const texts = (description: string) => field(z.array(z.string()), description);

const thickness = field(
  z.number().check(z.minimum(0.01), z.maximum(500)),
  'Thickness in mm, 0.01 to 500.',
);

/** Two values of a sentence that contradict each other. */
export const conflict = z.discriminatedUnion('field', [
  z.object({
    field: field(z.literal('material'), 'What is contradictory.'),
    values: texts('The materials named together.'),
  }),
  z.object({
    field: field(z.literal('thickness'), 'What is contradictory.'),
    values_mm: field(
      z.array(z.number()),
      'Both thicknesses in mm, or the one that this material isn’t sold in.',
    ),
  }),
  z.object({
    field: field(z.literal('depth'), 'What is contradictory.'),
    values: field(z.array(z.enum(DEPTH_CONFLICTS)), 'Both values.'),
  }),
]);

export const parsedJob = z.object({
  material: orNull(z.string(), 'Catalog name, or the user’s words if it is unknown.'),
  material_known: field(z.boolean(), 'Whether the material is in the catalog.'),
  material_modifiers: texts('Color, finish and coating words.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  thickness_options_mm: field(z.array(z.number()), 'All thicknesses of a range, in mm.'),
  operations: field(z.array(operation), 'Operations in run order.'),
  deep: field(z.boolean(), 'Whether a deep engraving is wanted.'),
  depth: orNull(depth, 'Engraving depth.'),
  target_depth_mm: numOrNull('Target depth in mm.'),
  quantity: numOrNull('Number of pieces.'),
  size_mm: orNull(z.tuple([z.number(), z.number()]), 'Width and height in mm.'),
  expected_color: orNull(z.string(), 'Desired color.'),
  is_photo: field(z.boolean(), 'Whether a photo is engraved.'),
  is_rotary: field(z.boolean(), 'Whether the part is round.'),
  stated_laser_type: orNull(z.enum(LASER_TYPES), 'Laser named in the sentence.'),
  stated_power_watts: numOrNull('Watts named in the sentence.'),
  gauge: numOrNull('Gauge number named in the sentence.'),
  paper_weight_gsm: numOrNull('Paper weight named in the sentence, in g/m².'),
  stated_speed_mm_min: numOrNull('Speed named in the sentence, in mm/min.'),
  stated_power_percent: numOrNull('Power named in the sentence, in percent.'),
  conflicts: field(
    z.array(conflict),
    'Contradictions in the sentence. They are asked, never guessed.',
  ),
  assumptions: messages('Assumptions.'),
});

const question = z.object({
  id: field(z.string(), 'Its field; for `other`, the key of its answer in `more`.'),
  field: field(
    z.enum(['material', 'thickness', 'depth', 'color', 'coat', 'other']),
    'Subject of the question; other: a question added by this installation.',
  ),
  field_name: field(z.string(), 'Subject in one word.'),
  question_text: field(message, 'The question.'),
  question_type: field(z.enum(QUESTION_TYPES), 'Answer type.'),
  example_answers: texts('Example answers; for a choice, all answers.'),
  example_lengths: field(
    z.array(
      z.object({
        value: field(z.number(), 'The number.'),
        unit: field(z.enum(['mm', 'in']), 'Its unit.'),
      }),
    ),
    'For a thickness, the example answers as data; empty for other fields.',
  ),
  assumed_mm: field(
    z.nullable(z.number()),
    'For a thickness, what is assumed when the user does not know, in mm; null for other fields.',
  ),
  choices: field(
    z.array(
      z.object({
        answer: field(z.string(), 'Answer to send.'),
        label: field(message, 'Label to show.'),
      }),
    ),
    'Answers of a choice as shown; empty for other types.',
  ),
  placeholder_text: orNull(z.string(), 'Shown in the empty field.'),
  help_text: orNull(message, 'Why it is asked.'),
  priority_level: field(z.enum(['required', 'optional']), 'Optional questions can be declined.'),
});

export const safetyVerdict = z.object({
  level: field(z.enum(['safe', 'warn', 'block']), 'Safety level.'),
  reasons: messages('Reasons.'),
  alternatives: texts('Safer materials.'),
  precautions: messages('Precautions before and during the job.'),
  emissions: texts('What the material emits.'),
  data_sheet: messages('What to check on the material’s data sheet.'),
  rules: texts('Numbers of the rules that apply.'),
});

const impossibleOperation = z.object({
  operation: field(operation, 'Operation.'),
  reasons: messages('How the light acts on the stock, then what can’t be done.'),
  instead: messages('Other lasers, stock or a coat, best first.'),
});

export const jobAnswers = z.strictObject({
  material: z.optional(materialText),
  thickness_mm: z.optional(thickness),
  thickness_declined: z.optional(
    field(
      z.boolean(),
      'The user doesn’t know the thickness: the usual one of a stated paper weight is assumed, else 2 mm, and the result says so.',
    ),
  ),
  depth: z.optional(field(depth, 'Engraving depth.')),
  color: z.optional(
    field(z.enum(STOCK_COLORS), 'Color of the stock; tinted and clear are see-through.'),
  ),
  coated: z.optional(
    field(z.boolean(), 'Whether paint, a mask or marking compound is on the surface.'),
  ),
  more: z.optional(
    field(
      z.record(z.uuid(), z.string().check(z.trim(), z.maxLength(MAX_ANSWER_TEXT))).check(
        z.refine((answers) => Object.keys(answers).length <= MAX_MORE_ANSWERS, {
          error: inputProblem('too_many_answers'),
          params: { max: MAX_MORE_ANSWERS },
        }),
      ),
      'Answers to questions with the field `other`, by ID; empty: the user doesn’t know.',
    ),
  ),
});

/** Without one, the specification's words; anything else that is no id is refused like every id. */
export const neededMachine = z.uuid({
  error: ({ input }) =>
    input === undefined || input === null || input === ''
      ? inputProblem('machine_needed')
      : undefined,
});

const jobInput = {
  machine_id: field(neededMachine, 'Machine of the job.'),
  lens_id: z.optional(orNull(z.uuid(), 'Lens of that machine.')),
  input_text: z.optional(
    field(
      z.string().check(z.trim(), z.maxLength(MAX_JOB_TEXT)),
      `The job in plain words, at most ${MAX_JOB_TEXT} characters. Needed without \`material\` and \`operations\`.`,
    ),
  ),
  material: z.optional(materialText),
  thickness_mm: z.optional(thickness),
  operations: z.optional(
    field(
      z.array(operation).check(z.minLength(1), z.maxLength(5)),
      'Operations. With `material`, they take the place of `input_text`.',
    ),
  ),
  depth: z.optional(field(depth, 'Engraving depth.')),
  answers: z.optional(
    field(
      z.omit(jobAnswers, { more: true }),
      'Answers to questions that this job would otherwise ask.',
    ),
  ),
};

export const job = z.object({
  id: id('job'),
  input_text: field(z.string(), 'The job in plain words.'),
  input_type: field(z.enum(['natural', 'structured']), 'Sentence or form.'),
  status: field(
    z.enum(['processing', 'completed', 'failed']),
    'processing: running or waiting for an answer; failed: run it again.',
  ),
  outcome: orNull(
    z.enum(OUTCOMES),
    'Outcome; impossible: this laser can’t do it; null while the job runs or if it failed.',
  ),
  parsed_data: orNull(parsedJob, 'The parsed job.'),
  answers: field(jobAnswers, 'Answers to questions.'),
  questions: field(z.array(question), 'Questions to answer before the job can continue.'),
  safety: orNull(safetyVerdict, 'The safety verdict.'),
  safety_bypassed: field(z.boolean(), 'Whether the user bypassed a safety block.'),
  workflow: field(z.array(workflowStep), 'Steps in run order.'),
  impossible: field(
    z.array(impossibleOperation),
    'Operations without settings: the light passes through the stock or bounces off.',
  ),
  confidence: numOrNull('Confidence of the whole job, 0.1 to 0.95.'),
  ai: orNull(jobAi, 'Outcome of asking a model; null if none was to be asked.'),
  progress: orNull(jobProgress, 'Progress; null if the job is not running.'),
  safety_warnings: messages('Warnings for the whole job.'),
  saved_steps: field(
    z.array(
      z.object({
        step_index: num('Index in the workflow, from 0.'),
        setting_id: id('saved setting'),
      }),
    ),
    'Steps already in the library.',
  ),
  machine_id: orNull(z.uuid(), 'Machine; null if it was deleted.'),
  machine_name: field(z.string(), 'Name of the machine when the job ran.'),
  machine_type: field(z.enum(LASER_TYPES), 'Laser type.'),
  machine_power_watts: num('Watts of the machine when the job ran.'),
  machine_configuration: field(z.enum(['galvo', 'gantry']), 'Galvo or gantry.'),
  lens_id: orNull(z.uuid(), 'Lens; null if there is none or it was deleted.'),
  lens_focal_length_mm: numOrNull('Focal length of the lens in mm.'),
  created_at: timestamp('When it was started'),
});

export const jobSummary = z.pick(job, {
  id: true,
  input_text: true,
  input_type: true,
  status: true,
  outcome: true,
  confidence: true,
  machine_id: true,
  machine_name: true,
  machine_type: true,
  created_at: true,
});

const byId = z.object({ id: id('job') });

export const parseJob = defineOperation({
  id: 'jobs.parse',
  method: 'POST',
  path: '/jobs/parse',
  summary: 'Preview a job: what is understood, asked and refused, without starting it.',
  needs: { scope: 'jobs', team: 'member' },
  body: z.strictObject(jobInput),
  output: z.object({
    parsed: field(parsedJob, 'The parsed job.'),
    questions: field(z.array(question), 'Questions that would be asked.'),
    safety: field(safetyVerdict, 'The safety verdict.'),
  }),
  status: 200,
  errors: ['not_found', 'machine_not_found'],
});

export const NEW_JOB_ERRORS = [
  'not_found',
  'machine_not_found',
  'machine_read_only',
  'already_added',
] as const;

export const createJob = defineOperation({
  id: 'jobs.create',
  method: 'POST',
  path: '/jobs',
  summary:
    'Start a job and get its workflow, questions or a refusal. Needs `input_text`, or `material` with `operations`.',
  needs: { scope: 'jobs', team: 'member', limits: ['jobs_per_month', 'storage_bytes'] },
  visitor_refusal: 'job_authentication_required',
  body: z.strictObject({
    ...jobInput,
    id: ownId,
  }),
  output: job,
  status: 201,
  errors: NEW_JOB_ERRORS,
});

export const runJob = defineOperation({
  id: 'jobs.run',
  method: 'POST',
  path: '/jobs/{id}/run',
  summary: 'Run a job again, with answers or bypassing a safety block.',
  needs: { scope: 'jobs', team: 'member' },
  visitor_refusal: 'job_authentication_required',
  params: byId,
  body: z.strictObject({
    answers: z.optional(field(jobAnswers, 'Answers to add to those given before.')),
    bypass_safety: z.optional(
      field(z.boolean(), 'Bypass a safety block. The bypass is logged and lowers confidence.'),
    ),
  }),
  output: job,
  status: 200,
  errors: [
    'not_found',
    'machine_not_found',
    'machine_read_only',
    'too_many_runs',
    'bypass_refused',
  ],
});

export const cancelGeneration = defineOperation({
  id: 'jobs.cancelGeneration',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  summary:
    'Cancel a running job: the model is no longer asked. The job ends with computed settings and the request is refunded.',
  needs: { scope: 'jobs', team: 'member' },
  params: byId,
  status: 204,
  errors: ['not_found'],
});

export const getJob = defineOperation({
  id: 'jobs.get',
  method: 'GET',
  path: '/jobs/{id}',
  summary: 'Get a job: its workflow, questions or refusal.',
  needs: { scope: 'jobs', team: 'viewer' },
  params: byId,
  output: job,
  status: 200,
  errors: ['not_found'],
});

export type Job = z.output<typeof job>;
export type JobSummary = z.output<typeof jobSummary>;
export type JobDraft = z.input<(typeof createJob)['body']>;
