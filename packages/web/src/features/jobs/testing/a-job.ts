import type { Job, WorkflowStep } from '@beamwright/contract';
import { aMessage } from '../../../lib/testing/a-message.ts';

const noSequence = {
  pass_number: null,
  pass_type: null,
  global_pass: null,
  total_global_passes: null,
  repeats: 1,
} as const;

const source = {
  id: 'S40',
  title: 'Laser cutter kerf and settings study',
  ref: 'https://example.org/settings',
  license: 'CC-BY-4.0',
};

const row = (speed_mm_min: number, power_watts: number): WorkflowStep['evidence'][number] => ({
  source_id: source.id,
  laser_type: 'CO2',
  power_watts,
  material: 'birch plywood',
  thickness_mm: 3,
  operation: 'Cut',
  speed_mm_min,
  power_percent: 70,
  passes: 1,
  interval_mm: null,
  frequency_hz: null,
  note: '',
});

export const engraveStep: WorkflowStep = {
  operation: 'Engrave',
  material: 'birch plywood',
  thickness_mm: 3,
  settings: {
    speed_mm_min: 18000,
    power_percent: 18,
    passes: 1,
    interval_mm: 0.1,
    hatch_spacing_mm: 0.1,
    frequency_hz: null,
    frequency_khz: null,
    pulse_width_ns: null,
    kerf_mm: null,
    air_assist: true,
    air_psi: 5,
    hatch_angle_deg: 0,
    hatch_type: 'bidirectional',
    fill_type: 'fill',
    expected_color: null,
    z_offset_mm: 0,
  },
  confidence: 0.82,
  speed_band_mm_min: [14400, 22800],
  method: 'interpolated',
  rationale: aMessage('Based on 5 published settings for birch plywood on CO2 lasers.'),
  details: [aMessage('Low power keeps the glue layer closed.')],
  sources: [source],
  evidence: [row(14400, 50), row(15600, 60), row(18000, 60), row(20400, 80), row(24000, 80)],
  energy: { kind: 'area', value: 0.36, window: [0.25, 0.6], pulse_overlap_percent: null },
  warnings: [],
  capability_warning: null,
  lens_focal_length_mm: 50.8,
  focus_adjustment_mm: 0,
  target_depth_mm: null,
  ...noSequence,
};

const along = (x: number, speed_mm_min: number) => ({
  x,
  speed_mm_min,
  low_mm_min: speed_mm_min / 2,
  high_mm_min: speed_mm_min * 2,
});

/** Twice the thickness at a quarter of the speed; rows on the curve, at twice and at half its speed. */
export const CURVE: NonNullable<WorkflowStep['curve']> = {
  over: 'thickness_mm',
  answer_x: 2,
  points: [along(1, 4000), along(4, 250), along(16, 15.625)],
  published: [
    { x: 1, speed_mm_min: 4000, evidence_index: 0 },
    { x: 2, speed_mm_min: 2000, evidence_index: 1 },
    { x: 16, speed_mm_min: 7.8125, evidence_index: 2 },
  ],
};

export const cutStep: WorkflowStep = {
  ...engraveStep,
  operation: 'Cut',
  settings: {
    ...engraveStep.settings,
    speed_mm_min: 1080,
    power_percent: 70,
    interval_mm: null,
    hatch_spacing_mm: null,
    kerf_mm: 0.19,
    air_assist: true,
    air_psi: 15,
    hatch_angle_deg: null,
    hatch_type: null,
    fill_type: 'line',
    z_offset_mm: 1,
  },
  focus_adjustment_mm: 1,
  confidence: 0.64,
  speed_band_mm_min: [660, 1620],
  method: 'model',
  rationale: aMessage('Based on 12 published settings for birch plywood on CO2 lasers.'),
  details: [],
  evidence: [row(700, 40), row(960, 60), row(1140, 60), row(1500, 80)],
  energy: { kind: 'line', value: 2.3, window: [1.6, 3.4], pulse_overlap_percent: null },
  warnings: [aMessage('Glue in plywood varies by batch. Run a small test first.')],
  curve: CURVE,
};

const finishedJob: Job = {
  id: '5d0c9e0e-7a53-4a61-9d5c-6f4dd0d7f001',
  input_text: 'Cut 3mm birch plywood coasters and engrave a logo lightly',
  input_type: 'natural',
  status: 'completed',
  outcome: 'workflow',
  impossible: [],
  parsed_data: {
    material: 'birch plywood',
    material_known: true,
    material_modifiers: [],
    thickness_mm: 3,
    thickness_options_mm: [3],
    operations: ['Engrave', 'Cut'],
    deep: false,
    depth: 'light',
    target_depth_mm: null,
    quantity: null,
    size_mm: null,
    expected_color: null,
    is_photo: false,
    is_rotary: false,
    stated_laser_type: null,
    stated_power_watts: null,
    stated_speed_mm_min: null,
    gauge: null,
    paper_weight_gsm: null,
    stated_power_percent: null,
    conflicts: [],
    assumptions: [],
  },
  answers: {},
  questions: [],
  safety: {
    level: 'safe',
    reasons: [],
    alternatives: [],
    precautions: [aMessage('Keep extraction running while you cut and for 20 minutes after.')],
    emissions: ['wood smoke', 'formaldehyde'],
    data_sheet: [aMessage('Look for the formaldehyde class of the glue.')],
    rules: [],
  },
  safety_bypassed: false,
  workflow: [engraveStep, cutStep],
  confidence: 0.64,
  safety_warnings: [],
  ai: null,
  progress: null,
  saved_steps: [],
  machine_id: '0b6ad2a4-9c56-4f0e-a52e-1f7a33d3a001',
  machine_name: 'OMTech 60 W',
  machine_type: 'CO2',
  machine_power_watts: 60,
  machine_configuration: 'gantry',
  lens_id: null,
  lens_focal_length_mm: 50.8,
  created_at: '2026-05-01T10:00:00.000Z',
};

/** A finished job of two steps, for tests. */
export function aJob(change: Partial<Job>): Job {
  return { ...finishedJob, ...change };
}
