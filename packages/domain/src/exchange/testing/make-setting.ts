import type { PortableSetting, PortableStep } from '../portable-setting.ts';

type SettingChange = Partial<Omit<PortableSetting, 'steps'>> & { steps?: Partial<PortableStep>[] };

const STEP: PortableStep = {
  name: null,
  operation: 'Cut',
  layer_mode: 'line',
  pass_type: null,
  speed_mm_min: 600,
  power_percent: 65,
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

/** A cut in 3 mm birch plywood, changed as a test wants it. */
export function makeSetting({ steps = [{}], ...change }: SettingChange = {}): PortableSetting {
  const [first = STEP, ...further] = steps.map((step) => ({ ...STEP, ...step }));
  return {
    name: 'Cut birch plywood 3 mm',
    material: 'birch plywood',
    thickness_mm: 3,
    notes: '',
    machine_name: null,
    machine_type: null,
    machine_power_watts: null,
    lens_focal_length_mm: null,
    ...change,
    steps: [first, ...further],
  };
}
