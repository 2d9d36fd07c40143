/** Reports per second of one process that are all taken. */
export const FULL_RATE = 100;
const WINDOW_MS = 1000;
/** A quarter more than ten times the rate is still sampled 1 in 10. */
const TOLERANCE = 0.1;
/** So long after the last second over the limit, every report is taken again. */
const CALM_MS = 30_000;

/** Powers of ten, so that "1 in 10" is what administrators read. */
export interface Sampling {
  one_in: number;
  since: Date;
}

/** Beyond a rate, only one of so many reports is looked at, and counts for all of them. */
export function createSampler() {
  let windowStart = 0;
  let count = 0;
  let oneIn = 1;
  let since = 0;
  let lastOver = 0;
  let turn = 0;

  function rate(perSecond: number, now: number): void {
    const needed =
      perSecond <= FULL_RATE ? 1 : 10 ** Math.ceil(Math.log10(perSecond / FULL_RATE) - TOLERANCE);
    if (needed > 1) lastOver = now;
    if (needed > oneIn) {
      if (oneIn === 1) since = now;
      oneIn = needed;
    } else if (oneIn > 1 && now - lastOver > CALM_MS) {
      oneIn = 1;
    }
  }

  return {
    /** How many reports this one represents; 0: it is left out. `now` in ms since 1970. */
    weigh: (now: number): number => {
      if (now - windowStart >= WINDOW_MS) {
        rate((count * 1000) / Math.max(now - windowStart, WINDOW_MS), now);
        windowStart = now;
        count = 0;
      }
      count += 1;
      // A flood is noticed within its first second.
      if (count > FULL_RATE * oneIn) rate(count, now);
      turn = (turn + 1) % oneIn;
      return turn === 0 ? oneIn : 0;
    },
    current: (now: number): Sampling | null => {
      if (oneIn > 1 && now - lastOver > CALM_MS) oneIn = 1;
      return oneIn === 1 ? null : { one_in: oneIn, since: new Date(since) };
    },
  };
}
