import { formatTrimmed } from './length.ts';

/** 100,000 Pa over 6,894.757 Pa, from the definitions of the pound and the inch. */
const PSI_PER_BAR = 14.503773773;

/** Pounds per square inch to bar. */
export function psiToBar(psi: number): number {
  return psi / PSI_PER_BAR;
}

/** Bar to pounds per square inch, the stored unit of air assist. */
export function barToPsi(bar: number): number {
  return bar * PSI_PER_BAR;
}

/** A pressure in psi as `15 psi` or `1.03 bar`. */
export function formatPressure(psi: number, unit: 'psi' | 'bar'): string {
  return unit === 'psi' ? `${formatTrimmed(psi, 0)} psi` : `${formatTrimmed(psiToBar(psi), 2)} bar`;
}
