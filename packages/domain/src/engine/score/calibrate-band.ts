import { quantile } from '../model/linear-algebra.ts';
import type { LeftOut } from './leave-out.ts';

/** Widest and narrowest half-width a band may have, in predicted standard deviations. */
const BAND_Z = { least: 0.5, most: 3 };
/** Fewer settings than this cannot show a band too narrow. */
const ENOUGH_TO_CALIBRATE = 10;

/** Half-width that held 80 % of the left-out settings of a group. */
export function calibratedBand(leftOut: readonly LeftOut[], group: string): number {
  const deviations = leftOut
    .filter((one) => one.group === group)
    .map((one) => Math.abs(one.deviations));
  if (deviations.length < ENOUGH_TO_CALIBRATE) return 2;
  return Math.min(BAND_Z.most, Math.max(BAND_Z.least, quantile(deviations, 0.8)));
}
