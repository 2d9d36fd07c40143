import type { LaserType, MachineProfile } from '@beamwright/domain';
import type { PartialMachine } from './read-request.ts';

/** A machine of which only what is given is known; fiber and UV lasers usually steer by mirrors. */
export function wholeMachine(given: PartialMachine, type: LaserType): MachineProfile {
  return {
    power_watts: null,
    lens_focal_length_mm: null,
    pulse_width_min_ns: null,
    pulse_width_max_ns: null,
    frequency_min_hz: null,
    frequency_max_hz: null,
    scan_speed_max_mm_s: null,
    ...given,
    type,
    is_galvo: given.is_galvo ?? (type === 'Fiber' || type === 'UV'),
  };
}
