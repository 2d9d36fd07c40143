import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf work waits for a database connection. */
export interface Caller {
  /** Whose turn and share of the queue it takes: a user, or an address before sign-in. */
  key: string;
  /** Work that has had a connection may have changed rows: it waits, but is not refused any more. */
  hasBegun: boolean;
  /** Goes first, and is refused quickly instead of waiting long: health checks. */
  isUrgent?: boolean;
  /** Background work: starts while no caller uses the database, or after waiting long enough. */
  isBackground?: boolean;
  /** Aborted when the caller went away. */
  signal?: AbortSignal;
}

/** Tasks, sweeps and other background work. */
const BACKGROUND: Caller = { key: 'background', hasBegun: true, isBackground: true };

const callers = new AsyncLocalStorage<Caller>();

/** All database access of `work` counts as that of `caller`. */
export const runAsCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

export const currentCaller = (): Caller => callers.getStore() ?? BACKGROUND;

/** The session was only read so far: its user takes a turn of their own, and may still be refused. */
export function identifyCaller(userId: string): void {
  const caller = callers.getStore();
  if (!caller) return;
  caller.key = userId;
  caller.hasBegun = false;
}

/** Checks of health are asked for by monitors that give up soon. */
export const runUrgently = <T>(work: () => T): T =>
  callers.run({ key: 'urgent', hasBegun: false, isUrgent: true }, work);
