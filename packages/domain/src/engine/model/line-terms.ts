import type { LaserType } from '../../types.ts';
import {
  nested,
  canonicalFamily,
  type Features,
  type ModelSubject,
  type Term,
  type TermList,
} from './model-terms.ts';

/** Prior slope on ln watts. A tube's percentage has its own additional slope, so here the rating counts. */
const LINE_WATTS: Record<LaserType, number> = { CO2: 1, Diode: 0.75, Fiber: 0.75, UV: 0.75 };

/** Loss per additional pass: gantries cut into their own char, a galvo removes equal layers. */
const LINE_PASSES: Record<LaserType, number> = { CO2: 0.3, Diode: 0.3, Fiber: 0, UV: 0 };

/** A marking line runs about e² times as fast as a cut through 3 mm. */
const SCORE_LIFT = 2;

export function lineTerms(
  { laser, operation, family, material }: ModelSubject,
  x: Features,
): TermList {
  const [one, watts, percent, thickness, density, passes] = x;
  const terms: Term[] = [
    { key: `laser:${laser}`, value: one, sd: 3 },
    { key: `watts:${laser}`, value: watts, sd: 0.11 },
    { key: `percent:${laser}`, value: percent, sd: laser === 'CO2' ? 0.3 : 0 },
    { key: `thickness:${laser}`, value: thickness, sd: 0.3 },
    { key: `passes:${laser}`, value: passes, sd: 0.15 },
    { key: 'density', value: density, sd: 0.6 },
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
  if (operation === 'Score') {
    terms.push({ key: 'score', value: one, sd: 1 });
    terms.push({ key: `score:${laser}`, value: one, sd: 0.3 });
  }
  const scoreLift = operation === 'Score' ? SCORE_LIFT * one : 0;
  return {
    base: LINE_WATTS[laser] * watts - 1.65 * thickness - LINE_PASSES[laser] * passes + scoreLift,
    terms,
  };
}
