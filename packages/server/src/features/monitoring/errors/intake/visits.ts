const HOUR_MS = 3_600_000;
/** Visits with an error that are counted separately in an hour. */
const MAX_FAILED = 20_000;

/** Loads of the app by hour, in ms since 1970, and how many of them had an error. */
export type VisitCounts = Map<number, { visits: number; failed: number }>;

export function createVisits() {
  let counts: VisitCounts = new Map();
  let seen = new Set<string>();
  let seenIn = 0;

  function countsAt(now: number) {
    const hour = Math.floor(now / HOUR_MS) * HOUR_MS;
    const known = counts.get(hour) ?? { visits: 0, failed: 0 };
    counts.set(hour, known);
    return { hour, known };
  }

  return {
    count: (now: number): void => {
      countsAt(now).known.visits += 1;
    },
    fail: (visit: string, weight: number, now: number): void => {
      const { hour, known } = countsAt(now);
      if (seenIn !== hour) seen = new Set();
      seenIn = hour;
      if (seen.has(visit) || seen.size >= MAX_FAILED) return;
      seen.add(visit);
      known.failed += weight;
    },
    take: (): VisitCounts => {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    /** Takes back what could not be stored, of the last day. */
    addAll: (earlier: VisitCounts): void => {
      for (const [hour, { visits, failed }] of [...earlier].slice(-24)) {
        const { known } = countsAt(hour);
        known.visits += visits;
        known.failed += failed;
      }
    },
  };
}
