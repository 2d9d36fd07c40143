import type { LaserType, MachineProfile } from '../types.ts';

/**
 * A machine of a type with what is known about it; everything else is `null`, and unrelated fields are dropped. Fiber
 * and UV lasers are assumed to be galvos unless `is_galvo` says otherwise. Example: machineOfType('CO2', { power_watts:
 * 60 }), or a row of the catalog: machineOfType(row.laser_type, row).
 */
export function machineOfType(
  type: LaserType,
  known: Partial<MachineProfile> = {},
): MachineProfile {
  return {
    type,
    power_watts: known.power_watts ?? null,
    is_galvo: known.is_galvo ?? (type === 'Fiber' || type === 'UV'),
    lens_focal_length_mm: known.lens_focal_length_mm ?? null,
    pulse_width_min_ns: known.pulse_width_min_ns ?? null,
    pulse_width_max_ns: known.pulse_width_max_ns ?? null,
    frequency_min_hz: known.frequency_min_hz ?? null,
    frequency_max_hz: known.frequency_max_hz ?? null,
    scan_speed_max_mm_s: known.scan_speed_max_mm_s ?? null,
  };
}
