import type { JobAnswers, LaserType } from '@beamwright/domain/types';

/** The laser of a visitor: a model of the catalog, or what they said of theirs. */
export interface VisitorMachine {
  type: LaserType;
  power_watts: number;
  /** `null` if it is no model of the catalog. */
  catalog_id: string | null;
  /** Of the model; `null` without one. */
  name: string | null;
}

/** A job of a visitor, as it was answered on a public page. */
export interface VisitorJob {
  text: string;
  machine: VisitorMachine;
  answers: JobAnswers;
}

/** Outside the keys of a user: it is there before anybody signs in. */
const KEY = 'beamwright:kept-job';
/** Enough to sign up and confirm an email; then it is forgotten. */
export const JOB_KEPT_DAYS = 7;
const KEPT_MS = JOB_KEPT_DAYS * 86_400_000;

/** Keeps a job until somebody signs in with this browser. False if storage is blocked. */
export function keepJob(job: VisitorJob): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...job, kept_at: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function forgetKeptJob(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing can have been stored.
  }
}

/** The job that waits for its owner; null without one, or if it waited too long. */
export function readKeptJob(now = Date.now()): VisitorJob | null {
  try {
    const { kept_at, ...job } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept;
    if (!isVisitorJob(job) || !(now - kept_at < KEPT_MS)) return null;
    return job;
  } catch {
    return null;
  }
}

type Kept = VisitorJob & { kept_at: number };

/** Stored data may be from an older version or tampered with. */
export function isVisitorJob(value: unknown): value is VisitorJob {
  const { text, machine, answers } = Object(value) as Partial<VisitorJob>;
  return (
    typeof text === 'string' &&
    typeof answers === 'object' &&
    answers !== null &&
    typeof machine?.power_watts === 'number' &&
    machine.power_watts > 0 &&
    ['CO2', 'Fiber', 'UV', 'Diode'].includes(machine.type) &&
    isTextOrNull(machine.catalog_id) &&
    isTextOrNull(machine.name)
  );
}

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';
