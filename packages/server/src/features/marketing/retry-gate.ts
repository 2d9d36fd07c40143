/** More things than can fail at once; older failures are forgotten. */
const MAX_KEYS = 1000;

interface Closed {
  until: number;
  waitMs: number;
}

/** Keeps what failed from being tried again at once, each time for longer. */
export interface RetryGate {
  isClosed: (key: string) => boolean;
  /** After a failure. */
  close: (key: string) => void;
  /** After a success. */
  open: (key: string) => void;
}

export function createRetryGate({
  firstMs,
  mostMs,
}: {
  firstMs: number;
  mostMs: number;
}): RetryGate {
  const closed = new Map<string, Closed>();
  return {
    isClosed: (key) => performance.now() < (closed.get(key)?.until ?? 0),
    close: (key) => {
      const last = closed.get(key);
      const waitMs = Math.min(last === undefined ? firstMs : 2 * last.waitMs, mostMs);
      closed.delete(key);
      closed.set(key, { until: performance.now() + waitMs, waitMs });
      if (closed.size > MAX_KEYS) closed.delete(closed.keys().next().value ?? '');
    },
    open: (key) => void closed.delete(key),
  };
}

/** Of renderings: each keeps a core busy. */
export const createRenderGate = (): RetryGate => createRetryGate({ firstMs: 5000, mostMs: 60_000 });
