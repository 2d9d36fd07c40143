import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { NO_AI_LIMIT } from './entitlements.ts';
import { defineOperation } from './operation.ts';
import { field, orNull, ranged } from './schema.ts';

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
/** May be left out, and may be null. */
const maybe = <T extends z.ZodMiniType>(schema: T, description: string) =>
  z.optional(orNull(schema, description));
const within = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
const words = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** The limit shown when the real one cannot be read (specification §8; no model is asked meanwhile). */
export const FALLBACK_AI_LIMIT = 10;

export const aiUsageStatus = z.object({
  requests_used: num('Generations that asked a model this month (UTC).'),
  requests_limit: num(`Generations a month the plan allows; ${NO_AI_LIMIT} is no limit.`),
  requests_remaining: num(`Generations left this month; ${NO_AI_LIMIT} is no limit.`),
  limit_exceeded: field(z.boolean(), 'Whether nothing is left.'),
  reset_date: field(z.string(), 'First day of the next month, YYYY-MM-DD.'),
  bypass_limits: field(z.boolean(), 'Whether the role stands above limits.'),
});

export const getAiUsage = defineOperation({
  id: 'ai.getUsage',
  method: 'GET',
  path: '/ai/usage',
  summary: 'Use of AI this month, and whether a model is configured at all.',
  needs: { scope: 'account' },
  output: z.extend(aiUsageStatus, {
    is_configured: field(z.boolean(), 'Whether this installation has a model to ask.'),
  }),
  status: 200,
  errors: [],
});

export const getAiStatus = defineOperation({
  id: 'ai.getStatus',
  method: 'GET',
  internal: true,
  path: '/admin/ai-status',
  summary: 'The model of this installation, whether it answers, and what it cost today (UTC).',
  needs: { scope: 'administration' },
  output: z.object({
    model: orNull(z.string(), 'Name of the model; null where none is configured.'),
    is_available: field(z.boolean(), 'False while it fails and is left alone.'),
    has_two_agents: field(z.boolean(), 'Whether a second agent reviews what the first proposes.'),
    spent_today_usd: num('Spent today in US dollars, running questions included.'),
    is_priced: field(z.boolean(), 'False while no price is set: costs are not counted then.'),
    daily_limit_usd: num('Most that is spent on one day, in US dollars.'),
    generations_today: num('Generations begun today, given back or not.'),
    daily_generations: numOrNull('Most generations on one day; null is no such limit.'),
    calls_today: num('Questions asked today.'),
    failed_today: num('Questions of today without a usable answer.'),
    tokens_today: num('Tokens of today, both ways.'),
  }),
  status: 200,
  errors: [],
});

const settingsRequest = z.strictObject({
  material: field(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    'Material in the user’s words.',
  ),
  operation: field(z.enum(OPERATIONS), 'What is to be done.'),
  thickness: maybe(within(0.01, 500), 'Thickness in mm.'),
  machineType: field(z.enum(LASER_TYPES), 'Kind of laser.'),
  machinePower: ranged(0.1, 12_000, 'Watts of the machine.'),
  isGalvo: z.optional(field(z.boolean(), 'Whether mirrors steer the beam.')),
  selectedLens: maybe(within(5, 2000), 'Focal length of the lens in mm.'),
  machineContext: maybe(words(500), 'Anything else about the machine; data for the model.'),
  originalInput: maybe(words(2000), 'The sentence the job came from; data for the model.'),
  aiStrategy: z.optional(field(z.enum(['split', 'unified']), 'Left out: the profile decides.')),
  isDeep: z.optional(field(z.boolean(), 'Whether a deep engraving is wanted.')),
  targetDepthMm: maybe(within(0.01, 50), 'Depth wanted in mm.'),
});

const settingsPass = z.object({
  speed: num('Speed of one pass in mm/min.'),
  power: num('Power in percent.'),
  passes: num('How often the path is run.'),
  interval: numOrNull('Line distance in mm.'),
  frequency: numOrNull('Pulse frequency in Hz.'),
  pulse_width_ns: numOrNull('Pulse width in ns.'),
  kerf: numOrNull('Width of the cut in mm.'),
  airAssist: orNull(
    z.boolean(),
    'Whether air assist is on; null where it is not known or not used.',
  ),
  airPressure: numOrNull('Pressure of the air assist in psi; null where it is not known.'),
  hatch_type: orNull(z.string(), 'How the fill is laid.'),
  hatch_angle_deg: numOrNull('Angle of the fill in degrees.'),
  fill_type: field(z.string(), 'line or fill.'),
  z_offset_mm: numOrNull('Focus offset in mm, positive into the material.'),
  passNumber: numOrNull('Place in a multi-pass sequence.'),
  passType: orNull(z.string(), 'Kind of pass in a multi-pass sequence.'),
  repeats: num('How often the whole sequence is run, one after the other; mostly 1.'),
});

const settingsAnswer = z.object({
  settings: field(z.array(settingsPass), 'One entry, or one a pass of a sequence; none on error.'),
  confidence: numOrNull('How sure, 0.1 to 0.95.'),
  rationale: orNull(z.string(), 'Why these numbers.'),
  warnings: field(z.array(z.string()), 'What to watch.'),
  error: orNull(z.string(), 'Why there are no settings, for example a blocked material.'),
  apiStatus: field(
    z.enum(['ok', 'fallback', 'blocked', 'incomplete', 'impossible']),
    'ok: the model answered; fallback: computed instead; blocked: refused; impossible: this laser cannot do it; incomplete: see error.',
  ),
  apiError: orNull(z.string(), 'Why the model did not answer.'),
  usage: field(z.object({ total_tokens: num('Tokens used.') }), 'What it cost.'),
  model: orNull(z.string(), 'The model that answered.'),
  debugSource: field(z.string(), 'Where the settings come from.'),
});

const defineSettingsFunction = <const Id extends string>(name: string, id: Id, what: string) =>
  defineOperation({
    id: `ai.${id}`,
    method: 'POST',
    path: `/functions/${name}`,
    summary: `Settings for ${what}; computed where the model does not answer.`,
    needs: { scope: 'jobs', room: ['ai_requests_per_month'] },
    body: settingsRequest,
    output: settingsAnswer,
    status: 200,
    errors: ['ai_wrong_machine'],
  });

export const aiSettingsCo2 = defineSettingsFunction(
  'ai-settings-co2',
  'settingsCo2',
  'a CO2 laser',
);
export const aiSettingsFiber = defineSettingsFunction(
  'ai-settings-fiber',
  'settingsFiber',
  'a fiber laser',
);
export const aiSettingsUv = defineSettingsFunction('ai-settings-uv', 'settingsUv', 'a UV laser');
export const aiSettingsDiode = defineSettingsFunction(
  'ai-settings-diode',
  'settingsDiode',
  'a diode laser',
);
export const aiSettings = defineSettingsFunction('ai-settings', 'settings', 'any laser');

export const checkMaterialSafety = defineOperation({
  id: 'ai.materialSafety',
  method: 'POST',
  path: '/functions/material-safety',
  summary: 'Whether a material may be lasered at all.',
  needs: { scope: 'jobs' },
  body: z.strictObject({
    material: field(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      'Material in any words.',
    ),
  }),
  output: z.object({
    status: field(z.enum(['safe', 'warn', 'block']), 'How dangerous.'),
    reasons: field(z.array(z.string()), 'Why, in plain words.'),
    alternatives: field(z.array(z.string()), 'Safer materials.'),
  }),
  status: 200,
  errors: [],
});

export type AiUsageStatus = z.output<typeof aiUsageStatus>;
export type AiStatus = z.output<(typeof getAiStatus)['output']>;
export type AiSettingsRequest = z.output<typeof settingsRequest>;
export type AiSettingsAnswer = z.output<typeof settingsAnswer>;
