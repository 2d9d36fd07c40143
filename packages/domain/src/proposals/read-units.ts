import { toMmMin } from '../units/speed.ts';
import type { ProposedStep } from './proposal.ts';

/** A galvo's bare number above this is mm/min, below the other mm/s (specification §9, D15). */
const GALVO_MM_MIN_OVER = 10_000;
const GALVO_MM_S_UNDER = 5000;
/** A bare frequency below this is kHz (specification §9). */
const KHZ_UNDER = 1000;

/**
 * Speed in mm/min (AIP-2). `beyond`: the factor by which a reading in mm/min is outside the engine's band, 1 inside it;
 * `plausible`: the maximum accepted factor.
 */
export function readSpeed(
  { speed, speed_unit }: Pick<ProposedStep, 'speed' | 'speed_unit'>,
  isGalvo: boolean,
  beyond: (speed_mm_min: number) => number,
  plausible: number,
): number {
  const perSecond = toMmMin(speed, 'mm/s');
  if (speed_unit !== null) return speed_unit === 'mm/s' ? perSecond : speed;
  if (isGalvo) {
    if (speed > GALVO_MM_MIN_OVER) return speed;
    if (speed < GALVO_MM_S_UNDER) return perSecond;
    return beyond(perSecond) <= beyond(speed) ? perSecond : speed;
  }
  return beyond(speed) > plausible && beyond(perSecond) <= plausible ? perSecond : speed;
}

/** Frequency in Hz; `null` if the model gave none (AIP-3). */
export function readFrequency({
  frequency,
  frequency_unit,
}: Pick<ProposedStep, 'frequency' | 'frequency_unit'>): number | null {
  if (frequency === null) return null;
  const isKilohertz = frequency_unit === null ? frequency < KHZ_UNDER : frequency_unit === 'kHz';
  return isKilohertz ? frequency * 1000 : frequency;
}
