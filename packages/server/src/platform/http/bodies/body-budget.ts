import { AppError } from '../../errors.ts';

const KB = 1000;
const MB = 1000 * KB;

interface PoolLimits {
  /** Maximum bytes of all callers held at once. */
  bytes: number;
  bytesPerCaller: number;
  bodiesPerCaller: number;
  /** Whether bodies that are still arriving are evicted for newer ones. */
  evictsOldest: boolean;
}

/**
 * Separate budgets, so that files do not block forms and visitors do not block users. Forms usually arrive in one
 * piece, so the oldest that is still arriving is evicted, and half-sent ones can't block others at the same address.
 */
const POOLS = {
  files: { bytes: 128 * MB, bytesPerCaller: 32 * MB, bodiesPerCaller: 2, evictsOldest: false },
  users: { bytes: 32 * MB, bytesPerCaller: 2 * MB, bodiesPerCaller: Infinity, evictsOldest: true },
  strangers: {
    bytes: 8 * MB,
    bytesPerCaller: 500 * KB,
    bodiesPerCaller: Infinity,
    evictsOldest: true,
  },
} satisfies Record<string, PoolLimits>;

type BodyPool = keyof typeof POOLS;

/** Short, because bodies are short-lived and there is room again in seconds. */
const RETRY_SECONDS = 5;

/** Memory reserved for one body. */
export interface BodyPlace {
  /** Counts bytes that have arrived; refuses them when there is no room. */
  take: (bytes: number) => void;
  /** Called with the reason when the body must make room for a newer one. */
  onEvicted: (listener: (reason: AppError) => void) => void;
  /** Call when the body is complete: it is no longer evicted. */
  complete: () => void;
  /** Releases the memory. Further calls do nothing. */
  free: () => void;
}

export interface BodyBudget {
  /**
   * If bodies of this pool are not evicted and `expected` bytes do not fit, they are refused at once. No room is
   * reserved for them.
   */
  enter: (pool: BodyPool, caller: string, expected: number) => BodyPlace;
}

interface Caller {
  bytes: number;
  bodies: number;
  /** Oldest first. */
  arriving: Set<ArrivingBody>;
}

interface ArrivingBody {
  evict: () => void;
}

/**
 * Bounds the bytes of requests held in memory, by caller and by process. Only what has arrived
 * counts: a client that announces 15 MB and sends nothing blocks no one.
 */
export function createBodyBudget(): BodyBudget {
  const callers = new Map<string, Caller>();
  const createPool = () => ({ bytes: 0, arriving: new Set<ArrivingBody>() });
  const pools = { files: createPool(), users: createPool(), strangers: createPool() };

  return {
    enter: (pool, name, expected) => {
      const limits = POOLS[pool];
      const key = `${pool} ${name}`;
      const caller = callers.get(key) ?? { bytes: 0, bodies: 0, arriving: new Set() };
      if (caller.bodies >= limits.bodiesPerCaller) throw refusal('rate_limited', key);
      const room = { limits, caller, all: pools[pool], key };
      if (!limits.evictsOldest) requireMemory(room, expected);
      callers.set(key, caller);
      caller.bodies += 1;
      return createPlace(room, () => {
        if (caller.bodies === 0) callers.delete(key);
      });
    },
  };
}

interface Room {
  limits: PoolLimits;
  caller: Caller;
  all: { bytes: number; arriving: Set<ArrivingBody> };
  key: string;
}

function createPlace({ caller, all, ...room }: Room, onFreed: () => void): BodyPlace {
  let [mine, isFreed] = [0, false];
  let notify: (reason: AppError) => void = () => undefined;
  const body: ArrivingBody = {
    evict: () => {
      free();
      notify(refusal('server_busy', room.key));
    },
  };
  const complete = () => {
    caller.arriving.delete(body);
    all.arriving.delete(body);
  };
  const free = () => {
    if (isFreed) return;
    isFreed = true;
    complete();
    caller.bytes -= mine;
    caller.bodies -= 1;
    all.bytes -= mine;
    onFreed();
  };
  return {
    take: (bytes) => {
      if (isFreed) throw refusal('server_busy', room.key);
      requireMemory({ caller, all, ...room }, bytes, body);
      mine += bytes;
      caller.bytes += bytes;
      all.bytes += bytes;
      caller.arriving.add(body);
      all.arriving.add(body);
    },
    onEvicted: (listener) => {
      notify = listener;
    },
    complete,
    free,
  };
}

function requireMemory(
  { limits, caller, all, key }: Room,
  bytes: number,
  own?: ArrivingBody,
): void {
  const isOwnFull = () => caller.bytes + bytes > limits.bytesPerCaller;
  const isFull = () => all.bytes + bytes > limits.bytes;
  if (limits.evictsOldest) {
    evictWhile(isOwnFull, caller.arriving, own);
    evictWhile(isFull, all.arriving, own);
  }
  if (isOwnFull()) throw refusal('rate_limited', key);
  if (isFull()) throw refusal('server_busy', key);
}

function evictWhile(isFull: () => boolean, arriving: Set<ArrivingBody>, own?: ArrivingBody): void {
  for (const body of arriving) {
    if (!isFull()) return;
    if (body !== own) body.evict();
  }
}

function refusal(code: 'rate_limited' | 'server_busy', whose: string): AppError {
  return new AppError(code, `no room for another body of ${whose}`, {
    values: { seconds: RETRY_SECONDS },
  });
}
