import type { Profile, SpeedUnit } from '@beamwright/contract';
import type { DisplayUnits } from './sentences.ts';

/** Default for speeds: mm/s, as in LightBurn and EZCAD. */
export const DEFAULT_SPEED_UNIT: SpeedUnit = 'mm/s';

const DEFAULT_UNITS: DisplayUnits = { speed: DEFAULT_SPEED_UNIT, pressure: 'psi' };

let units = DEFAULT_UNITS;

/** Units of the signed-in user, for text that is built outside of components. */
export const userUnits = (): DisplayUnits => units;

export function setUserUnits(profile: Profile | null | undefined): void {
  units = {
    speed: profile?.speed_unit ?? DEFAULT_UNITS.speed,
    pressure: profile?.pressure_unit ?? DEFAULT_UNITS.pressure,
  };
}
