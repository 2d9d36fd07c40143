import { LASER_TYPES } from '@beamwright/domain/types';
import type { JobAnswers, LaserType } from '@beamwright/domain/types';
import { answer, nullable, number, numberFrom, object, oneOf, textUpTo } from './answer-shapes.ts';
import { answersShape, MAX_SENTENCE } from './job-shapes.ts';

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
  /** In ms since 1970: tells it from a job that is kept later. */
  kept_at: number;
}

/** Outside the keys of a user: it is there before anybody signs in. */
const KEY = 'beamwright:kept-job';
/** Enough to sign up and confirm an email; then it is forgotten. */
export const JOB_KEPT_DAYS = 7;
const KEPT_MS = JOB_KEPT_DAYS * 86_400_000;

const machineShape = object({
  type: oneOf(...LASER_TYPES),
  power_watts: numberFrom(0.1, 100_000),
  catalog_id: nullable(textUpTo(100)),
  name: nullable(textUpTo(200)),
});
const readMachine = answer(machineShape);
const readVisitorJob = answer(
  object({ text: textUpTo(MAX_SENTENCE), machine: machineShape, answers: answersShape }),
);
const readKept = answer(
  object({
    text: textUpTo(MAX_SENTENCE),
    machine: nullable(machineShape),
    answers: answersShape,
    kept_at: number,
  }),
);

/** Keeps a job until somebody signs in with this browser. If storage is blocked, nothing is kept. */
export function keepJob(job: Omit<KeptJob, 'kept_at'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...job, kept_at: Date.now() }));
  } catch {
    // The sentence can be typed again.
  }
}

/** Forgets this one, not another that was kept since, perhaps in another tab. */
export function forgetKeptJob(taken: KeptJob): void {
  if (readKeptJob()?.kept_at === taken.kept_at) deleteKept();
}

function deleteKept(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing can have been stored.
  }
}

/** The job that waits for its owner; null without one. One that waited too long, or can't be read, is deleted. */
export function readKeptJob(now = Date.now()): KeptJob | null {
  const job = readStored(now);
  if (job === null) deleteKept();
  return job;
}

function readStored(now: number): KeptJob | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    const read = readKept.safeParse(stored);
    if (!read.success) return null;
    const job = read.data as KeptJob;
    return job.kept_at <= now && now - job.kept_at < KEPT_MS ? job : null;
  } catch {
    return null;
  }
}

/** Stored data may be from an older version or tampered with; then `null`. */
export function toVisitorJob(stored: unknown): VisitorJob | null {
  const read = readVisitorJob.safeParse(stored);
  return read.success ? (read.data as VisitorJob) : null;
}

/** Like `toVisitorJob`. */
export function toVisitorMachine(stored: unknown): VisitorMachine | null {
  const read = readMachine.safeParse(stored);
  return read.success ? (read.data as VisitorMachine) : null;
}

export const isSameMachine = (one: VisitorMachine, other: VisitorMachine): boolean =>
  one.type === other.type &&
  one.power_watts === other.power_watts &&
  one.catalog_id === other.catalog_id;
