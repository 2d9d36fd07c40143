import fc from 'fast-check';
import { LASER_TYPES } from '../../types.ts';
import type { MachineProfile } from '../../types.ts';

export const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.option(arbitrary, { nil: null });
export const above = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any machine a record can hold, with contradictory limits too. */
export const machines: fc.Arbitrary<MachineProfile> = fc.record({
  type: fc.constantFrom(...LASER_TYPES),
  power_watts: orNull(above(0.5, 3000)),
  is_galvo: fc.boolean(),
  lens_focal_length_mm: orNull(above(20, 500)),
  pulse_width_min_ns: orNull(above(1, 1000)),
  pulse_width_max_ns: orNull(above(1, 1000)),
  frequency_min_hz: orNull(above(1, 5e6)),
  frequency_max_hz: orNull(above(1, 5e6)),
  scan_speed_max_mm_s: orNull(above(1, 20_000)),
});
