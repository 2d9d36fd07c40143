import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller for whom work waits for a database connection. */
export interface Caller {
  /**
   * Callers with the same key share their turns and their part of the queue: a user, or an address before sign-in.
   */
  key: string;
  /**
   * The operation has `own_queue`: it waits apart from its user’s other requests and holds one connection at most, so
   * that a flood of it neither refuses those nor doubles the user’s share.
   */
  hasOwnQueue?: boolean;
  /** Work that already had a connection may have changed rows. It waits, but is no longer refused. */
  hasBegun: boolean;
  /** Goes first, and is refused quickly instead of waiting long; for health checks. */
  isUrgent?: boolean;
  /** Background work starts while no caller uses the database, or after it has waited long enough. */
  isBackground?: boolean;
  /** Time of its transactions so far, waiting included, ms. */
  databaseMs?: number;
  /** Time it waited for language models so far, ms. */
  modelMs?: number;
  /** Questions that wait for a model now, and since when, ms. */
  asking?: { count: number; since: number };
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal;
}

/** Tasks, sweeps and other background work. */
const BACKGROUND: Caller = { key: 'background', hasBegun: true, isBackground: true };

const callers = new AsyncLocalStorage<Caller>();

/** Attributes all database access of `work` to `caller`. */
export const runAsCaller = <T>(caller: Caller, work: () => T): T => callers.run(caller, work);

export const currentCaller = (): Caller => callers.getStore() ?? BACKGROUND;

/** The key under which a request waits. */
export const queueKeyOf = (
  user: string,
  { hasOwnQueue = false }: Pick<Caller, 'hasOwnQueue'>,
): string => (hasOwnQueue ? `${user} apart` : user);

/**
 * Attributes the request to its user from now on. Only the session was read so far, so the request may still be
 * refused.
 */
export function identifyCaller(userId: string): void {
  const caller = callers.getStore();
  if (!caller) return;
  caller.key = queueKeyOf(userId, caller);
  caller.hasBegun = false;
}

/** For health checks, because monitors give up soon. */
export const runUrgently = <T>(work: () => T): T =>
  callers.run({ key: 'urgent', hasBegun: false, isUrgent: true }, work);
