import type { StepSettings } from './types.ts';

/** Only the settings of a step that has more fields: a name, a pass, data of other programs. */
export function settingsOf(step: StepSettings): StepSettings {
  return {
    speed_mm_min: step.speed_mm_min,
    power_percent: step.power_percent,
    passes: step.passes,
    interval_mm: step.interval_mm,
    frequency_hz: step.frequency_hz,
    pulse_width_ns: step.pulse_width_ns,
    kerf_mm: step.kerf_mm,
    air_assist: step.air_assist,
    air_psi: step.air_psi,
    hatch_angle_deg: step.hatch_angle_deg,
    hatch_type: step.hatch_type,
    fill_type: step.fill_type,
    expected_color: step.expected_color,
    z_offset_mm: step.z_offset_mm,
  };
}
