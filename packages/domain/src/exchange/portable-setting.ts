import type { LaserType, Operation, PassType, StepSettings } from '../types.ts';

/** Layer modes of programs that have more than lines and fills. */
export const LAYER_MODES = ['line', 'fill', 'offset_fill', 'image'] as const;
export type LayerMode = (typeof LAYER_MODES)[number];

/** One step of a setting as it travels between programs. `null`: not given, or not used. */
export interface PortableStep extends StepSettings {
  /** Title of the step in a sequence, for example "Outline". */
  name: string | null;
  operation: Operation;
  /** `line` and `fill` match `fill_type`. */
  layer_mode: LayerMode;
  pass_type: PassType | null;
  /** Power at low speed, as in corners, 0 to 100; `null` where the program has none or it equals `power_percent`. */
  min_power_percent: number | null;
  /** Added to the hatch angle each pass, in degrees. */
  hatch_angle_step_deg: number | null;
}

/** A setting without its owner: what every reader gives and every writer takes. */
export interface PortableSetting {
  /** What the user calls it. */
  name: string;
  /** In the words of the file or the user; not looked up in the catalog. */
  material: string;
  thickness_mm: number | null;
  notes: string;
  machine_name: string | null;
  machine_type: LaserType | null;
  /** Optical watts. */
  machine_power_watts: number | null;
  lens_focal_length_mm: number | null;
  /** How often all steps are run one after the other, 1 and more. */
  repeats: number;
  /** In run order, at least one; more than one is a sequence run without moving the work. */
  steps: [PortableStep, ...PortableStep[]];
}

/** Every field of a setting but its steps. */
export const SETTING_FIELDS = [
  'name',
  'material',
  'thickness_mm',
  'notes',
  'machine_name',
  'machine_type',
  'machine_power_watts',
  'lens_focal_length_mm',
  'repeats',
] as const satisfies readonly (keyof PortableSetting)[];

/** Every field of a step, in the order of our tables. */
export const STEP_FIELDS = [
  'name',
  'operation',
  'layer_mode',
  'fill_type',
  'pass_type',
  'speed_mm_min',
  'power_percent',
  'min_power_percent',
  'passes',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'kerf_mm',
  'air_assist',
  'air_psi',
  'z_offset_mm',
  'hatch_angle_deg',
  'hatch_angle_step_deg',
  'hatch_type',
  'expected_color',
] as const satisfies readonly (keyof PortableStep)[];

/** What a file that says nothing more leaves a setting with. */
export const EMPTY_SETTING: Omit<PortableSetting, 'name' | 'material' | 'steps'> = {
  thickness_mm: null,
  notes: '',
  machine_name: null,
  machine_type: null,
  machine_power_watts: null,
  lens_focal_length_mm: null,
  repeats: 1,
};

/** The same for a step. */
export const EMPTY_STEP: Omit<
  PortableStep,
  'speed_mm_min' | 'power_percent' | 'operation' | 'layer_mode'
> = {
  name: null,
  pass_type: null,
  min_power_percent: null,
  passes: 1,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  kerf_mm: null,
  air_psi: null,
  air_assist: null,
  hatch_angle_deg: null,
  hatch_angle_step_deg: null,
  hatch_type: null,
  fill_type: 'line',
  expected_color: null,
  z_offset_mm: null,
};
