const NEWEST = 6;

/** Of this many recent hours, days and weeks with a backup, the newest backup is kept. */
const SPANS: { kept: number; ms: number }[] = [
  { kept: 24, ms: 3_600_000 },
  { kept: 7, ms: 24 * 3_600_000 },
  { kept: 4, ms: 7 * 24 * 3_600_000 },
];

/**
 * Selects the backups to keep: the newest six, and the newest of each of the latest 24 hours, 7 days and 4 weeks
 * (UTC). Periods without a backup do not count, so that time alone removes nothing. Backups from the future are
 * counted separately: after a clock was set back, they would replace every new one.
 */
export function selectBackupsToKeep<T extends { taken_at: Date }>(backups: T[], now: Date): T[] {
  const past = backups.filter(({ taken_at }) => taken_at <= now);
  const future = backups.filter(({ taken_at }) => taken_at > now);
  return [...selectSpans(past), ...selectSpans(future)];
}

function selectSpans<T extends { taken_at: Date }>(backups: T[]): T[] {
  const newestFirst = backups.toSorted((a, b) => b.taken_at.getTime() - a.taken_at.getTime());
  const kept = new Set(newestFirst.slice(0, NEWEST));
  for (const { kept: count, ms } of SPANS) {
    const newest = new Map<number, T>();
    for (const backup of newestFirst) {
      const span = Math.floor(backup.taken_at.getTime() / ms);
      if (newest.size === count && !newest.has(span)) break;
      if (!newest.has(span)) newest.set(span, backup);
    }
    for (const backup of newest.values()) kept.add(backup);
  }
  return newestFirst.filter((backup) => kept.has(backup));
}
