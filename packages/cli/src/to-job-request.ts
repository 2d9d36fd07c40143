import { assumptionMessage, familyOf, parseJob, machineOfType } from '@beamwright/domain';
import type { JobRequest, LaserType, Message, ParsedJob } from '@beamwright/domain';
import type { CliRequest } from './read-request.ts';

/** A job for a complete machine, and what was assumed about that machine. */
export interface CompletedRequest {
  request: JobRequest;
  assumptions: Message[];
}

const METALS = new Set(['metal', 'coated metal']);
/** CO2 tubes start at about 30 W; smaller lasers are diodes. */
const SMALLEST_CO2_WATTS = 25;

/** Fills in the machine: from the request, otherwise from the sentence, otherwise from what suits the material. */
export function toJobRequest({ id: _, machine: given, ...job }: CliRequest): CompletedRequest {
  const assumptions: Message[] = [];
  const stated = given.type === undefined ? parseJob({ ...job, laser_type: 'CO2' }) : null;
  const type = given.type ?? inferType(stated as ParsedJob, given.power_watts ?? null, assumptions);
  return { request: { ...job, machine: machineOfType(type, given) }, assumptions };
}

function inferType(
  parsed: ParsedJob,
  givenWatts: number | null,
  assumptions: Message[],
): LaserType {
  if (parsed.stated_laser_type !== null) return parsed.stated_laser_type;
  const family = parsed.material === null ? null : familyOf(parsed.material);
  const watts = givenWatts ?? parsed.stated_power_watts;
  if (family !== null && METALS.has(family)) {
    assumptions.push(assumptionMessage('fiber_for_metal'));
    return 'Fiber';
  }
  if (watts !== null && watts < SMALLEST_CO2_WATTS) {
    assumptions.push(assumptionMessage('diode_by_watts', { watts }));
    return 'Diode';
  }
  assumptions.push(assumptionMessage('co2'));
  return 'CO2';
}
