import { quantile } from '../model/linear-algebra.ts';
import type { BandWidths } from '../model/model-shape.ts';
import type { HeldOutRow } from './leave-out.ts';
import { missesAfterResults } from './score-after-results.ts';

/** Widest and narrowest half-width a band may have, in predicted standard deviations. */
const BAND_Z = { least: 0.5, most: 3 };
/**
 * Settings of one source have correlated misses, so slightly more than 80 % of the known ones represents 80 % of new
 * ones.
 */
const LEVEL = 0.82;
/** Half-width that contains 80 % of a normal distribution, the default without misses. */
const NORMAL_Z = 1.28;
/** Weight of the normal half-width, in contributors; observed misses count as the contributors they come from. */
const NORMAL_CONTRIBUTORS = 3;
/** How many results of the machine the band after results is calibrated on. */
const RESULTS = 3;

/**
 * Half-widths that contained 80 % of the left-out settings of one group, before and after results of the machine. They
 * are shrunk toward the normal one, because the next source is new: the fewer sources, the more.
 */
export function calibrateBand(own: readonly HeldOutRow[]): BandWidths {
  const before = own.map(({ contributor, deviations }) => ({
    contributor,
    deviation: Math.abs(deviations),
  }));
  const after = missesAfterResults(own, RESULTS).map(({ contributor, miss, sd_after }) => ({
    contributor,
    deviation: miss / sd_after,
  }));
  return { band_z: halfWidth(before), band_z_learned: halfWidth(after) };
}

function halfWidth(misses: readonly { contributor: string; deviation: number }[]): number {
  if (misses.length === 0) return NORMAL_Z;
  const contributors = new Set(misses.map(({ contributor }) => contributor)).size;
  const found = quantile(
    misses.map(({ deviation }) => deviation),
    LEVEL,
  );
  const pooled =
    (contributors * found + NORMAL_CONTRIBUTORS * NORMAL_Z) / (contributors + NORMAL_CONTRIBUTORS);
  return Math.min(BAND_Z.most, Math.max(BAND_Z.least, pooled));
}

/** The half-widths for each source, calibrated on all others. */
export function leaveOneOutBands(own: readonly HeldOutRow[]): Map<string, BandWidths> {
  const contributors = new Set(own.map(({ contributor }) => contributor));
  return new Map(
    [...contributors].map((left) => [
      left,
      calibrateBand(own.filter(({ contributor }) => contributor !== left)),
    ]),
  );
}
