import { ln } from '../../math/logarithm.ts';
import type { LaserType } from '../../types.ts';
import {
  nested,
  type Features,
  type ModelSubject,
  type Term,
  type TermList,
} from './model-terms.ts';

interface SurfacePrior {
  /** Speed in mm/s where nothing else is known: typical for the machine's mirrors or rails. */
  usual_mm_s: number;
  /** Slopes of ln speed and their spreads. With a percent spread of 0, only watts × percent counts. */
  watts: number;
  wattsSpread: number;
  percentSpread: number;
  interval: number;
  /** Slope of the speed of the whole job on ln passes. */
  passes: number;
}

/**
 * Prior slopes of fills. A small diode engraves at a constant energy per length, in every source 0.03 to 0.15 J/mm in
 * wood from 1.5 W to 40 W, so its speed is proportional to watts × percent. A CO2 gantry runs at the speed its rails
 * allow, with the percentage adjusted to it. So do the mirrors of a fiber galvo, where additional passes go deeper
 * instead of faster.
 */
const SURFACE: Record<LaserType, SurfacePrior> = {
  CO2: {
    usual_mm_s: 100,
    watts: 0.4,
    wattsSpread: 0.2,
    percentSpread: 0.5,
    interval: 0.4,
    passes: 0,
  },
  Diode: {
    usual_mm_s: 100,
    watts: 1,
    wattsSpread: 0.1,
    percentSpread: 0,
    interval: 0.65,
    passes: 0,
  },
  Fiber: {
    usual_mm_s: 1000,
    watts: 0.2,
    wattsSpread: 0.1,
    percentSpread: 0.2,
    interval: 0.3,
    passes: 1,
  },
  UV: {
    usual_mm_s: 1000,
    watts: 0.8,
    wattsSpread: 0.2,
    percentSpread: 0.2,
    interval: 1.3,
    passes: 0,
  },
};

export function surfaceTerms(
  { laser, operation, family, material }: ModelSubject,
  x: Features,
): TermList {
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
  const level = ln(prior.usual_mm_s) * one;
  const slopes = prior.watts * watts - prior.interval * interval - prior.passes * passes;
  return { base: level + slopes, terms };
}
