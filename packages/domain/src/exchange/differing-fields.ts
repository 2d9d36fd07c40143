import type { PortableSetting, PortableStep } from './portable-setting.ts';

type Value = string | number | boolean | null;

/** One field in which two settings differ. */
export interface Difference {
  /** Of a portable setting or step; `steps` where their number differs. */
  field: string;
  /** Place of the step, from 0; `null` for the setting itself. */
  step: number | null;
  before: Value;
  after: Value;
}

const OWN_FIELDS = [
  'name',
  'material',
  'thickness_mm',
  'notes',
  'machine_name',
  'machine_type',
  'machine_power_watts',
  'lens_focal_length_mm',
] as const satisfies readonly (keyof PortableSetting)[];

const STEP_FIELDS = [
  'name',
  'operation',
  'layer_mode',
  'pass_type',
  'speed_mm_min',
  'power_percent',
  'min_power_percent',
  'passes',
  'interval_mm',
  'frequency_hz',
  'pulse_width_ns',
  'kerf_mm',
  'air_psi',
  'air_assist',
  'hatch_angle_deg',
  'hatch_angle_step_deg',
  'hatch_type',
  'fill_type',
  'expected_color',
  'z_offset_mm',
] as const satisfies readonly (keyof PortableStep)[];

/** Every field in which two settings are not exactly alike, step by step. */
export function differingFields(before: PortableSetting, after: PortableSetting): Difference[] {
  const own = OWN_FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    step: null,
    before: before[field],
    after: after[field],
  }));
  if (before.steps.length !== after.steps.length)
    return [
      ...own,
      { field: 'steps', step: null, before: before.steps.length, after: after.steps.length },
    ];
  const steps = before.steps.flatMap((one, step) => {
    const other = after.steps[step] as PortableStep;
    return STEP_FIELDS.filter((field) => one[field] !== other[field]).map((field) => ({
      field,
      step,
      before: one[field],
      after: other[field],
    }));
  });
  return [...own, ...steps];
}
