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

/** What a visitor chose to keep; without a machine if they left that of the example. */
export interface KeptJob extends Omit<VisitorJob, 'machine'> {
  machine: VisitorMachine | null;
}

/** Outside the keys of a user: it is there before anybody signs in. */
const KEY = 'beamwright:kept-job';
/** Enough to sign up and confirm an email; then it is forgotten. */
export const JOB_KEPT_DAYS = 7;
const KEPT_MS = JOB_KEPT_DAYS * 86_400_000;

/** Keeps a job until somebody signs in with this browser. If storage is blocked, nothing is kept. */
export function keepJob(job: KeptJob): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...job, kept_at: Date.now() }));
  } catch {
    // The sentence can be typed again.
  }
}

export function forgetKeptJob(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing can have been stored.
  }
}

/** The job that waits for its owner; null without one. One that waited too long, or can't be read, is deleted. */
export function readKeptJob(now = Date.now()): KeptJob | null {
  const job = readStored(now);
  if (job === null) forgetKeptJob();
  return job;
}

function readStored(now: number): KeptJob | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const { kept_at, ...job } = Object(stored) as KeptJob & { kept_at: number };
    const isDue = kept_at <= now && now - kept_at < KEPT_MS;
    return isKeptJob(job) && isDue ? job : null;
  } catch {
    return null;
  }
}

/** Stored data may be from an older version or tampered with. */
function isKeptJob(value: object): value is KeptJob {
  const { text, machine, answers } = value as Partial<KeptJob>;
  const isJob = typeof text === 'string' && typeof answers === 'object' && answers !== null;
  return isJob && (machine === null || isMachine(machine));
}

export const isVisitorJob = (value: unknown): value is VisitorJob =>
  isKeptJob(Object(value) as object) && (value as KeptJob).machine !== null;

const isMachine = (machine: VisitorMachine | undefined): boolean =>
  typeof machine?.power_watts === 'number' &&
  machine.power_watts > 0 &&
  ['CO2', 'Fiber', 'UV', 'Diode'].includes(machine.type) &&
  isTextOrNull(machine.catalog_id) &&
  isTextOrNull(machine.name);

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

export const isSameMachine = (one: VisitorMachine, other: VisitorMachine): boolean =>
  one.type === other.type &&
  one.power_watts === other.power_watts &&
  one.catalog_id === other.catalog_id;
