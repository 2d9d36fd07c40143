import { ln } from '../../math/logarithm.ts';
import type { LaserType } from '../../types.ts';
import { lnDensity, lnThickness, type FeatureInput } from './features.ts';
import {
  canonicalFamily,
  contributorTerms,
  nested,
  workKind,
  type Features,
  type ModelSubject,
  type Term,
  type TermList,
} from './model-terms.ts';

const REFERENCE_WATTS = 20;

/**
 * Below these watts the trend with watts is not extrapolated: a 2 W fiber head needs as much energy as the smallest
 * galvo, or more, because the heat has longer to leave.
 */
const LEAST_WATTS: Record<LaserType, number> = { CO2: 5, Diode: 0, Fiber: 20, UV: 3 };

/** J/mm of a cut through 3 mm, and J/mm² of a fill, where nothing else is known (assumed). */
const LINE_LEVEL = 5;
const SURFACE_LEVEL: Record<LaserType, number> = { CO2: 0.5, Diode: 0.6, Fiber: 1, UV: 0.5 };

/** A marking line takes about 1 / e² of the energy of a cut through 3 mm (assumed; the rows move it). */
const SCORE_DROP = 2;

/** Mirrors where this kind of laser usually has rails, or the reverse (assumed, in ln). */
const UNUSUAL_OPTICS_SPREAD = 0.7;

/** Machines of one source differ by this much, because their watts are rated differently or not set again. */
const MACHINE_SPREAD = { line: 0.15, surface: 0.4 };

export interface EnergyInput extends Pick<
  FeatureInput,
  'laser' | 'operation' | 'thickness_mm' | 'family' | 'density_kg_m3'
> {
  /** Optical watts at 100 %. */
  rated_watts: number;
  hasUsualOptics: boolean;
}

/**
 * What the energy of a job depends on before anybody has chosen percent, passes and line interval. Reference, where
 * every feature but the first is 0: 20 W, the laser's usual optics, 3 mm, 600 kg/m³.
 */
export function energyFeatures(input: EnergyInput): Features {
  const isLine = workKind(input.operation) === 'line';
  return [
    1,
    ln(Math.max(input.rated_watts, LEAST_WATTS[input.laser]) / REFERENCE_WATTS),
    input.hasUsualOptics ? 0 : 1,
    isLine ? lnThickness(input) : 0,
    isLine ? lnDensity(input) : 0,
    0,
  ];
}

/**
 * The design of the energy form: ln of J/mm (lines) or J/mm² (fills) of the whole job. The thicker the more, as
 * thickness^1.65; the watts have no prior slope, because equal energy does equal work.
 */
export function energyTerms(subject: ModelSubject, x: Features): TermList {
  return workKind(subject.operation) === 'line' ? lineEnergy(subject, x) : fillEnergy(subject, x);
}

function lineEnergy({ laser, operation, family, material }: ModelSubject, x: Features): TermList {
  const [one, watts, optics, thickness, density] = x;
  const score = operation === 'Score' ? one : 0;
  const terms: Term[] = [
    { key: `laser:${laser}`, value: one, sd: 3 },
    { key: `watts:${laser}`, value: watts, sd: 0.25 },
    { key: `optics:${laser}`, value: optics, sd: UNUSUAL_OPTICS_SPREAD },
    { key: `thickness:${laser}`, value: thickness, sd: 0.3 },
    { key: 'density', value: density, sd: 0.6 },
    { key: 'score', value: score, sd: 1 },
    { key: `score:${laser}`, value: score, sd: 0.3 },
    ...nested('stuff', canonicalFamily(family), laser, [
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
  return { base: ln(LINE_LEVEL) * one + 1.65 * thickness - SCORE_DROP * score, terms };
}

function fillEnergy({ laser, operation, family, material }: ModelSubject, x: Features): TermList {
  const [one, watts, optics] = x;
  const terms: Term[] = [
    { key: `laser:${laser}`, value: one, sd: 1.5 },
    { key: `watts:${laser}`, value: watts, sd: 0.3 },
    { key: `optics:${laser}`, value: optics, sd: UNUSUAL_OPTICS_SPREAD },
    { key: `operation:${laser}:${operation}`, value: one, sd: 0.15 },
    ...nested('family', family, laser, [{ part: 'own', value: one, sd: 0.5 }]),
    ...nested('material', material, laser, [
      { part: 'own', value: one, sd: 0.3 },
      { part: `own ${operation}`, value: one, sd: 0.15 },
    ]),
  ];
  return { base: ln(SURFACE_LEVEL[laser]) * one, terms };
}

/** How a source deviates in energy: as in speed, and with each of its machines. */
export function energyContributorTerms(
  contributor: string | null,
  subject: ModelSubject,
  x: Features,
  ratedWatts: number | null,
): Term[] {
  const key = `contributor watts:${contributor ?? '?'}:${subject.laser}:${ratedWatts ?? '?'}`;
  return [
    ...contributorTerms(contributor, subject, x),
    { key, value: x[0], sd: MACHINE_SPREAD[workKind(subject.operation)] },
  ];
}
