import { listStored, readStored, usedKeys, writeStored } from './storage.ts';
import type { StoredKey } from './stored-keys.ts';

const DAY_MS = 86_400_000;
const CLEAN_EVERY_MS = 7 * DAY_MS;
/** What nobody has read or written for this long is deleted. */
export const UNUSED_DAYS = 30;

/** These belong to the session or were chosen, and stay until the user signs out. Reading `density` is not noticed: `scheme.js` does it. */
const STAYS: readonly StoredKey[] = [
  'owner',
  'active-at',
  'refreshed-at',
  'ends-at',
  'used-at',
  'cleaned-at',
  'density',
  'review-keys-off',
];

type Times = Partial<Record<string, number>>;

function readTimes(): Times {
  const stored = readStored('used-at');
  return typeof stored === 'object' && stored !== null ? stored : {};
}

/** Notes when each stored value was last used. */
export function noteUses(now: number): Times {
  const before = readTimes();
  const aging = listStored().filter((key) => !STAYS.includes(key));
  const times = Object.fromEntries(
    aging.map((key) => [key, usedKeys.has(key) ? now : (before[key] ?? now)]),
  );
  if (aging.length > 0 || Object.keys(before).length > 0) writeStored('used-at', times);
  return times;
}

/** Every 7 days, deletes what was not used for 30. */
export function cleanStorage(now: number): void {
  try {
    const times = noteUses(now);
    const cleanedAt = readStored('cleaned-at');
    if (typeof cleanedAt === 'number' && now - cleanedAt < CLEAN_EVERY_MS) return;
    for (const [key, at = now] of Object.entries(times)) {
      if (now - at > UNUSED_DAYS * DAY_MS) writeStored(key as StoredKey, null);
    }
    if (Object.keys(times).length > 0) writeStored('cleaned-at', now);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
