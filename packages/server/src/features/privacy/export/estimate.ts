import type { ExportProgress } from './tables.ts';

/** A row takes about as long to write as this many bytes of a photo take to copy. */
const ROW_BYTES = 20_000;

/** How much of the work is done, 0 to 1. */
export function shareDone({ rows, bytes }: ExportProgress): number {
  const total = rows.total * ROW_BYTES + bytes.total;
  const done = Math.min(rows.done, rows.total) * ROW_BYTES + Math.min(bytes.done, bytes.total);
  return total === 0 ? 0 : Math.round((1000 * done) / total) / 1000;
}

/** Shorter than this, the speed so far says little. */
const MIN_S = 5;
const MIN_SHARE = 0.05;

/**
 * The time that copying the rest of the photos takes at the speed so far. Null before that speed is known: how long
 * rows take differs by table.
 */
export function secondsLeft(
  { bytes, copying_since }: ExportProgress,
  nowMs: number,
): number | null {
  if (copying_since === null || bytes.total === 0) return null;
  const seconds = (nowMs - Date.parse(copying_since)) / 1000;
  if (seconds < MIN_S || bytes.done < MIN_SHARE * bytes.total) return null;
  return Math.max(0, Math.round((seconds * (bytes.total - bytes.done)) / bytes.done));
}
