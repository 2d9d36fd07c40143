import type { InductionState } from './lab-types.ts';

export type { InductionState } from './lab-types.ts';

/** Days before its end in which an induction is shown as expiring. */
export const EXPIRING_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last time that somebody confirmed a safety page. */
interface Confirmed {
  version: number;
  /** In ms since 1970; `null`: it doesn't expire. */
  expires_ms: number | null;
}

/**
 * The state of an induction at `now_ms`. It ends with its months, or when a newer version of the safety page
 * demands to be read (LAB-7). `required_version` is the last version that demanded it.
 */
export function inductionState(
  confirmed: Confirmed | null,
  { required_version, now_ms }: { required_version: number; now_ms: number },
): InductionState {
  if (confirmed === null) return 'not_started';
  if (confirmed.version < required_version) return 'expired';
  if (confirmed.expires_ms === null) return 'valid';
  const leftMs = confirmed.expires_ms - now_ms;
  if (leftMs <= 0) return 'expired';
  return leftMs <= EXPIRING_DAYS * DAY_MS ? 'expiring' : 'valid';
}

/** Whether somebody with this induction may use the machine. */
export const isInducted = (state: InductionState | null): boolean =>
  state === null || state === 'valid' || state === 'expiring';
