import { LASER_TYPES, METHODS, OPERATIONS, PASS_TYPES } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { generation } from './generation.ts';
import { message, messages } from './message.ts';
import { field, orNull } from './schema.ts';

const operation = z.enum(OPERATIONS);
const num = (description: string) => field(z.number(), description);
const numOrNull = (description: string) => orNull(z.number(), description);
const texts = (description: string) => field(z.array(z.string()), description);
const pair = (description: string) => field(z.tuple([z.number(), z.number()]), description);

const source = z.object({
  id: field(z.string(), 'Code of the source.'),
  title: field(z.string(), 'Title.'),
  ref: field(z.string(), 'Address or page of the source.'),
  license: field(z.string(), 'License of the source.'),
});

const evidenceRow = z.object({
  source_id: field(z.string(), 'Source of the row.'),
  laser_type: field(z.enum(LASER_TYPES), 'Laser type.'),
  power_watts: numOrNull('Rated watts.'),
  material: field(z.string(), 'Material as published.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  operation: field(operation, 'Operation.'),
  speed_mm_min: num('Speed in mm/min.'),
  power_percent: numOrNull('Power in percent.'),
  passes: num('Passes.'),
  interval_mm: numOrNull('Line interval in mm.'),
  frequency_hz: numOrNull('Frequency in Hz.'),
  note: field(z.string(), 'Note in the source.'),
});

export const stepSettings = z.object({
  speed_mm_min: num('Speed in mm/min.'),
  power_percent: num('Power in percent of the machine’s maximum.'),
  passes: num('Number of passes.'),
  interval_mm: numOrNull('Line interval of a fill in mm; null for lines.'),
  frequency_hz: numOrNull('Pulse frequency in Hz.'),
  pulse_width_ns: numOrNull('Pulse width in ns.'),
  kerf_mm: numOrNull('Kerf (width of the cut) in mm.'),
  air_assist: orNull(
    z.boolean(),
    'Air assist on or off; null if unknown, or on a machine without a nozzle.',
  ),
  air_psi: numOrNull('Air pressure in psi; 0 is off, null if unknown.'),
  hatch_angle_deg: numOrNull('Angle of the fill in degrees.'),
  hatch_type: orNull(
    z.enum(['unidirectional', 'bidirectional', 'crosshatch']),
    'Direction of the fill lines.',
  ),
  fill_type: field(z.enum(['line', 'fill']), 'Line or fill.'),
  expected_color: orNull(z.string(), 'Expected color.'),
  z_offset_mm: numOrNull('Focus offset in mm, positive into the material.'),
});

/** Two numbers of a step under their other names in the specification. Derived when a step is sent, never stored. */
export const derivedSettings = {
  frequency_khz: numOrNull('Pulse frequency in kHz: `frequency_hz` divided by 1000.'),
  hatch_spacing_mm: numOrNull('Distance between the lines of a fill in mm: equals `interval_mm`.'),
};

/** Settings with the fields that are derived from them. */
export function withDerivedSettings<
  Settings extends { frequency_hz: number | null; interval_mm: number | null },
>(settings: Settings) {
  const { frequency_hz, interval_mm } = settings;
  return {
    ...settings,
    frequency_khz: frequency_hz === null ? null : frequency_hz / 1000,
    hatch_spacing_mm: interval_mm,
  };
}

const speedCurve = z.object({
  over: field(z.enum(['thickness_mm', 'watts']), 'Quantity on the x axis.'),
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
        speed_mm_min: num('Speed it would have on this machine, in mm/min.'),
        evidence_index: num('Index of its row in `evidence`.'),
      }),
    ),
    'Published rows, converted to this machine.',
  ),
});

const modelWords = z.object({
  rationale: orNull(z.string(), 'Why these numbers, in the model’s words.'),
  disagreement_reason: orNull(z.string(), 'Why it went outside our band.'),
  concerns: texts('Concerns of the second agent.'),
  left_out: orNull(message, 'Our note if unsafe advice was left out.'),
});

export const workflowStep = z.object({
  operation: field(operation, 'Operation.'),
  material: field(z.string(), 'Material.'),
  thickness_mm: numOrNull('Thickness in mm.'),
  settings: field(z.extend(stepSettings, derivedSettings), 'Settings to enter.'),
  confidence: num('Confidence, 0.1 to 0.95.'),
  speed_band_mm_min: pair('Range that contains 8 of 10 published speeds, in mm/min.'),
  method: field(z.enum(METHODS), 'How the numbers were found.'),
  rationale: field(message, 'Why these numbers, in one sentence.'),
  details: messages('How each number was found.'),
  model_words: z.optional(
    orNull(modelWords, 'What a language model wrote about its numbers; absent on older jobs.'),
  ),
  sources: field(z.array(source), 'Sources of the evidence.'),
  evidence: field(z.array(evidenceRow), 'Published rows used, nearest first.'),
  energy: orNull(
    z.object({
      kind: field(z.enum(['line', 'area']), 'J/mm for lines, J/mm² for fills.'),
      value: num('Energy of this setting.'),
      window: orNull(z.tuple([z.number(), z.number()]), 'Range of published settings.'),
      pulse_overlap_percent: numOrNull('Overlap of successive pulses in percent.'),
      power_density_w_mm2: z.optional(numOrNull('Average power density over the spot in W/mm².')),
    }),
    'Energy at the material.',
  ),
  estimate: z.optional(
    orNull(
      z.object({
        seconds: num('Estimated time in seconds.'),
        basis: field(message, 'What the time covers: size, passes, pieces.'),
      }),
      'Time for the requested size and pieces; null without a size.',
    ),
  ),
  curve: z.optional(orNull(speedCurve, 'Speed over thickness or watts on this machine.')),
  warnings: messages('Warnings.'),
  capability_warning: orNull(message, 'Warning if the machine can hardly do it.'),
  lens_focal_length_mm: numOrNull('Lens in mm.'),
  focus_adjustment_mm: numOrNull(
    'Focus offset in mm, positive into the material: equals `z_offset_mm` of its settings.',
  ),
  target_depth_mm: numOrNull('Target depth in mm.'),
  pass_number: numOrNull('Position in a multi-pass sequence.'),
  pass_type: orNull(z.enum(PASS_TYPES), 'Pass type in a multi-pass sequence.'),
  global_pass: numOrNull('Cycle of a multi-pass sequence.'),
  total_global_passes: numOrNull('Cycles of a multi-pass sequence.'),
  repeats: num(
    'Number of times it runs, usually 1. Consecutive passes with equal `repeats` run in turn.',
  ),
  learned_results: z.optional(
    num('Number of your results that changed these numbers; absent if none.'),
  ),
  generation: z.optional(field(generation, 'How the settings were found; absent on older jobs.')),
});

export type WorkflowStep = z.output<typeof workflowStep>;

/** A stored step with the fields that are derived from its settings. */
export function withDerivedFields<
  Step extends {
    settings: Parameters<typeof withDerivedSettings>[0] & { z_offset_mm: number | null };
  },
>(step: Step) {
  return {
    ...step,
    settings: withDerivedSettings<Step['settings']>(step.settings),
    focus_adjustment_mm: step.settings.z_offset_mm,
  };
}

type SequenceStep = Pick<WorkflowStep, 'operation' | 'pass_number' | 'repeats'>;

/**
 * The first and last index of the steps that are saved as one setting with the step at `at`: neighboring passes of its
 * operation with equal `repeats`, otherwise the step alone.
 */
export function sequenceRange(workflow: readonly SequenceStep[], at: number): [number, number] {
  const step = workflow[at];
  const isPass = (other: SequenceStep | undefined) =>
    step != null &&
    other != null &&
    step.pass_number !== null &&
    other.pass_number !== null &&
    other.operation === step.operation &&
    other.repeats === step.repeats;
  let [start, end] = [at, at];
  while (isPass(workflow[start - 1])) start -= 1;
  while (isPass(workflow[end + 1])) end += 1;
  return [start, end];
}
