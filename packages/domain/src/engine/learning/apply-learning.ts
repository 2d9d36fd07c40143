import { exp } from '../../math/logarithm.ts';
import type { SpeedEstimate } from '../speed/estimate-speed.ts';
import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import type { LearnedPosterior } from './posterior.ts';

/** The effect of results on an answer. */
export interface Adjustment {
  /** Multiplies the speed. */
  factor: number;
  /** The band after the results: this factor up and down. */
  band_factor: number;
  /** Standard deviation of ln speed after the results. */
  deviation: number;
  /** How the results changed the speed and its band. */
  details: Message[];
  /** Number of results used; `null` when none were. */
  results: number | null;
}

/** Changes below this percentage are not reported. */
const SAME_WITHIN_PERCENT = 2;

/** Applies the speed factor and the narrower band, if there are results. */
export function adjustmentFor(
  estimate: SpeedEstimate,
  learned: LearnedPosterior | null,
): Adjustment {
  const { sd, least_sd, band_z_learned } = estimate.uncertainty;
  if (!learned)
    return {
      factor: 1,
      band_factor: estimate.band_factor,
      deviation: sd,
      details: [],
      results: null,
    };
  const left = Math.sqrt(Math.max(least_sd ** 2, sd ** 2 - learned.variance_known));
  const band_factor = Math.min(estimate.band_factor, exp(band_z_learned * left));
  return {
    factor: exp(learned.shift),
    band_factor,
    deviation: left,
    details: detailsOf(learned, estimate.band_factor, band_factor),
    results: learned.results,
  };
}

function detailsOf(learned: LearnedPosterior, before: number, after: number): Message[] {
  const machine = percentOf(learned.machine_shift);
  const here = percentOf(learned.shift);
  const isSame = (percent: number) => Math.abs(percent) < SAME_WITHIN_PERCENT;
  const adjusted = engineMessage('learned', {
    results: learned.results,
    machine: isSame(machine) ? 'same' : machine < 0 ? 'weaker' : 'stronger',
    machine_percent: Math.abs(machine),
    here: isSame(here) ? 'same' : here < 0 ? 'slower' : 'faster',
    here_percent: Math.abs(here),
  });
  const band = { before: oneDecimal(before), after: oneDecimal(after) };
  return band.before === band.after ? [adjusted] : [adjusted, engineMessage('learned_band', band)];
}

const oneDecimal = (factor: number): number => Math.round(factor * 10) / 10;

function percentOf(lnFactor: number): number {
  return Math.round((exp(lnFactor) - 1) * 100);
}
