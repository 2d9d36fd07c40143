import type { Operation, StepSettings } from './types.ts';

export type Air = Pick<StepSettings, 'air_assist' | 'air_psi'>;

export interface SettledAir extends Air {
  /** What was contradictory, and how it is kept; `null` where nothing was. */
  message: string | null;
}

/**
 * The only place where state and pressure of the air are made to agree (AIR-1). A pressure above 0 means on; off has
 * a pressure of 0; on with 0 psi is on at a pressure nobody knows. Of a contradiction the air stays on.
 */
export function settleAir({ air_assist, air_psi }: Air): SettledAir {
  if (air_psi !== null && air_psi > 0)
    return {
      air_assist: true,
      air_psi,
      message:
        air_assist === false
          ? `Air assist is off but has ${air_psi} psi. Kept as on; check it before you burn.`
          : null,
    };
  if (air_assist === true)
    return {
      air_assist: true,
      air_psi: null,
      message:
        air_psi === null ? null : 'Air assist is on with 0 psi. Kept as on; set the pressure.',
    };
  if (air_assist === false || air_psi === 0)
    return { air_assist: false, air_psi: 0, message: null };
  return { air_assist: null, air_psi: null, message: null };
}

/**
 * Air after an edit of state, pressure or both: what is edited wins, and the other follows it (AIR-3). A pressure that
 * is taken away leaves the state.
 */
export function changeAir(before: Air, change: Partial<Air>): SettledAir {
  const { air_assist, air_psi } = change;
  if (air_assist !== undefined && air_psi !== undefined) return settleAir({ air_assist, air_psi });
  if (air_assist !== undefined) {
    const keepsPressure = air_assist === true && (before.air_psi ?? 0) > 0;
    return settleAir({ air_assist, air_psi: keepsPressure ? before.air_psi : null });
  }
  if (air_psi === undefined) return settleAir(before);
  return settleAir({ air_assist: air_psi === null ? before.air_assist : null, air_psi });
}

/** The same numbers with air that agrees. */
export function withSettledAir<T extends Air>(numbers: T): T {
  const { air_assist, air_psi } = settleAir(numbers);
  const agrees = air_assist === numbers.air_assist && air_psi === numbers.air_psi;
  return agrees ? numbers : { ...numbers, air_assist, air_psi };
}

/** Work that burns lines into or through the material: without air it flames. */
export function needsAir(operation: Operation): boolean {
  return operation === 'Cut' || operation === 'Perforate' || operation === 'Score';
}

/**
 * On or off as a file without the word "unknown" says it (AIR-2): unknown is on for a cut, else what the program takes
 * for granted.
 */
export function airAsWritten(air: Air, operation: Operation, isUsuallyOn: boolean): boolean {
  return settleAir(air).air_assist ?? (needsAir(operation) || isUsuallyOn);
}

/** The loss of a file that has to write a state nobody knows. */
export function unknownAirMessage(isOn: boolean): string {
  return `Air assist unknown; written as ${isOn ? 'on' : 'off'}.`;
}
