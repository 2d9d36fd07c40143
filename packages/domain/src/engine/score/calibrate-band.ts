import { quantile } from '../model/linear-algebra.ts';
import type { BandWidths } from '../model/model-shape.ts';
import type { LeftOut } from './leave-out.ts';
import { missesAfterResults } from './score-after-results.ts';

/** Widest and narrowest half-width a band may have, in predicted standard deviations. */
const BAND_Z = { least: 0.5, most: 3 };
/** Settings of one source miss alike, so a little more than 80 % of those at hand stands for 80 % of the next ones. */
const LEVEL = 0.82;
/** Half-width that holds 80 % of a normal distribution: what a predicted deviation means unless misses say otherwise. */
const NORMAL_Z = 1.28;
/** What misses say counts as the sources they come from, the normal half-width as this many. */
const NORMAL_VOICES = 3;
/** How many results of the machine the band after results is calibrated on. */
const RESULTS = 3;

/**
 * Half-widths that held 80 % of the left-out settings of one group, before and after results of the machine, drawn to
 * the normal one because the next source is not among those they were taken from: with few sources by much.
 */
export function calibrateBand(own: readonly LeftOut[]): BandWidths {
  const before = own.map(({ voice, deviations }) => ({ voice, deviation: Math.abs(deviations) }));
  const after = missesAfterResults(own, RESULTS).map(({ voice, miss, sd_after }) => ({
    voice,
    deviation: miss / sd_after,
  }));
  return { band_z: halfWidth(before), band_z_learned: halfWidth(after) };
}

function halfWidth(misses: readonly { voice: string; deviation: number }[]): number {
  if (misses.length === 0) return NORMAL_Z;
  const voices = new Set(misses.map(({ voice }) => voice)).size;
  const found = quantile(
    misses.map(({ deviation }) => deviation),
    LEVEL,
  );
  const pooled = (voices * found + NORMAL_VOICES * NORMAL_Z) / (voices + NORMAL_VOICES);
  return Math.min(BAND_Z.most, Math.max(BAND_Z.least, pooled));
}

/** The half-widths each source would have met: calibrated on all others. */
export function bandsWithoutEach(own: readonly LeftOut[]): Map<string, BandWidths> {
  const voices = new Set(own.map(({ voice }) => voice));
  return new Map(
    [...voices].map((left) => [left, calibrateBand(own.filter(({ voice }) => voice !== left))]),
  );
}
