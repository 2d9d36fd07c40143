import { quantile } from '../model/linear-algebra.ts';
import type { BandWidths } from '../model/model-shape.ts';
import type { LeftOut } from './leave-out.ts';
import { missesAfterResults } from './score-after-results.ts';

/** Widest and narrowest half-width a band may have, in predicted standard deviations. */
const BAND_Z = { least: 0.5, most: 3 };
/** Fewer settings than this cannot show a band too narrow. */
const ENOUGH_TO_CALIBRATE = 10;
const UNKNOWN_Z = 2;
/** How many results of the machine the band after results is calibrated on. */
const RESULTS = 3;

/** Half-widths that held 80 % of the left-out settings of one group, before and after results of the machine. */
export function calibrateBand(own: readonly LeftOut[]): BandWidths {
  const before = own.map(({ deviations }) => Math.abs(deviations));
  const after = missesAfterResults(own, RESULTS).map(({ miss, sd_after }) => miss / sd_after);
  if (own.length < ENOUGH_TO_CALIBRATE) return { band_z: UNKNOWN_Z, band_z_learnt: UNKNOWN_Z };
  const band_z = halfWidth(before);
  return { band_z, band_z_learnt: after.length > 0 ? halfWidth(after) : band_z };
}

function halfWidth(deviations: readonly number[]): number {
  return Math.min(BAND_Z.most, Math.max(BAND_Z.least, quantile(deviations, 0.8)));
}
