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

/** What the model knows of a material; `null` stands for "any member", and gives the prior of the group. */
export interface ModelSubject {
  laser: LaserType;
  operation: Operation;
  family: string | null;
  material: string | null;
}

/**
 * The numbers a prediction is linear in, 0 at the reference (`features.ts`). `size` is what the beam must deal with:
 * ln thickness for lines, ln line distance for fills. `kind` is ln density of wood for lines, and for fills on a
 * galvo fiber laser 1 when the mark shall be dark (annealed, blackened) rather than bright. Passes count for cuts and
 * for fills on fiber.
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

/** Line distance most published fills of this laser use (DOMAIN §2.3, S12), mm. */
export const USUAL_INTERVAL_MM: Record<LaserType, number> = {
  CO2: 0.1,
  Diode: 0.1,
  Fiber: 0.03,
  UV: 0.02,
};

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
 * The partial-pooling design. A coefficient belongs to a level (laser, stuff, family, material) and is drawn to 0,
 * so that a level with many rows speaks for itself and one with few takes its parent's value. Prior means are physics
 * where the data are thin: cutting speed goes as watts^0.75…1 · thickness^−1.65 · passes^−0.3. The percent set on the machine has a
 * slope of its own beside the watts', because tubes give more than 60 % of their light at 60 % and a small machine is
 * run nearer to its limit. The spreads were chosen by leave-one-source-out and leave-half-of-the-sources-out score.
 */
export function modelTerms(subject: ModelSubject, x: Features): TermList {
  return workKind(subject.operation) === 'line' ? lineTerms(subject, x) : surfaceTerms(subject, x);
}

/** Prior slope on ln watts; a tube's percent has a slope of its own on top, so here it is the rating that counts. */
const LINE_WATTS: Record<LaserType, number> = { CO2: 1, Diode: 0.75, Fiber: 0.75, UV: 0.75 };

/** What a further pass loses: gantries cut into their own char, a galvo takes off layer after layer alike. */
const LINE_PASSES: Record<LaserType, number> = { CO2: 0.3, Diode: 0.3, Fiber: 0, UV: 0 };

/** A line that only marks runs about e² times as fast as the cut through 3 mm. */
const SCORE_LIFT = 2;

function lineTerms({ laser, operation, family, material }: ModelSubject, x: Features): TermList {
  const [one, watts, percent, thickness, density, passes] = x;
  const terms: Term[] = [
    { key: `laser:${laser}`, value: one, sd: 3 },
    { key: `watts:${laser}`, value: watts, sd: 0.11 },
    { key: `percent:${laser}`, value: percent, sd: laser === 'CO2' ? 0.3 : 0 },
    { key: `thickness:${laser}`, value: thickness, sd: 0.3 },
    { key: `passes:${laser}`, value: passes, sd: 0.15 },
    { key: 'density', value: density, sd: 0.6 },
    ...nested('stuff', stuffOf(family), laser, [
      { part: 'all', value: one, sd: 1.2 },
      { part: 'own', value: one, sd: 0.5 },
    ]),
    ...nested('family', family, laser, [
      { part: 'all', value: one, sd: 0.4 },
      { part: 'own', value: one, sd: 0.3 },
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
  if (operation === 'Score') terms.push({ key: `score:${laser}`, value: one, sd: 1 });
  const scoreLift = operation === 'Score' ? SCORE_LIFT * one : 0;
  return {
    base: LINE_WATTS[laser] * watts - 1.65 * thickness - LINE_PASSES[laser] * passes + scoreLift,
    terms,
  };
}

interface SurfacePrior {
  /** Speed in mm/s where nothing else is known: what the machine's mirrors or rails are run at. */
  usual_mm_s: number;
  /** Slopes of ln speed and how far they may lie off; a percent spread of 0: only watts × percent counts. */
  watts: number;
  wattsSpread: number;
  percentSpread: number;
  interval: number;
  /** Slope on ln passes of the speed of the whole job. */
  passes: number;
}

/**
 * Prior slopes of fills. A small diode engraves at one energy per length, 0.03 to 0.15 J/mm of wood from 1.5 W to 40 W
 * in every source, so its speed goes as watts × percent. A CO2 gantry runs at the speed its rails like and sets the
 * percent to suit, and so do the mirrors of a fiber galvo, whose further passes go deeper instead of faster.
 */
const SURFACE: Record<LaserType, SurfacePrior> = {
  CO2: { usual_mm_s: 100, watts: 0.4, wattsSpread: 0.2, percentSpread: 0.5, interval: 0.4, passes: 0 },
  Diode: { usual_mm_s: 100, watts: 1, wattsSpread: 0.1, percentSpread: 0, interval: 0.65, passes: 0 },
  Fiber: { usual_mm_s: 1000, watts: 0.2, wattsSpread: 0.1, percentSpread: 0.2, interval: 0.3, passes: 1 },
  UV: { usual_mm_s: 1000, watts: 0.8, wattsSpread: 0.2, percentSpread: 0.2, interval: 1.3, passes: 0 },
};

function surfaceTerms({ laser, operation, family, material }: ModelSubject, x: Features): TermList {
  const [one, watts, percent, interval, dark, passes] = x;
  const prior = SURFACE[laser];
  const terms: Term[] = [
    { key: `laser:${laser}`, value: one, sd: 1.5 },
    { key: `watts:${laser}`, value: watts, sd: prior.wattsSpread },
    { key: `percent:${laser}`, value: percent, sd: prior.percentSpread },
    { key: `interval:${laser}`, value: interval, sd: 0.22 },
    { key: `dark:${laser}`, value: dark, sd: 1 },
    { key: `passes:${laser}`, value: passes, sd: 0.2 },
    { key: `operation:${laser}:${operation}`, value: one, sd: 0.4 },
    ...nested('family', family, laser, [{ part: 'own', value: one, sd: 0.5 }]),
    ...nested('material', material, laser, [
      { part: 'own', value: one, sd: 0.25 },
      { part: `own ${operation}`, value: one, sd: 0.15 },
    ]),
  ];
  const level = Math.log(prior.usual_mm_s) * one;
  const slopes = prior.watts * watts - prior.interval * interval - prior.passes * passes;
  return { base: level + slopes, terms };
}

/**
 * What a source does its own way: everything faster or slower, one family more than the rest, and how it slows down
 * with thickness. A source that is not named keeps the whole spread: that is how far the next one may lie off.
 */
export function voiceTerms(
  voice: string | null,
  { laser, operation, family }: ModelSubject,
  [one, , , size]: Features,
): Term[] {
  const spread = spreadOf({ laser, operation });
  const who = `${voice ?? '?'}:${laser}`;
  return [
    { key: `voice:${who}`, value: one, sd: spread.voice },
    { key: `voice family:${who}:${family ?? '?'}`, value: one, sd: spread.family },
    { key: `voice size:${who}`, value: size, sd: spread.size },
    ...(voice === null ? [{ key: 'voice material:?', value: one, sd: spread.material }] : []),
  ];
}

/** Families that are the same stuff by different names: what a source calls "wood" is as often plywood. */
function stuffOf(family: string | null): string | null {
  return family === 'wood' || family === 'wood panel' ? 'woody' : family;
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
