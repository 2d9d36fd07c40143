import { API_PREFIX, getHealth } from '@beamwright/contract';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** `offline`: this device has no network. `away`: it has, but the server isn't responding. */
type Connection = 'ok' | 'offline' | 'away';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
const PATIENCE_MS = 5000;

/**
 * Delay between checks while the server is away: doubled each time, with jitter so that tabs don't
 * check simultaneously.
 */
export function pauseAfter(failures: number, random: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS) * (0.75 + random / 2);
}

/**
 * True when server and database respond; a busy server does, slowly, and a damaged one reports
 * itself.
 */
export async function isServerUp(): Promise<boolean> {
  try {
    const answer = await fetch(API_PREFIX + getHealth.path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const health = (await answer.json()) as { status?: unknown; database?: unknown };
    return (
      answer.ok && health.status === 'ok' && /^(ok|busy|damaged)$/.test(String(health.database))
    );
  } catch {
    return false;
  }
}

interface World {
  isOnline: () => boolean;
  isUp: () => Promise<boolean>;
  random: () => number;
}

/** Tracks whether the server can be reached, and checks in the background until it can. */
export function createConnection({ isOnline, isUp, random }: World) {
  let state: Connection = 'ok';
  let failures = 0;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const returned = new Set<() => void>();

  function set(next: Connection): void {
    if (next === state) return;
    state = next;
    for (const watcher of watchers) watcher();
    if (next === 'ok') for (const onReturn of returned) onReturn();
  }

  /** Checks now, and again after a delay until there is a response. */
  async function check(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const isBack = await isUp();
    isAsking = false;
    failures = isBack ? 0 : failures + 1;
    set(isBack ? 'ok' : isOnline() ? 'away' : 'offline');
    if (!isBack) timer = setTimeout(() => void check(), pauseAfter(failures - 1, random()));
  }

  return {
    get: () => state,
    check,
    /** Called when a request got no response: checks, unless a check is already running. */
    suspect: () => {
      if (state === 'ok') void check();
    },
    /** Called when a request got a response, which makes the next check unnecessary. */
    confirm: () => {
      if (state !== 'ok') void check();
    },
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Registers a callback for each time the server is back. */
    onReturn: (callback: () => void) => {
      returned.add(callback);
      return () => void returned.delete(callback);
    },
  };
}

export const connection = createConnection({
  isOnline: () => navigator.onLine,
  isUp: isServerUp,
  random: Math.random,
});

/**
 * The browser notices a lost network before a call fails. A local server responds without a
 * network.
 */
export function watchConnection(): void {
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, () => void connection.check());
  }
  if (!navigator.onLine) void connection.check();
}

export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get);

/** Repeats a failed request when the server is back. */
export function useOnReturn(repeat: () => void): void {
  const onReturn = useEffectEvent(repeat);
  useEffect(() => connection.onReturn(() => onReturn()), []);
}
