import { needsAir } from '../settle-air.ts';
import type { NotationValues } from './notation.ts';
import type { PortableStep } from './portable-setting.ts';

/** `repeats` where it says something: every program runs the steps once. */
export function notedRepeats({ repeats }: { repeats: number }): NotationValues {
  return repeats === 1 ? {} : { repeats };
}

/** The air of a step for a program that does not switch it. Unknown air is on for a cut (AIR-2). */
export function notedAir({ air_assist, air_psi, operation }: PortableStep): NotationValues {
  const isOn = air_assist ?? (needsAir(operation) ? true : null);
  if (isOn === null) return {};
  return { air_assist: isOn, ...(air_psi !== null && air_psi > 0 ? { air_psi } : {}) };
}
