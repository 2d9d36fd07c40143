import { findMaterial } from '../../materials/find-material.ts';
import type { LaserType, MachineProfile, Operation, ParsedJob } from '../../types.ts';
import type { StepInput } from '../query.ts';

/** A machine of which only what is given is known. */
export function machineOf(type: LaserType, known: Partial<MachineProfile> = {}): MachineProfile {
  return {
    type,
    power_watts: null,
    is_galvo: type === 'Fiber' || type === 'UV',
    lens_focal_length_mm: null,
    pulse_width_min_ns: null,
    pulse_width_max_ns: null,
    frequency_min_hz: null,
    frequency_max_hz: null,
    scan_speed_max_mm_s: null,
    ...known,
  };
}

/** A job as the parser returns it, with only the given values stated. */
export function parsedOf(material: string | null, overrides: Partial<ParsedJob> = {}): ParsedJob {
  return {
    material,
    material_known: material !== null && findMaterial(material) !== null,
    material_modifiers: [],
    thickness_mm: null,
    thickness_options_mm: [],
    operations: [],
    deep: overrides.depth === 'deep',
    depth: null,
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
    ...overrides,
  };
}

export function inputOf(
  operation: Operation,
  material: string,
  machine: MachineProfile,
  overrides: Partial<ParsedJob> = {},
): StepInput {
  return {
    operation,
    machine,
    parsed: parsedOf(material, overrides),
    material: findMaterial(material),
  };
}

export const CO2_60W = machineOf('CO2', {
  power_watts: 60,
  lens_focal_length_mm: 50.8,
  scan_speed_max_mm_s: 600,
});
export const DIODE_10W = machineOf('Diode', { power_watts: 10, scan_speed_max_mm_s: 400 });
export const Q_SWITCHED_30W = machineOf('Fiber', {
  power_watts: 30,
  lens_focal_length_mm: 160,
  frequency_min_hz: 20_000,
  frequency_max_hz: 80_000,
  scan_speed_max_mm_s: 7000,
});
export const MOPA_60W = machineOf('Fiber', {
  power_watts: 60,
  lens_focal_length_mm: 210,
  pulse_width_min_ns: 2,
  pulse_width_max_ns: 500,
  frequency_min_hz: 1000,
  frequency_max_hz: 4_000_000,
  scan_speed_max_mm_s: 7000,
});
export const UV_5W = machineOf('UV', {
  power_watts: 5,
  lens_focal_length_mm: 160,
  scan_speed_max_mm_s: 5000,
});
