import type { LaserType, Operation } from '../../types.ts';

/** Line work follows an outline (J/mm); surface work fills an area (J/mm²). */
export type WorkKind = 'line' | 'surface';

export function workKind(operation: Operation): WorkKind {
  return operation === 'Engrave' || operation === 'Mark' ? 'surface' : 'line';
}

/** What the model knows of a material; `null` stands for "any member", and gives the prior of the group. */
export interface ModelSubject {
  laser: LaserType;
  operation: Operation;
  family: string | null;
  material: string | null;
}

/**
 * The numbers a prediction is linear in, all centred so that 0 is the reference:
 * 20 W, 3 mm, the laser's usual line distance, 600 kg/m³.
 */
export type Features = readonly [
  one: number,
  lnWatts: number,
  lnThickness: number,
  lnInterval: number,
  lnDensity: number,
];

export const FEATURE_COUNT = 5;
const REFERENCE_WATTS = 20;
const REFERENCE_THICKNESS_MM = 3;
const REFERENCE_DENSITY_KG_M3 = 600;

/** Line distance most published fills of this laser use (DOMAIN §2.3, S12). */
export const USUAL_INTERVAL_MM: Record<LaserType, number> = {
  CO2: 0.1,
  Diode: 0.1,
  Fiber: 0.03,
  UV: 0.02,
};

export interface FeatureInput {
  laser: LaserType;
  operation: Operation;
  /** Optical watts times power percent. */
  watts: number;
  thickness_mm: number | null;
  interval_mm: number | null;
  family: string | null;
  density_kg_m3: number | null;
}

/** Thickness counts where the beam must go through, density within wood only. */
export function featuresOf(input: FeatureInput): Features {
  const through = input.operation === 'Cut' || input.operation === 'Perforate';
  const isWood = input.family === 'wood' || input.family === 'wood panel';
  const isSurface = workKind(input.operation) === 'surface';
  return [
    1,
    Math.log(input.watts / REFERENCE_WATTS),
    through && input.thickness_mm ? Math.log(input.thickness_mm / REFERENCE_THICKNESS_MM) : 0,
    isSurface && input.interval_mm
      ? Math.log(input.interval_mm / USUAL_INTERVAL_MM[input.laser])
      : 0,
    !isSurface && isWood && input.density_kg_m3
      ? Math.log(input.density_kg_m3 / REFERENCE_DENSITY_KG_M3)
      : 0,
  ];
}

/** One column of the regression: its name, its value in this row, and the spread its coefficient is expected to have. */
export interface Term {
  key: string;
  value: number;
  sd: number;
}

export interface TermList {
  /** Part of the prediction that is fixed beforehand (the mean of the slopes' priors). */
  base: number;
  terms: Term[];
}

/**
 * The partial-pooling design. A coefficient belongs to a level (laser, family, material) and is drawn to 0,
 * so that a level with many rows speaks for itself and one with few takes its parent's value.
 * Prior means are physics: cutting speed goes as P^0.7…1 · t^−1.3…1.4, areal energy is kept when lines come closer.
 * The spreads were chosen by leave-one-source-out score.
 */
export function modelTerms(subject: ModelSubject, x: Features): TermList {
  return workKind(subject.operation) === 'line' ? lineTerms(subject, x) : surfaceTerms(subject, x);
}

function lineTerms({ laser, operation, family, material }: ModelSubject, x: Features): TermList {
  const [one, watts, thickness, , density] = x;
  const terms: Term[] = [
    { key: `laser:${laser}`, value: one, sd: 3 },
    { key: `watts:${laser}`, value: watts, sd: 0.11 },
    { key: `thickness:${laser}`, value: thickness, sd: 0.5 },
    { key: 'density', value: density, sd: 0.6 },
    ...nested('family', family, laser, [
      { part: 'all', value: one, sd: 1.6 },
      { part: 'own', value: one, sd: 0.8 },
      { part: 'own watts', value: watts, sd: 0.15 },
      { part: 'all thickness', value: thickness, sd: 0.2 },
      { part: 'own thickness', value: thickness, sd: 0.2 },
    ]),
    ...nested('material', material, laser, [
      { part: 'all', value: one, sd: 0.23 },
      { part: 'own', value: one, sd: 0.2 },
      { part: 'own watts', value: watts, sd: 0.1 },
      { part: 'own thickness', value: thickness, sd: 0.1 },
    ]),
  ];
  if (operation === 'Score') terms.push({ key: `score:${laser}`, value: one, sd: 0.7 });
  const scoreLift = operation === 'Score' ? one : 0;
  return { base: 0.71 * watts - 1.39 * thickness + scoreLift, terms };
}

function surfaceTerms({ laser, operation, family, material }: ModelSubject, x: Features): TermList {
  const [one, watts, , interval] = x;
  const terms: Term[] = [
    { key: `laser:${laser}`, value: one, sd: 4 },
    { key: `watts:${laser}`, value: watts, sd: 0.3 },
    { key: `interval:${laser}`, value: interval, sd: 0.22 },
    { key: `operation:${laser}:${operation}`, value: one, sd: 0.35 },
    ...nested('family', family, laser, [{ part: 'own', value: one, sd: 1 }]),
    ...nested('material', material, laser, [
      { part: 'own', value: one, sd: 0.3 },
      { part: `own ${operation}`, value: one, sd: 0.3 },
    ]),
  ];
  return { base: 0.8 * watts - 0.65 * interval, terms };
}

/** "all" is shared by every laser, "own" belongs to one. An unnamed level keeps its spread: nothing is known of it. */
function nested(
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
