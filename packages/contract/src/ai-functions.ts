import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, orNull, ranged } from './schema.ts';

const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
/** May be left out, and may be null. */
const maybe = <T extends z.ZodMiniType>(schema: T, description: string) =>
  z.optional(orNull(schema, description));
const within = (min: number, max: number) => z.number().check(z.minimum(min), z.maximum(max));
const words = (max: number) => z.string().check(z.trim(), z.maxLength(max));

export const settingsRequest = z.strictObject({
  material: field(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    'Material in the user’s words.',
  ),
  operation: field(z.enum(OPERATIONS), 'Operation.'),
  thickness: maybe(within(0.01, 500), 'Thickness in mm.'),
  machineType: field(z.enum(LASER_TYPES), 'Laser type.'),
  machinePower: ranged(0.1, 12_000, 'Watts of the machine.'),
  isGalvo: z.optional(field(z.boolean(), 'Whether mirrors steer the beam.')),
  selectedLens: maybe(within(5, 2000), 'Focal length of the lens in mm.'),
  machineContext: maybe(words(500), 'Anything else about the machine; data for the model.'),
  originalInput: maybe(words(2000), 'Original sentence of the job; data for the model.'),
  aiStrategy: z.optional(field(z.enum(['split', 'unified']), 'Default: the value in the profile.')),
  isDeep: z.optional(field(z.boolean(), 'Whether a deep engraving is wanted.')),
  targetDepthMm: maybe(within(0.01, 50), 'Target depth in mm.'),
});

const settingsPass = z.object({
  speed: num('Speed of one pass in mm/min.'),
  power: num('Power in percent.'),
  passes: num('Number of passes.'),
  interval: numOrNull('Line interval in mm.'),
  frequency: numOrNull('Pulse frequency in Hz.'),
  pulse_width_ns: numOrNull('Pulse width in ns.'),
  kerf: numOrNull('Kerf (width of the cut) in mm.'),
  airAssist: orNull(z.boolean(), 'Whether air assist is on; null if unknown or not used.'),
  airPressure: numOrNull('Air assist pressure in psi; null if unknown.'),
  frequency_khz: numOrNull('Pulse frequency in kHz: `frequency` divided by 1000.'),
  hatch_spacing_mm: numOrNull('Distance between the lines of a fill in mm: equals `interval`.'),
  hatch_type: orNull(z.string(), 'Direction of the fill lines.'),
  hatch_angle_deg: numOrNull('Angle of the fill in degrees.'),
  fill_type: field(z.string(), 'line or fill.'),
  z_offset_mm: numOrNull('Focus offset in mm, positive into the material.'),
  focusAdjustment: numOrNull(
    'Focus offset in mm, positive into the material: equals `z_offset_mm`.',
  ),
  passNumber: numOrNull('Position in a multi-pass sequence.'),
  passType: orNull(z.string(), 'Pass type in a multi-pass sequence.'),
  repeats: num(
    'Number of times it runs, usually 1. Consecutive passes with equal `repeats` run in turn.',
  ),
});

export const settingsAnswer = z.object({
  settings: field(
    z.array(settingsPass),
    'One entry, or one per pass of a sequence; empty on error.',
  ),
  confidence: numOrNull('Confidence, 0.1 to 0.95.'),
  rationale: orNull(z.string(), 'Why these numbers.'),
  warnings: field(z.array(z.string()), 'Warnings.'),
  error: orNull(z.string(), 'Why there are no settings, such as a blocked material.'),
  apiStatus: field(
    z.enum(['ok', 'fallback', 'blocked', 'incomplete', 'impossible']),
    'ok: the model answered; fallback: computed instead; blocked: refused; impossible: this laser can’t do it; incomplete: see `error`.',
  ),
  apiError: orNull(z.string(), 'Why the model did not answer.'),
  usage: field(z.object({ total_tokens: num('Tokens used.') }), 'Tokens used.'),
  model: orNull(z.string(), 'Model that answered.'),
  debugSource: field(z.string(), 'Where the settings come from.'),
});

const defineSettingsFunction = <const Id extends string>(name: string, id: Id, what: string) =>
  defineOperation({
    id: `ai.${id}`,
    method: 'POST',
    path: `/functions/${name}`,
    summary: `Get ${what}, computed if the model does not answer.`,
    needs: { scope: 'jobs', limits: ['ai_requests_per_month'] },
    body: settingsRequest,
    output: settingsAnswer,
    status: 200,
    errors: ['ai_wrong_machine'],
  });

export const aiSettingsCo2 = defineSettingsFunction(
  'ai-settings-co2',
  'settingsCo2',
  'CO2 laser settings',
);
export const aiSettingsFiber = defineSettingsFunction(
  'ai-settings-fiber',
  'settingsFiber',
  'fiber laser settings',
);
export const aiSettingsUv = defineSettingsFunction(
  'ai-settings-uv',
  'settingsUv',
  'UV laser settings',
);
export const aiSettingsDiode = defineSettingsFunction(
  'ai-settings-diode',
  'settingsDiode',
  'diode laser settings',
);
export const aiSettings = defineSettingsFunction(
  'ai-settings',
  'settings',
  'settings for any laser',
);

export const checkMaterialSafety = defineOperation({
  id: 'ai.materialSafety',
  method: 'POST',
  path: '/functions/material-safety',
  summary: 'Check a material: whether it is safe to laser.',
  needs: { scope: 'jobs', team: 'viewer' },
  body: z.strictObject({
    material: field(
      z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      'Material in free text.',
    ),
  }),
  output: z.object({
    status: field(z.enum(['safe', 'warn', 'block']), 'Safety level.'),
    reasons: field(z.array(z.string()), 'Reasons.'),
    alternatives: field(z.array(z.string()), 'Safer materials.'),
  }),
  status: 200,
  errors: [],
});

export type AiSettingsRequest = z.output<typeof settingsRequest>;
export type AiSettingsAnswer = z.output<typeof settingsAnswer>;
