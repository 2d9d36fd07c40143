import type { Profile, SpeedUnit } from '@beamwright/contract';
import type { DisplayUnits } from './sentences.ts';

/** Default for speeds: mm/s, as in LightBurn and EZCAD. */
export const DEFAULT_SPEED_UNIT: SpeedUnit = 'mm/s';

type ChosenUnits = Pick<Profile, 'speed_unit' | 'galvo_speed_unit'>;

/** Galvo lasers have a unit of their own, because their speeds are a hundred times higher. */
export const speedUnitOf = (profile: ChosenUnits, isGalvo: boolean): SpeedUnit =>
  (isGalvo ? profile.galvo_speed_unit : profile.speed_unit) ?? DEFAULT_SPEED_UNIT;

export const isOfGalvo = ({
  machine_configuration: configuration,
}: {
  machine_configuration: 'galvo' | 'gantry';
}): boolean => configuration === 'galvo';

const DEFAULT_UNITS: DisplayUnits = { speed: DEFAULT_SPEED_UNIT, pressure: 'psi' };

let units = DEFAULT_UNITS;

/** Units of the signed-in user, for text outside of components, which knows no machine. */
export const userUnits = (): DisplayUnits => units;

export function setUserUnits(profile: Profile | null | undefined): void {
  units = {
    speed: profile ? speedUnitOf(profile, false) : DEFAULT_UNITS.speed,
    pressure: profile?.pressure_unit ?? DEFAULT_UNITS.pressure,
  };
}
