import { PRESSURE_UNITS, SPEED_UNITS, updateProfile } from '@beamwright/contract';
import type { PressureUnit, Profile, SpeedUnit } from '@beamwright/contract';
import { fromMmMin } from '@beamwright/domain/units';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../ui/toast.ts';
import { call } from './api.ts';
import { sessionOptions, useProfile } from './session.tsx';
import { shownPressure, shownSpeed } from './shown-quantity.ts';
import type { Shown } from './shown-quantity.ts';
import { DEFAULT_SPEED_UNIT } from './user-units.ts';

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

/** Units of the signed-in user. Values are always stored in mm/min and psi. */
export function useUnits(): Units {
  const profile = useProfile();
  const save = useSaveUnits();
  const speedUnit = profile.speed_unit ?? DEFAULT_SPEED_UNIT;
  const pressureUnit = profile.pressure_unit;
  return {
    speedUnit,
    pressureUnit,
    formatSpeed: (mmMin) => shownSpeed(mmMin, speedUnit),
    formatSpeedAlt: (mmMin) => shownSpeed(mmMin, otherSpeedUnit(speedUnit)),
    toSpeedUnit: (mmMin) => fromMmMin(mmMin, speedUnit),
    formatPressure: (psi) => shownPressure(psi, pressureUnit),
    cycleSpeedUnit: () => save({ speed_unit: after(SPEED_UNITS, speedUnit) }),
    cyclePressureUnit: () => save({ pressure_unit: after(PRESSURE_UNITS, pressureUnit) }),
  };
}

type UnitChange = Partial<Pick<Profile, 'speed_unit' | 'pressure_unit'>>;

/** Updates the cached profile immediately and reverts if the server refuses. */
function useSaveUnits() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Runs one after another, so quick clicks end with the last choice.
    scope: { id: 'units' },
    mutationFn: (change: UnitChange) => call(updateProfile, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: sessionOptions.queryKey });
      const before = client.getQueryData(sessionOptions.queryKey);
      if (before) client.setQueryData(sessionOptions.queryKey, { ...before, ...change });
      return before;
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(sessionOptions.queryKey, before);
      toastError(error);
    },
    onSuccess: (profile) => client.setQueryData(sessionOptions.queryKey, profile),
  });
  return mutate;
}
