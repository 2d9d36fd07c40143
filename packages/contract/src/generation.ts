import * as z from 'zod/mini';
import { message } from './message.ts';
import { field, orNull } from './schema.ts';

const AI_OUTCOMES = [
  'answered',
  'limit_exceeded',
  'daily_limit',
  'user_daily_limit',
  'not_checked',
  'unavailable',
  'timed_out',
  'canceled',
  'rejected',
  'vetoed',
  'unreviewed',
] as const;

/** Reasons not to ask a model. */
const NOT_ASKED = ['not_configured', 'not_in_plan', 'not_needed', 'safety_bypassed'] as const;
const MODEL_OUTCOMES = [...AI_OUTCOMES, ...NOT_ASKED] as const;

/** How the settings of a step were found. */
export const generation = z.object({
  resolution_method: field(
    z.enum(['openai_generated', 'approved_cache', 'predefined_exact', 'computed']),
    'What answered: a model, an approved setting, a baseline (published, promoted, or from a solved case), or our own engine.',
  ),
  debug_source: field(
    z.enum(['two_agents', 'one_agent', 'approved_cache', 'baseline', 'engine']),
    'Stage of the generation order that answered.',
  ),
  ai_source: orNull(z.string(), 'Function that asked the model.'),
  model: orNull(z.string(), 'Model that answered.'),
  total_tokens: field(z.number(), 'Tokens used.'),
  counted_towards_limit: field(z.boolean(), 'Whether it counted as a request of the month.'),
  model_outcome: z.optional(
    field(
      z.enum(MODEL_OUTCOMES),
      'Outcome of asking a model for this operation, or why none was asked; absent on older jobs.',
    ),
  ),
  reviewed_by: z.optional(
    orNull(
      z.enum(['administrator', 'automatic']),
      'Who approved a setting proposed by a model; null if it was not approved or the reviewer is unknown.',
    ),
  ),
});

/** Outcome of asking a model for a job. */
export const jobAi = z.object({
  outcome: field(
    z.enum(AI_OUTCOMES),
    'Outcome of asking the model, the worst one if it was asked several times. rejected: by our checks; vetoed: by the second agent; unreviewed: the second agent gave no verdict.',
  ),
  message: orNull(message, 'Message for the user; null if the model answered.'),
});

/** Stages of a generation, in order. */
export const GENERATION_STAGES = [
  'checking',
  'reading',
  'safety',
  'evidence',
  'asking',
  'reviewing',
] as const;
export type GenerationStage = (typeof GENERATION_STAGES)[number];

/** Progress of a running job. */
export const jobProgress = z.object({
  run: field(z.number(), 'Number of the run, from 1. It increases when the job runs again.'),
  stage: orNull(z.enum(GENERATION_STAGES), 'Current stage; null before a model may be asked.'),
  elapsed_ms: field(z.number(), 'Time since the run started, in ms.'),
});

export type ModelOutcome = NonNullable<z.output<typeof generation>['model_outcome']>;
export type StepGeneration = z.output<typeof generation>;
export type JobAi = z.output<typeof jobAi>;
export type JobProgress = z.output<typeof jobProgress>;
