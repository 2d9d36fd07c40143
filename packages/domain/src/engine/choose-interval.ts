import { clamp } from '../machines/limits.ts';
import { onePerVoice, type RankedEvidence } from './evidence/rank-evidence.ts';
import { median } from './model/linear-algebra.ts';
import { USUAL_INTERVAL_MM } from './model/model-terms.ts';
import { spotSize } from './optics.ts';
import type { StepQuery } from './query.ts';

export interface IntervalChoice {
  interval_mm: number;
  reason: string;
}

/** Engraving lines lie half to one spot apart (DOMAIN §2.3). */
const SPOTS_APART = { least: 0.5, most: 1 };
const VOICES_ASKED = 5;

/** Line distance of a fill: what comparable rows use, else the laser's usual one, kept within reach of a known CO2 spot. */
export function chooseInterval(
  query: StepQuery,
  ranked: readonly RankedEvidence[],
): IntervalChoice {
  const published = onePerVoice(
    ranked.filter(({ row }) => row.interval_mm !== null),
    VOICES_ASKED,
  );
  const usual = USUAL_INTERVAL_MM[query.laser];
  const wanted =
    published.length > 0 ? median(published.map(({ row }) => row.interval_mm ?? usual)) : usual;
  const source =
    published.length > 0
      ? `Line distance ${readable(wanted)} mm is what comparable published settings use.`
      : `Line distance ${readable(wanted)} mm is the usual one of this laser (assumed).`;
  if (query.laser !== 'CO2' || query.lens_mm === null)
    return { interval_mm: readable(wanted), reason: source };
  const spot = spotSize('CO2', query.lens_mm);
  const interval = clamp(wanted, SPOTS_APART.least * spot, SPOTS_APART.most * spot);
  if (Math.abs(interval - wanted) < 0.005) return { interval_mm: readable(wanted), reason: source };
  return {
    interval_mm: readable(interval),
    reason: `Line distance ${readable(interval)} mm, computed to match the ${readable(spot)} mm spot of this lens.`,
  };
}

function readable(mm: number): number {
  return Number(mm.toPrecision(2));
}
