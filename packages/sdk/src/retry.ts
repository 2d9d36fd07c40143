/** Answers after which the same request may succeed: busy, too fast, still running, restarting. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const FIRST_WAIT_MS = 500;
/** The window of the rate limit: `Retry-After` of a 429 is never longer. */
const MAX_WAIT_MS = 60_000;

/** `idempotency_key_running` alone of the 409s: the first of two requests still runs. */
export const isPassing = (status: number, code?: string): boolean =>
  PASSING.has(status) || code === 'idempotency_key_running';

/**
 * How long to wait before a retry, from 0: what the server says, else twice as long each time. Half of it is random, so
 * that programs that failed together don't come back together. Undefined if the server wants a longer wait than ours.
 */
export function waitBefore(retry: number, retryAfter: string | null): number | undefined {
  const asked = readRetryAfter(retryAfter);
  if (asked !== undefined) return asked <= MAX_WAIT_MS ? asked : undefined;
  const most = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** retry);
  return (most * (1 + Math.random())) / 2;
}

/** Seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const ms = Number.isNaN(Number(value)) ? Date.parse(value) - Date.now() : Number(value) * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Waits, unless the caller gives up. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
