import { familyOf, parseJob } from '@beamwright/domain';
import type { JobRequest, LaserType, MachineProfile, ParsedJob } from '@beamwright/domain';
import type { CliRequest } from './read-request.ts';

/** A job for a whole machine, and what had to be assumed of that machine. */
export interface CompletedRequest {
  request: JobRequest;
  assumptions: string[];
}

const METALS = new Set(['metal', 'coated metal']);
/** CO2 tubes start at about 30 W; smaller lasers are diodes. */
const SMALLEST_CO2_WATTS = 25;

/** Fills in the machine: what the request says, else what the sentence says, else what the material wants. */
export function toJobRequest({ id: _, machine: given, ...job }: CliRequest): CompletedRequest {
  const assumptions: string[] = [];
  const stated = given.type === undefined ? parseJob({ ...job, laser_type: 'CO2' }) : null;
  const type = given.type ?? inferType(stated as ParsedJob, given.power_watts ?? null, assumptions);
  const isGalvo = given.is_galvo ?? (type === 'Fiber' || type === 'UV');
  const unknown: MachineProfile = {
    type,
    power_watts: null,
    is_galvo: isGalvo,
    lens_focal_length_mm: null,
    pulse_width_min_ns: null,
    pulse_width_max_ns: null,
    frequency_min_hz: null,
    frequency_max_hz: null,
    scan_speed_max_mm_s: null,
  };
  return {
    request: { ...job, machine: { ...unknown, ...given, type, is_galvo: isGalvo } },
    assumptions,
  };
}

function inferType(parsed: ParsedJob, givenWatts: number | null, assumptions: string[]): LaserType {
  if (parsed.stated_laser_type !== null) return parsed.stated_laser_type;
  const family = parsed.material === null ? null : familyOf(parsed.material);
  const watts = givenWatts ?? parsed.stated_power_watts;
  if (family !== null && METALS.has(family)) {
    assumptions.push('assumed a fiber galvo laser, because the material is metal');
    return 'Fiber';
  }
  if (watts !== null && watts < SMALLEST_CO2_WATTS) {
    assumptions.push(`assumed a diode laser, because CO2 tubes have more than ${watts} W`);
    return 'Diode';
  }
  assumptions.push('assumed a CO2 laser, because none was named');
  return 'CO2';
}
