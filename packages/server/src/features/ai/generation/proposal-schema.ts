import * as z from 'zod/mini';

const numOrNull = z.nullable(z.number());

const proposedStep = z.object({
  speed: z.number(),
  speed_unit: z.nullable(z.enum(['mm/s', 'mm/min'])),
  power_percent: z.number(),
  passes: z.number(),
  interval_mm: numOrNull,
  frequency: numOrNull,
  frequency_unit: z.nullable(z.enum(['Hz', 'kHz'])),
  pulse_width_ns: numOrNull,
  kerf_mm: numOrNull,
  air_psi: numOrNull,
  hatch_angle_deg: numOrNull,
  hatch_type: z.nullable(z.enum(['unidirectional', 'bidirectional', 'crosshatch'])),
  z_offset_mm: numOrNull,
});

const MAX_STEPS = 10;
const MAX_TEXT = 4000;
const words = z.string().check(z.maxLength(MAX_TEXT));

/** Schema of the first agent's answer: only the shape, because the domain checks the numbers. */
export const proposalSchema = z.object({
  steps: z.array(proposedStep).check(z.minLength(1), z.maxLength(MAX_STEPS)),
  rationale: words,
  disagreement_reason: z.nullable(words),
});

/** Schema of the second agent's answer. */
export const reviewSchema = z.object({
  verdict: z.enum(['accept', 'amend', 'reject']),
  amended: z.nullable(proposalSchema),
  concerns: z.array(words).check(z.maxLength(MAX_STEPS)),
});
