import type { LaserType, Operation } from '../../types.ts';
import { SPREADS, type Spread } from './spreads.ts';

/** Line work follows an outline (J/mm); surface work fills an area (J/mm²). */
export type WorkKind = 'line' | 'surface';

export function workKind(operation: Operation): WorkKind {
  return operation === 'Engrave' || operation === 'Mark' ? 'surface' : 'line';
}

/** The spreads of one kind of work on one laser. */
export function spreadOf({ laser, operation }: Pick<ModelSubject, 'laser' | 'operation'>): Spread {
  return SPREADS[workKind(operation)][laser];
}

/** Levels of a material in the model; `null` means "any member" and gives the group's prior. */
export interface ModelSubject {
  laser: LaserType;
  operation: Operation;
  family: string | null;
  material: string | null;
}

/**
 * The numbers a prediction is linear in, 0 at the reference (`features.ts`). `size` is ln thickness for lines and ln
 * line interval for fills. `kind` is ln density of wood for lines; for fills on a galvo fiber laser it is 1 for a dark
 * mark (annealed, blackened) and 0 for a bright one. Passes count for cuts and for fills on fiber.
 */
export type Features = readonly [
  one: number,
  lnWatts: number,
  lnPercent: number,
  size: number,
  kind: number,
  lnPasses: number,
];

export const FEATURE_COUNT = 6;

/** Line interval that most published fills of this laser use (DOMAIN §2.3, S12), mm. */
export const USUAL_INTERVAL_MM: Record<LaserType, number> = {
  CO2: 0.1,
  Diode: 0.1,
  Fiber: 0.03,
  UV: 0.02,
};
const GANTRY_INTERVAL_MM = 0.1;

/** The usual line interval of a fill, mm. Pulsed sources on a gantry have the spot of a small diode. */
export function usualInterval({ laser, isGalvo }: { laser: LaserType; isGalvo: boolean }): number {
  return isGalvo
    ? USUAL_INTERVAL_MM[laser]
    : Math.max(USUAL_INTERVAL_MM[laser], GANTRY_INTERVAL_MM);
}

/**
 * One column of the regression: its name, its value in this row, and the spread its coefficient is expected to have.
 */
export interface Term {
  key: string;
  value: number;
  sd: number;
}

export interface TermList {
  /** Fixed part of the prediction (the mean of the slopes' priors). */
  base: number;
  terms: Term[];
}

/**
 * How a source deviates: in overall speed, for one family, and in its slowdown with thickness. An unnamed source keeps
 * the full spread, which is how far the next one may deviate.
 */
export function contributorTerms(
  contributor: string | null,
  { laser, operation, family }: ModelSubject,
  [one, , , size]: Features,
): Term[] {
  const spread = spreadOf({ laser, operation });
  const who = `${contributor ?? '?'}:${laser}`;
  return [
    { key: `contributor:${who}`, value: one, sd: spread.contributor },
    { key: `contributor family:${who}:${family ?? '?'}`, value: one, sd: spread.family },
    { key: `contributor size:${who}`, value: size, sd: spread.size },
    ...(contributor === null
      ? [{ key: 'contributor material:?', value: one, sd: spread.material }]
      : []),
  ];
}

/** Families that are often confused: what a source calls "wood" is just as often plywood. */
export function canonicalFamily(family: string | null): string | null {
  return family === 'wood' || family === 'wood panel' ? 'woody' : family;
}

/** "all" is shared by every laser, "own" belongs to one. An unnamed level keeps its full spread. */
export function nested(
  level: string,
  name: string | null,
  laser: LaserType,
  parts: { part: string; value: number; sd: number }[],
): Term[] {
  return parts.map(({ part, value, sd }) => ({
    key: `${level} ${part}:${name ?? '?'}${part.startsWith('all') ? '' : `:${laser}`}`,
    value,
    sd,
  }));
}
