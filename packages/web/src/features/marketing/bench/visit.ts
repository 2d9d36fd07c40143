import { isSameMachine, toVisitorJob, type VisitorJob } from '../../../lib/kept-job.ts';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';

const KEY = 'beamwright:bench';

/** What was written in a box, so that a reload of the tab loses nothing. */
interface Visit {
  job: VisitorJob;
  /** Somebody asked for settings, so the page shows those and not its example. */
  hasRun: boolean;
}

export function saveVisit(visit: Visit): void {
  saveToSession(KEY, JSON.stringify({ ...visit, path: location.pathname }));
}

/**
 * The job that was written on this page; on another page its own example, for the machine that was chosen elsewhere.
 * Null if nothing differs from the example.
 */
export function readVisit(example: VisitorJob): Visit | null {
  try {
    const saved = JSON.parse(readFromSession(KEY) ?? 'null') as Record<string, unknown>;
    const job = toVisitorJob(saved['job']);
    if (job === null) return null;
    if (saved['path'] === location.pathname) return { job, hasRun: saved['hasRun'] === true };
    const isOther = !isSameMachine(job.machine, example.machine);
    return isOther ? { job: { ...example, machine: job.machine }, hasRun: true } : null;
  } catch {
    return null;
  }
}
