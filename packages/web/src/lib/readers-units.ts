import type { Profile } from '@beamwright/contract';
import type { DisplayUnits } from './sentences.ts';

const DEFAULT_UNITS: DisplayUnits = { speed: 'mm/s', pressure: 'psi' };

let units = DEFAULT_UNITS;

/** Units of the signed-in user, for text that is built outside of components. */
export const readersUnits = (): DisplayUnits => units;

export function setReadersUnits(profile: Profile | null | undefined): void {
  units = {
    speed: profile?.speed_unit ?? DEFAULT_UNITS.speed,
    pressure: profile?.pressure_unit ?? DEFAULT_UNITS.pressure,
  };
}
