import {
  INACTIVITY_LIMIT_S,
  refreshSession,
  SESSION_IDLE_S,
  SESSION_REFRESH_S,
} from '@beamwright/contract';
import { call } from './api.ts';
import { readStored, writeStored } from './storage.ts';

export const CHECK_EVERY_MS = 5 * 60_000;
/** A profile fetch refreshes a session that ends sooner than this. */
const NEARLY_ENDED_MS = 5 * 60_000;
/** Every event counts; storing each would be slow. */
const STORE_EVERY_MS = 10_000;
/** Delay after a refresh that got no answer. */
const RETRY_MS = 60_000;

/** Names of times in local storage, shared by all tabs, in ms since 1970. */
type Time = 'active-at' | 'refreshed-at' | 'ends-at';

interface World {
  now: () => number;
  read: (time: Time) => unknown;
  write: (time: Time, ms: number) => void;
  /** Returns the seconds until the session ends. */
  refresh: () => Promise<number>;
}

/** Tracks when somebody last used the app, in any tab, and keeps their session alive. */
export function createActivity({ now, read, write, refresh }: World) {
  /** What could not be stored. */
  const ownTimes = new Map<Time, number>();

  function get(time: Time): number | null {
    const stored = read(time);
    return typeof stored === 'number' ? stored : (ownTimes.get(time) ?? null);
  }

  function set(time: Time, ms: number): void {
    write(time, ms);
    if (read(time) === ms) ownTimes.delete(time);
    else ownTimes.set(time, ms);
  }

  /** True when this much has passed since, or when the time is unknown. */
  const isPast = (time: Time, ms: number): boolean => now() - (get(time) ?? -Infinity) >= ms;

  async function refreshNow(): Promise<void> {
    const at = now();
    // Set first, so that other tabs don't refresh too.
    set('refreshed-at', at);
    try {
      set('ends-at', at + (await refresh()) * 1000);
    } catch {
      // An ended session is announced by the call itself.
      set('refreshed-at', at + RETRY_MS - SESSION_REFRESH_S * 1000);
    }
  }

  return {
    /** The user has just signed in. */
    begin: () => {
      set('active-at', now());
      set('refreshed-at', now());
      set('ends-at', now() + SESSION_IDLE_S * 1000);
    },
    /** The page was opened with a session. */
    resume: () => {
      if (get('active-at') === null) set('active-at', now());
    },
    /** True after 48 hours without activity in any tab. */
    isInactive: () => get('active-at') !== null && isPast('active-at', INACTIVITY_LIMIT_S * 1000),
    /** The user did something. */
    record: () => {
      if (isPast('active-at', STORE_EVERY_MS)) set('active-at', now());
      if (isPast('refreshed-at', SESSION_REFRESH_S * 1000)) void refreshNow();
    },
    /** Refreshes a session that is about to end, while somebody is at work. */
    beforeProfile: async (): Promise<void> => {
      const isEnding = (get('ends-at') ?? Infinity) - now() < NEARLY_ENDED_MS;
      if (isEnding && !isPast('active-at', CHECK_EVERY_MS)) await refreshNow();
    },
  };
}

export const activity = createActivity({
  now: () => Date.now(),
  read: readStored,
  write: writeStored,
  refresh: async () => (await call(refreshSession)).left_s,
});
