/** Maximum pause that a provider can request. */
export const MAX_RETRY_AFTER_MS = 15 * 60_000;

/** The wait that a `Retry-After` header requests, in ms: seconds or an HTTP date; undefined if it is neither. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,3})?$/.test(text)) return Number(text) * 1000;
  // Date.parse accepts almost anything; HTTP dates end in GMT.
  const at = text.endsWith('GMT') ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
