import { CLOSES_AFTER_DAYS, type ConsultationStatus } from './consultation-types.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How long an expert may take to claim a case, and then to answer it. */
const PATIENCE_MS: Partial<Record<ConsultationStatus, number>> = {
  pending: 4 * HOUR_MS,
  reopened: 4 * HOUR_MS,
  assigned: DAY_MS,
  in_progress: DAY_MS,
};

/** When a case that waits for an expert since then goes to the administrators (CON-2); `null` for one that ended. */
export function escalatesAt(status: ConsultationStatus, since: Date): Date | null {
  const patience = PATIENCE_MS[status];
  return patience === undefined ? null : after(since, patience);
}

interface LastChange {
  status: ConsultationStatus;
  waits_for: 'maker' | 'expert';
  resolved_at: Date | null;
  changed_at: Date;
}

/** When the server closes a case in which nothing happens (CON-9); `null` for one that it leaves open. */
export function closesAt({ status, waits_for, resolved_at, changed_at }: LastChange): Date | null {
  if (status === 'resolved' && resolved_at !== null) {
    return after(resolved_at, CLOSES_AFTER_DAYS.resolved * DAY_MS);
  }
  const isSilent = status === 'in_progress' && waits_for === 'maker';
  return isSilent ? after(changed_at, CLOSES_AFTER_DAYS.silent * DAY_MS) : null;
}

const after = (since: Date, ms: number): Date =>
  // oxlint-disable-next-line no-restricted-globals -- a given time moved on, no clock
  new Date(since.getTime() + ms);

const WARN_MIN = 60;
const STOP_MIN = 180;

/** How urgent a wait of `minutes` is shown: 1 h warns, 3 h is the last before it escalates. */
export function waitTone(minutes: number): 'calm' | 'warn' | 'stop' {
  if (minutes >= STOP_MIN) return 'stop';
  return minutes >= WARN_MIN ? 'warn' : 'calm';
}
