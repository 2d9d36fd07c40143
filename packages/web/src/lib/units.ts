import { PRESSURE_UNITS, SPEED_UNITS, updateProfile } from '@beamwright/contract';
import type { PressureUnit, Profile, SpeedUnit } from '@beamwright/contract';
import { fromMmMin } from '@beamwright/domain/units';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ChosenChange } from './change-preference.ts';
import { i18n } from './i18n.ts';
import { useProfile } from './session.tsx';
import { shownPressure, shownSpeed } from './shown-quantity.ts';
import type { Shown } from './shown-quantity.ts';
import { speedUnitOf } from './user-units.ts';
import { toastError } from '../ui/toast.ts';

/** The second unit, shown small below the big number. */
const otherSpeedUnit = (unit: SpeedUnit): SpeedUnit => (unit === 'mm/min' ? 'mm/s' : 'mm/min');

function after<T>(list: readonly T[], current: T): T {
  return list[(list.indexOf(current) + 1) % list.length] ?? current;
}

export interface Units {
  speedUnit: SpeedUnit;
  pressureUnit: PressureUnit;
  /** In the user's unit. */
  formatSpeed: (mmMin: number) => Shown;
  /** The same speed in the second unit, for small print. */
  formatSpeedAlt: (mmMin: number) => Shown;
  /** For scales: the number in the user's unit. */
  toSpeedUnit: (mmMin: number) => number;
  formatPressure: (psi: number) => Shown;
  /** Switches to the next unit; shown at once and saved to the profile. */
  cycleSpeedUnit: () => void;
  cyclePressureUnit: () => void;
}

/** Whether the speeds inside are those of a galvo laser, which has a unit of its own. */
export const GalvoContext = createContext(false);

/** Units of the signed-in user for the machine around the component. Values are always stored in mm/min and psi. */
export const useUnits = (): Units => useUnitsOf()(use(GalvoContext));

/** The same for lists, whose rows have a machine each. */
export function useUnitsOf(): (isGalvo: boolean) => Units {
  const profile = useProfile();
  const client = useQueryClient();
  // Its code loads only when somebody changes something.
  const save = (change: ChosenChange) =>
    void import('./change-preference.ts').then(
      ({ changePreference }) => changePreference(client, change).catch(() => undefined),
      (error: unknown) =>
        toastError(error, { title: i18n.t('Couldn’t save “{text}”', { text: change.text }) }),
    );
  return (isGalvo) => unitsFor(profile, isGalvo, save);
}

/** Another unit of speed, for galvo lasers or all others. */
export const speedChange = (unit: SpeedUnit, isGalvo: boolean): ChosenChange => ({
  operation: updateProfile,
  body: { [isGalvo ? 'galvo_speed_unit' : 'speed_unit']: unit },
  text: isGalvo
    ? i18n.t('Speed of galvo lasers shown in {unit}', { unit })
    : i18n.t('Speed shown in {unit}', { unit }),
});

export const pressureChange = (unit: PressureUnit): ChosenChange => ({
  operation: updateProfile,
  body: { pressure_unit: unit },
  text: i18n.t('Air pressure shown in {unit}', { unit }),
});

function unitsFor(profile: Profile, isGalvo: boolean, save: (change: ChosenChange) => void): Units {
  const speedUnit = speedUnitOf(profile, isGalvo);
  const pressureUnit = profile.pressure_unit;
  return {
    speedUnit,
    pressureUnit,
    formatSpeed: (mmMin) => shownSpeed(mmMin, speedUnit),
    formatSpeedAlt: (mmMin) => shownSpeed(mmMin, otherSpeedUnit(speedUnit)),
    toSpeedUnit: (mmMin) => fromMmMin(mmMin, speedUnit),
    formatPressure: (psi) => shownPressure(psi, pressureUnit),
    cycleSpeedUnit: () => save(speedChange(after(SPEED_UNITS, speedUnit), isGalvo)),
    cyclePressureUnit: () => save(pressureChange(after(PRESSURE_UNITS, pressureUnit))),
  };
}
