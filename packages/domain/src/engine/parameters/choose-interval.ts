import { clamp } from '../../machines/limits.ts';
import { onePerVoice, type RankedEvidence } from '../evidence/rank-evidence.ts';
import { median } from '../model/linear-algebra.ts';
import { USUAL_INTERVAL_MM } from '../model/model-terms.ts';
import { spotSize } from '../physics/optics.ts';
import type { StepQuery } from '../query.ts';

export interface IntervalChoice {
  interval_mm: number;
  reason: string;
}

/** Engraving lines lie half to one spot apart (DOMAIN §2.3). */
const SPOTS_APART = { least: 0.5, most: 1 };
const VOICES_ASKED = 5;

/** Line distance of a fill: what comparable rows use, else the laser's usual one, kept within the spot of a known lens. */
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
  const [least, most] = spotRange(query);
  const interval = clamp(wanted, least, most);
  if (Math.abs(interval / wanted - 1) < 0.05)
    return { interval_mm: readable(wanted), reason: source };
  return {
    interval_mm: readable(interval),
    reason: `Line distance ${readable(interval)} mm, computed to match the ${readable(most / SPOTS_APART.most)} mm spot of this lens.`,
  };
}

/** Lines half to one spot apart; pulsed lasers also overlap them far more, so for them only the upper end holds. */
export function spotRange({ laser, lens_mm }: StepQuery): [least: number, most: number] {
  if (lens_mm === null) return [0, Number.POSITIVE_INFINITY];
  const spot = spotSize(laser, lens_mm);
  return [laser === 'CO2' ? SPOTS_APART.least * spot : 0, SPOTS_APART.most * spot];
}

function readable(mm: number): number {
  return Number(mm.toPrecision(2));
}
