import { AppError } from '../../errors.ts';

const KB = 1000;
const MB = 1000 * KB;

interface PoolLimits {
  /** Bytes of all callers that may be held at once. */
  bytes: number;
  bytesPerCaller: number;
  bodiesPerCaller: number;
}

/** Apart, so that nobody's files keep a form out, and no stranger a user. */
const POOLS = {
  files: { bytes: 128 * MB, bytesPerCaller: 32 * MB, bodiesPerCaller: 2 },
  users: { bytes: 32 * MB, bytesPerCaller: 2 * MB, bodiesPerCaller: Infinity },
  strangers: { bytes: 8 * MB, bytesPerCaller: 500 * KB, bodiesPerCaller: Infinity },
} satisfies Record<string, PoolLimits>;

export type BodyPool = keyof typeof POOLS;

/** Bodies are short-lived: there is room again in seconds. */
const RETRY_SECONDS = 5;

/** The room one body takes. */
export interface BodyPlace {
  /** Counts bytes that have arrived; refuses them when there is no room. */
  take: (bytes: number) => void;
  /** Gives all of it back; more than once is the same as once. */
  free: () => void;
}

export interface BodyRoom {
  /** `expected` bytes are refused at once where there is no room for them, but not kept free. */
  enter: (pool: BodyPool, caller: string, expected: number) => BodyPlace;
}

/**
 * Bounds the bytes of requests held in memory, by caller and by process. Only what has arrived
 * counts: whoever announces 15 MB and sends nothing keeps nobody out.
 */
export function createBodyRoom(): BodyRoom {
  const callers = new Map<string, { bytes: number; bodies: number }>();
  const held: Record<BodyPool, number> = { files: 0, users: 0, strangers: 0 };

  return {
    enter: (pool, caller, expected) => {
      const limits = POOLS[pool];
      const key = `${pool} ${caller}`;
      const own = callers.get(key) ?? { bytes: 0, bodies: 0 };
      const requireRoom = (bytes: number) => {
        if (own.bytes + bytes > limits.bytesPerCaller) refuse('rate_limited', key);
        if (held[pool] + bytes > limits.bytes) refuse('server_busy', pool);
      };
      if (own.bodies >= limits.bodiesPerCaller) refuse('rate_limited', key);
      requireRoom(expected);
      callers.set(key, own);
      own.bodies += 1;
      let mine = 0;
      let isFreed = false;
      return {
        take: (bytes) => {
          requireRoom(bytes);
          mine += bytes;
          own.bytes += bytes;
          held[pool] += bytes;
        },
        free: () => {
          if (isFreed) return;
          isFreed = true;
          own.bytes -= mine;
          own.bodies -= 1;
          held[pool] -= mine;
          if (own.bodies === 0) callers.delete(key);
        },
      };
    },
  };
}

function refuse(code: 'rate_limited' | 'server_busy', whose: string): never {
  throw new AppError(code, `no room for another body of ${whose}`, {
    values: { seconds: RETRY_SECONDS },
  });
}
