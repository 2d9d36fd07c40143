import { airMessage } from './air-messages.ts';
import type { Message } from './messages/message.ts';
import type { Operation, StepSettings } from './types.ts';

export type Air = Pick<StepSettings, 'air_assist' | 'air_psi'>;

export interface SettledAir extends Air {
  /** The contradiction and its resolution; `null` if there was none. */
  message: Message | null;
}

/**
 * The only place where state and pressure of the air are made to agree (AIR-1). A pressure above 0 means on; off has
 * a pressure of 0; on with 0 psi is on at an unknown pressure. If they contradict each other, the air stays on.
 */
export function settleAir({ air_assist, air_psi }: Air): SettledAir {
  if (air_psi !== null && air_psi > 0)
    return {
      air_assist: true,
      air_psi,
      message: air_assist === false ? airMessage('off_with_pressure', { pressure: air_psi }) : null,
    };
  if (air_assist === true)
    return {
      air_assist: true,
      air_psi: null,
      message: air_psi === null ? null : airMessage('on_without_pressure'),
    };
  if (air_assist === false || air_psi === 0)
    return { air_assist: false, air_psi: 0, message: null };
  return { air_assist: null, air_psi: null, message: null };
}

/**
 * Air after an edit of state, pressure or both: the edited value wins, and the other follows (AIR-3). Removing the
 * pressure keeps the state.
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

/** The same numbers with consistent air. */
export function withSettledAir<T extends Air>(numbers: T): T {
  const { air_assist, air_psi } = settleAir(numbers);
  const agrees = air_assist === numbers.air_assist && air_psi === numbers.air_psi;
  return agrees ? numbers : { ...numbers, air_assist, air_psi };
}

/** Work that burns lines into or through the material, which flares up without air. */
export function needsAir(operation: Operation): boolean {
  return operation === 'Cut' || operation === 'Perforate' || operation === 'Score';
}

/** On or off, for a file format without "unknown" (AIR-2): unknown is on for a cut, otherwise the program's default. */
export function airAsWritten(air: Air, operation: Operation, isUsuallyOn: boolean): boolean {
  return settleAir(air).air_assist ?? (needsAir(operation) || isUsuallyOn);
}

/** The loss of a file that must write an unknown state. */
export function unknownAirMessage(isOn: boolean): string {
  return `Air assist is unknown, so the file says ${isOn ? 'on' : 'off'}.`;
}
