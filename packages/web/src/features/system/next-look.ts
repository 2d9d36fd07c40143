import type { ShownMaintenance } from '@beamwright/contract';

/** While it is on, its end is asked for; without an event stream, too. */
const FOLLOW_MS = 10_000;
/** Users learn of a planned maintenance a day before. */
export const AHEAD_MS = 24 * 60 * 60 * 1000;

/** In how many ms to ask again: while it is on, when a planned one is to be announced, and when it begins. */
export function nextLook(maintenance: ShownMaintenance | null, now: number): number | false {
  if (maintenance === null) return false;
  if (maintenance.is_on || maintenance.from === null) return FOLLOW_MS;
  const ms = Date.parse(maintenance.from) - now;
  const due = ms > AHEAD_MS ? ms - AHEAD_MS : ms;
  return Math.min(Math.max(due + 500, 1000), AHEAD_MS);
}
