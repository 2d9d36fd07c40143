/** Answers after which the same request may succeed: busy, too fast, still running, restarting. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
const FIRST_WAIT_MS = 500;
/** A server that restarts is asked again soon after it is back. */
const MAX_OWN_MS = 8000;
/** So often the server may have us back at once. */
const MAX_AT_ONCE = 3;
/** What timers can wait. */
export const MAX_WAIT_MS = 2 ** 31 - 1;

/** `idempotency_key_running` alone of the 409s: the first of two requests still runs. */
export const isPassing = (status: number, code?: string): boolean =>
  PASSING.has(status) || code === 'idempotency_key_running';

/**
 * How long to wait before a retry, from 0: what the server says, else twice as long each time. Half of it is random, so
 * that programs that failed together don't come back together.
 */
export function waitBefore(retry: number, asked: number | undefined): number {
  if (asked !== undefined && (asked > 0 || retry < MAX_AT_ONCE)) return asked;
  const most = Math.min(MAX_OWN_MS, FIRST_WAIT_MS * 2 ** retry);
  return (most * (1 + Math.random())) / 2;
}

/** Seconds, or a date. Undefined for what is neither, or past: a clock may be wrong. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const ms = Number.isNaN(Number(value)) ? Date.parse(value) - Date.now() : Number(value) * 1000;
  return ms >= 0 ? ms : undefined;
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
