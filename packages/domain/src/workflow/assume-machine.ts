import { machineOfType } from '../machines/machine-of-type.ts';
import { METAL_FAMILIES } from '../materials/families.ts';
import { familyOf } from '../materials/find-material.ts';
import type { Message } from '../messages/message.ts';
import { assumptionMessage } from '../parsing/messages.ts';
import { parseJob } from '../parsing/parse-job.ts';
import type { JobRequest, LaserType, MachineProfile, ParsedJob } from '../types.ts';

/** A complete machine, and what was assumed about it. */
export interface AssumedMachine {
  machine: MachineProfile;
  assumptions: Message[];
}

/** CO2 tubes start at about 30 W; smaller lasers are diodes. */
const SMALLEST_CO2_WATTS = 25;

/** The machine of a job: as given, otherwise as the sentence says, otherwise what suits the material. */
export function assumeMachine(
  job: Omit<JobRequest, 'machine'>,
  given: Partial<MachineProfile>,
): AssumedMachine {
  if (given.type !== undefined)
    return { machine: machineOfType(given.type, given), assumptions: [] };
  const assumptions: Message[] = [];
  const parsed = parseJob({ ...job, laser_type: 'CO2' });
  const type = assumeType(parsed, given.power_watts ?? null, assumptions);
  return { machine: machineOfType(type, given), assumptions };
}

function assumeType(
  parsed: ParsedJob,
  givenWatts: number | null,
  assumptions: Message[],
): LaserType {
  if (parsed.stated_laser_type !== null) return parsed.stated_laser_type;
  const family = parsed.material === null ? null : familyOf(parsed.material);
  const watts = givenWatts ?? parsed.stated_power_watts;
  if (family !== null && METAL_FAMILIES.has(family)) {
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
