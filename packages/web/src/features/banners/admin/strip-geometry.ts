import { instantsOf, wallTimeAt } from '@beamwright/contract';

const DAY_MS = 86_400_000;
/** More nights than anybody counts on a strip. */
const MAX_NIGHTS = 31;

/** Share of the strip before the start, and after the end. */
const MARGIN = 0.12;

export interface StripPlaces {
  /** From 0 to 1. */
  start: number;
  end: number;
  /** Midnights between start and end. */
  nights: number[];
  /** Null before the start and after the end, and without an end. */
  now: number | null;
}

/** Where start, end and each midnight of the time zone are on the strip. Without an end, it runs to the edge. */
export function placesOf(
  start: number,
  end: number | null,
  timeZone: string,
  now: number,
): StripPlaces {
  if (end === null) return { start: MARGIN, end: 1, nights: [], now: null };
  const placeOf = (instant: number) =>
    MARGIN + ((1 - 2 * MARGIN) * (instant - start)) / (end - start);
  return {
    start: MARGIN,
    end: 1 - MARGIN,
    nights: midnightsOf(start, end, timeZone).map(placeOf),
    now: now < start || now >= end ? null : placeOf(now),
  };
}

/** Instants at which a day begins in the time zone, between start and end. */
export function midnightsOf(start: number, end: number, timeZone: string): number[] {
  const found: number[] = [];
  let day = Date.parse(`${wallTimeAt(start, timeZone).slice(0, 10)}T00:00:00Z`);
  for (let count = 0; count < MAX_NIGHTS; count += 1) {
    day += DAY_MS;
    const [midnight] = instantsOf(`${new Date(day).toISOString().slice(0, 10)}T00:00`, timeZone);
    // Where clocks skip midnight, the day begins later and has no such line.
    if (midnight === undefined) continue;
    if (midnight >= end) break;
    if (midnight > start) found.push(midnight);
  }
  return found;
}
