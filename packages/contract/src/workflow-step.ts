import { LASER_TYPES, METHODS, OPERATIONS, PASS_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { generation } from './generation.ts';
import { field, orNull } from './schema.ts';

const operation = z.enum(OPERATIONS);
const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
const texts = (description: string) => field(z.array(z.string()), description);
const pair = (description: string) => field(z.tuple([z.number(), z.number()]), description);

const source = z.object({
  id: field(z.string(), 'Short name of the source.'),
  title: field(z.string(), 'Title.'),
  ref: field(z.string(), 'Where to find it.'),
  licence: field(z.string(), 'License of the source.'),
});

const evidenceRow = z.object({
  source_id: field(z.string(), 'Source of the row.'),
  laser_type: field(z.enum(LASER_TYPES), 'Kind of laser.'),
  power_watts: numOrNull('Rated watts.'),
  material: field(z.string(), 'Material as published.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  operation: field(operation, 'Operation.'),
  speed_mm_min: num('Speed in mm/min.'),
  power_percent: numOrNull('Power in percent.'),
  passes: num('Passes.'),
  interval_mm: numOrNull('Line distance in mm.'),
  frequency_hz: numOrNull('Frequency in Hz.'),
  note: field(z.string(), 'Remark of the source.'),
});

export const stepSettings = z.object({
  speed_mm_min: num('Speed in mm/min.'),
  power_percent: num('Power in percent of the machine’s maximum.'),
  passes: num('How often the path is run.'),
  interval_mm: numOrNull('Line distance of a fill in mm; null for line work.'),
  frequency_hz: numOrNull('Pulse frequency in Hz.'),
  pulse_width_ns: numOrNull('Pulse width in ns.'),
  kerf_mm: numOrNull('Width of the cut in mm.'),
  air_assist: orNull(
    z.boolean(),
    'Air assist on or off; null when not known, or on a machine without a nozzle.',
  ),
  air_psi: numOrNull('Pressure of the air in psi; 0 is off, null when not known.'),
  hatch_angle_deg: numOrNull('Angle of the fill in degrees.'),
  hatch_type: orNull(
    z.enum(['unidirectional', 'bidirectional', 'crosshatch']),
    'How the fill is laid.',
  ),
  fill_type: field(z.enum(['line', 'fill']), 'Whether lines or areas are run.'),
  expected_color: orNull(z.string(), 'Color to expect.'),
  z_offset_mm: numOrNull('Focus offset in mm, positive into the material.'),
});

const speedCurve = z.object({
  over: field(z.enum(['thickness_mm', 'watts']), 'What the speed is drawn over.'),
  answer_x: num('Thickness in mm or watts of this step.'),
  points: field(
    z.array(
      z.object({
        x: num('Thickness in mm, or watts.'),
        speed_mm_min: num('Speed of one pass in mm/min.'),
        low_mm_min: num('Lower end of the band.'),
        high_mm_min: num('Upper end of the band.'),
      }),
    ),
    'Computed speeds, from left to right.',
  ),
  published: field(
    z.array(
      z.object({
        x: num('Thickness in mm, or watts.'),
        speed_mm_min: num('Speed it would run at here, in mm/min.'),
        evidence_index: num('Its row in `evidence`.'),
      }),
    ),
    'Published rows, brought to this machine.',
  ),
});

const modelWords = z.object({
  rationale: orNull(z.string(), 'Why these numbers, in the model’s words.'),
  disagreement_reason: orNull(z.string(), 'Why it went outside our band.'),
  concerns: texts('What a second model found.'),
  left_out: orNull(z.string(), 'Our sentence where unsafe advice was left out.'),
});

export const workflowStep = z.object({
  operation: field(operation, 'Operation.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  settings: field(stepSettings, 'The numbers to set.'),
  confidence: num('How sure, 0.1 to 0.95.'),
  speed_band_mm_min: pair('Speeds between which 8 of 10 published settings are, in mm/min.'),
  method: field(z.enum(METHODS), 'How the numbers were reached.'),
  rationale: field(z.string(), 'Why these numbers, in our words.'),
  model_words: z.optional(
    orNull(modelWords, 'What a language model said of its numbers; absent on older jobs.'),
  ),
  sources: field(z.array(source), 'Where the evidence comes from.'),
  evidence: field(z.array(evidenceRow), 'Published rows used, nearest first.'),
  energy: orNull(
    z.object({
      kind: field(z.enum(['line', 'area']), 'J/mm for lines, J/mm² for fills.'),
      value: num('Energy of this setting.'),
      window: orNull(z.tuple([z.number(), z.number()]), 'What published settings span.'),
      pulse_overlap_percent: numOrNull('Overlap of successive pulses in percent.'),
      power_density_w_mm2: z.optional(numOrNull('Average watts over the spot, W/mm².')),
    }),
    'Energy put into the work.',
  ),
  estimate: z.optional(
    orNull(
      z.object({
        seconds: num('About how long, in seconds.'),
        basis: field(z.string(), 'What the time is computed for: size, passes, pieces.'),
      }),
      'Time for the size and pieces asked for; null without a size.',
    ),
  ),
  curve: z.optional(orNull(speedCurve, 'Speed over thickness or watts on this machine.')),
  warnings: texts('What to watch.'),
  capability_warning: orNull(z.string(), 'When the machine can hardly do it.'),
  lens_focal_length_mm: numOrNull('Lens in mm.'),
  target_depth_mm: numOrNull('Depth asked for in mm.'),
  pass_number: numOrNull('Place in a multi-pass sequence.'),
  pass_type: orNull(z.enum(PASS_TYPES), 'Kind of pass in a multi-pass sequence.'),
  global_pass: numOrNull('Cycle of a multi-pass sequence.'),
  total_global_passes: numOrNull('Cycles of a multi-pass sequence.'),
  repeats: num('How often the listed steps of its sequence are run one after the other; mostly 1.'),
  learned_results: z.optional(num('Your results that changed these numbers; absent without.')),
  generation: z.optional(field(generation, 'How the settings were found; absent on older jobs.')),
});

export type WorkflowStep = z.output<typeof workflowStep>;
