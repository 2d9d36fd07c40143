import type { MachineProfile, ParsedJob } from '../types.ts';

/** Watts in the sentence apply to a machine whose record has none (WRK-7). */
export function withStatedWatts(
  machine: MachineProfile,
  { stated_laser_type: type, stated_power_watts: watts }: ParsedJob,
): MachineProfile {
  const isThisMachine = type === null || type === machine.type;
  return machine.power_watts === null && watts !== null && watts > 0 && isThisMachine
    ? { ...machine, power_watts: watts }
    : machine;
}
