import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller for whom work waits for a database connection. */
export interface Caller {
  /**
   * Callers with the same key share their turns and their part of the queue: a user, or an address before sign-in.
   */
  key: string;
  /**
   * Requests that share turns with each other only, and not with others of the same user (`own_queue`). They hold one
   * connection at a time, so that two queues are not twice the connections.
   */
  isApart?: boolean;
  /** Work that already had a connection may have changed rows. It waits, but is no longer refused. */
  hasBegun: boolean;
  /** Goes first, and is refused quickly instead of waiting long; for health checks. */
  isUrgent?: boolean;
  /** Background work starts while no caller uses the database, or after it has waited long enough. */
  isBackground?: boolean;
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
}

/** Tasks, sweeps and other background work. */
const BACKGROUND: Caller = { key: 'background', hasBegun: true, isBackground: true };

const callers = new AsyncLocalStorage<Caller>();

/** Attributes all database access of `work` to `caller`. */
export const runAsCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

export const currentCaller = (): Caller => callers.getStore() ?? BACKGROUND;

/** The key of a user's requests. */
export const keyOf = (user: string, { isApart = false }: Pick<Caller, 'isApart'>): string =>
  isApart ? `${user} apart` : user;

/**
 * Attributes the request to its user from now on. Only the session was read so far, so the request may still be
 * refused.
 */
export function identifyCaller(userId: string): void {
  const caller = callers.getStore();
  if (!caller) return;
  caller.key = keyOf(userId, caller);
  caller.hasBegun = false;
}

/** For health checks, because monitors give up soon. */
export const runUrgently = <T>(work: () => T): T =>
  callers.run({ key: 'urgent', hasBegun: false, isUrgent: true }, work);
