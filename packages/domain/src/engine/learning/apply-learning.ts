import { exp } from '../../maths/logarithm.ts';
import type { SpeedEstimate } from '../speed/estimate-speed.ts';
import { plural } from '../wording.ts';
import type { Learnt } from './posterior.ts';

/** What results do to an answer. */
export interface Adjustment {
  /** Multiplies the speed. */
  factor: number;
  /** The band after the results: this factor up and down. */
  band_factor: number;
  reason: string | null;
  /** How many results bore on it; null without. */
  results: number | null;
}

/** Less than this in percent is not worth a number. */
const SAME_WITHIN_PERCENT = 2;

/** Speed factor and narrower band; nothing without results. */
export function adjustmentFor(estimate: SpeedEstimate, learnt: Learnt | null): Adjustment {
  if (!learnt) return { factor: 1, band_factor: estimate.band_factor, reason: null, results: null };
  const { sd, least_sd, band_z_learnt } = estimate.uncertainty;
  const left = Math.sqrt(Math.max(least_sd ** 2, sd ** 2 - learnt.variance_known));
  const band_factor = Math.min(estimate.band_factor, exp(band_z_learnt * left));
  return {
    factor: exp(learnt.shift),
    band_factor,
    reason: reasonOf(learnt, estimate.band_factor, band_factor),
    results: learnt.results,
  };
}

function reasonOf(learnt: Learnt, before: number, after: number): string {
  const from = `From your ${plural(learnt.results, 'result')} on this machine:`;
  const machine = percentOf(learnt.machine_shift);
  const runs =
    Math.abs(machine) < SAME_WITHIN_PERCENT
      ? 'it runs as the published ones do'
      : `your machine runs ${Math.abs(machine)} % ${machine < 0 ? 'weaker' : 'stronger'} than the published ones`;
  const here = percentOf(learnt.shift);
  const moved =
    Math.abs(here) < SAME_WITHIN_PERCENT
      ? 'this speed stays'
      : `this speed is made ${Math.abs(here)} % ${here < 0 ? 'slower' : 'faster'}`;
  const [wide, narrow] = [before.toFixed(1), after.toFixed(1)];
  const band = wide === narrow ? '' : `; the band is ×${narrow} up and down instead of ×${wide}`;
  return `${from} ${runs}, so ${moved}${band}.`;
}

function percentOf(lnFactor: number): number {
  return Math.round((exp(lnFactor) - 1) * 100);
}
