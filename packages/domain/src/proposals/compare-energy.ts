import type { Step, StepSettings } from '../types.ts';
import { energyRatios } from './energy-ratios.ts';

/**
 * `within` the engine's band; `outside` it but plausible; `far`: too little to have an effect; `never`: more than is
 * allowed on this material, regardless of who proposed or approved it.
 */
export type EnergyVerdict = 'within' | 'outside' | 'far' | 'never';

/** How settings compare with the engine's step in energy. 1 is the engine's energy, 2 is twice as much. */
export interface JudgedEnergy {
  verdict: EnergyVerdict;
  /** Over all passes: J/mm of a line, J/mm² of a fill; infinite if it cannot be computed. */
  ratio: number;
  /** The maximum over the whole, one pass, one line and, on stock that burns, one pulse: never below `ratio`. */
  hottest: number;
  /** Energies at both ends of the engine's speed band. */
  band: [least: number, most: number];
  /** Maximum allowed on this material. */
  most: number;
  burns: boolean;
}

/** Energy below the band by more than this factor has no useful effect (AIP-8). */
export const MIN_FACTOR = 8;
/** Maximum energy on any material, relative to the engine's; an assumed band may be wider (AIP-8). */
const MAX_FACTOR = 4;
/** Floating-point noise, not a tolerance. */
const NOISE = 1e-9;

/**
 * Compares settings by energy with the engine's step for the same job, on stock that `burns` or does not (AIP-8). A
 * line compared with a fill, and anything that cannot be computed, is `never`.
 */
export function compareEnergy(
  settings: StepSettings,
  engine: Pick<Step, 'settings' | 'speed_band_mm_min'>,
  burns: boolean,
): JudgedEnergy {
  const ratios = energyRatios(settings, engine.settings);
  const speed = engine.settings.speed_mm_min;
  const [slowest, fastest] = engine.speed_band_mm_min;
  // The engine's own energy is always allowed, even after the machine's limits.
  const band: [number, number] = [Math.min(1, speed / fastest), Math.max(1, speed / slowest)];
  const most = burns ? Math.min(MAX_FACTOR, band[1]) : MAX_FACTOR;
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
