import { defineMessages } from '../messages/message.ts';

/** Fields of a portable setting as people call them, for use inside a sentence. */
export const fieldMessage = defineMessages('field', {
  name: { en: 'name' },
  material: { en: 'material' },
  thickness_mm: { en: 'thickness' },
  notes: { en: 'notes' },
  machine_name: { en: 'machine name' },
  machine_type: { en: 'laser type' },
  machine_power_watts: { en: 'laser power in watts' },
  lens_focal_length_mm: { en: 'lens' },
  repeats: { en: 'repeats' },
  steps: { en: 'number of steps' },
  operation: { en: 'operation' },
  layer_mode: { en: 'layer mode' },
  fill_type: { en: 'fill type' },
  pass_type: { en: 'pass type' },
  speed_mm_min: { en: 'speed' },
  power_percent: { en: 'power' },
  min_power_percent: { en: 'minimum power' },
  passes: { en: 'number of passes' },
  interval_mm: { en: 'line interval' },
  frequency_hz: { en: 'frequency' },
  pulse_width_ns: { en: 'pulse width' },
  kerf_mm: { en: 'kerf' },
  air_assist: { en: 'air assist' },
  air_psi: { en: 'air pressure' },
  z_offset_mm: { en: 'focus offset' },
  hatch_angle_deg: { en: 'hatch angle' },
  hatch_angle_step_deg: { en: 'hatch angle added on each pass' },
  hatch_type: { en: 'hatch type' },
  expected_color: { en: 'expected color' },
});

export type FieldName = keyof typeof fieldMessage.sentences;

/** Units of fields, which are the ends of their names. */
export const FIELD_UNITS = ['mm_min', 'mm', 'percent', 'hz', 'ns', 'psi', 'deg', 'watts'] as const;

export const unitOf = (field: FieldName): (typeof FIELD_UNITS)[number] | 'other' =>
  FIELD_UNITS.find((unit) => field.endsWith(`_${unit}`)) ?? 'other';
