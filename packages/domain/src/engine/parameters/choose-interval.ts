import { shownMaterial } from '../message-values.ts';
import type { Message } from '../../messages/message.ts';
import { engineMessage } from '../messages.ts';
import { clamp } from '../../machines/limits.ts';
import {
  onePerContributor,
  withSameOptics,
  type RankedEvidence,
} from '../evidence/rank-evidence.ts';
import { median } from '../model/linear-algebra.ts';
import { usualInterval } from '../model/model-terms.ts';
import { spotSize } from '../physics/optics.ts';
import type { StepQuery } from '../query.ts';
import { surfaceWork, type SurfaceWork } from './surface-work.ts';

export interface IntervalChoice {
  interval_mm: number;
  reason: Message;
}

/** Engraving lines are half to one spot apart (DOMAIN §2.3). */
const INTERVAL_IN_SPOTS = { min: 0.5, max: 1 };
const MAX_CONTRIBUTORS = 5;

/**
 * Line interval of a fill: the surface's own (ENG-26), that of comparable rows, otherwise the laser's usual one;
 * limited by the spot of a known lens and by the surface (ENG-23, ENG-27).
 */
export function chooseInterval(
  query: StepQuery,
  ranked: readonly RankedEvidence[],
): IntervalChoice {
  const work = surfaceWork(query);
  const { wanted, source } = wantedInterval(query, ranked, work);
  const [least, most] = spotRange(query);
  const interval = clamp(wanted, Math.max(least, work?.least_interval_mm ?? 0), most);
  if (Math.abs(interval / wanted - 1) < 0.05)
    return { interval_mm: twoDigits(wanted), reason: source };
  return {
    interval_mm: twoDigits(interval),
    reason: engineMessage('interval_of_spot', {
      interval: twoDigits(interval),
      spot: twoDigits(most / INTERVAL_IN_SPOTS.max),
    }),
  };
}

function wantedInterval(
  query: StepQuery,
  ranked: readonly RankedEvidence[],
  work: SurfaceWork | null,
): { wanted: number; source: Message } {
  const own = work?.usual_interval_mm;
  if (own !== undefined)
    return {
      wanted: own,
      source: engineMessage('interval_of_surface', {
        interval: own,
        material: shownMaterial(query.material),
      }),
    };
  const published = onePerContributor(
    withSameOptics(query, ranked).filter(({ row }) => row.interval_mm !== null),
    MAX_CONTRIBUTORS,
  ).flatMap(({ row }) => row.interval_mm ?? []);
  if (published.length === 0) {
    const usual = usualInterval(query);
    return {
      wanted: usual,
      source: engineMessage('interval_usual', { interval: usual }),
    };
  }
  const wanted = median(published);
  return {
    wanted,
    source: engineMessage('interval_published', { interval: twoDigits(wanted) }),
  };
}

/** Half to one spot apart. Pulsed lasers often overlap lines far more, so for them only the upper limit applies. */
export function spotRange({ laser, lens_mm }: StepQuery): [least: number, most: number] {
  if (lens_mm === null) return [0, Number.POSITIVE_INFINITY];
  const spot = spotSize(laser, lens_mm);
  return [laser === 'CO2' ? INTERVAL_IN_SPOTS.min * spot : 0, INTERVAL_IN_SPOTS.max * spot];
}

function twoDigits(mm: number): number {
  return Number(mm.toPrecision(2));
}
