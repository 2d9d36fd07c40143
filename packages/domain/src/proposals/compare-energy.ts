import type { Step, StepSettings } from '../types.ts';
import { energyRatios } from './energy-ratios.ts';

/**
 * `within` our band; `outside` it and still believable; `far`: too little to do anything; `never`: more than is served on
 * this material, whoever proposed or approved it.
 */
export type EnergyVerdict = 'within' | 'outside' | 'far' | 'never';

/** How settings compare with the engine's step in energy. 1 is our own energy, 2 is twice as much. */
export interface JudgedEnergy {
  verdict: EnergyVerdict;
  /** Over all passes: J/mm of a line, J/mm² of a fill; infinite where it cannot be computed. */
  ratio: number;
  /** The greatest of the whole, one pass, one line and, on what burns, one pulse: never below `ratio`. */
  hottest: number;
  /** Energies at both ends of our speed band. */
  band: [least: number, most: number];
  /** Most that is served on this material. */
  most: number;
  burns: boolean;
}

/** Energy further than this factor below the band does nothing anybody would want (AIP-8). */
export const MIN_FACTOR = 8;
/** Most energy on anything, over ours: a band that is only assumed may be wider (AIP-8). */
const MOST = 4;
/** Floating-point noise, not a tolerance. */
const NOISE = 1e-9;

/**
 * Compares settings by energy with the engine's own step for the same job, on stock that `burns` or does not (AIP-8).
 * A line against a fill, and anything that cannot be computed, is `never`.
 */
export function compareEnergy(
  settings: StepSettings,
  engine: Pick<Step, 'settings' | 'speed_band_mm_min'>,
  burns: boolean,
): JudgedEnergy {
  const ratios = energyRatios(settings, engine.settings);
  const speed = engine.settings.speed_mm_min;
  const [slowest, fastest] = engine.speed_band_mm_min;
  // Our own energy is never too much, wherever the machine's limits put it.
  const band: [number, number] = [Math.min(1, speed / fastest), Math.max(1, speed / slowest)];
  const most = burns ? Math.min(MOST, band[1]) : MOST;
  const { total: ratio } = ratios;
  const hottest = Math.max(ratio, ratios.pass, ratios.line, burns ? ratios.pulse : 0);
  const verdict = verdictOf({ ratio, hottest, band, most });
  return { verdict, ratio, hottest, band, most, burns };
}

function verdictOf({
  ratio,
  hottest,
  band: [least, top],
  most,
}: Pick<JudgedEnergy, 'ratio' | 'hottest' | 'band' | 'most'>): EnergyVerdict {
  if (!(hottest <= most * (1 + NOISE))) return 'never';
  if (ratio * MIN_FACTOR < least * (1 - NOISE)) return 'far';
  return ratio < least * (1 - NOISE) || hottest > top * (1 + NOISE) ? 'outside' : 'within';
}
