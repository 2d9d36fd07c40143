import { isSameMachine, isVisitorJob, type VisitorJob } from '../../../lib/kept-job.ts';
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
    const saved = JSON.parse(readFromSession(KEY) ?? 'null') as Visit & { path: string };
    const { job, hasRun, path } = saved;
    if (!isVisitorJob(job)) return null;
    if (path === location.pathname) return { job, hasRun };
    const isOther = !isSameMachine(job.machine, example.machine);
    return isOther ? { job: { ...example, machine: job.machine }, hasRun: true } : null;
  } catch {
    return null;
  }
}
