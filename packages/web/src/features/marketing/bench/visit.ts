import { isSameMachine, toVisitorJob, type VisitorJob } from '../../../lib/kept-job.ts';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';

const KEY = 'beamwright:bench';

/** What was written in a box, so that a reload of the tab loses nothing. */
export interface Visit {
  job: VisitorJob;
  /** Somebody asked for settings, so the page shows those and not its example. */
  hasRun: boolean;
  /** The machine was chosen, so it goes along to other pages. */
  isMachineOwn: boolean;
  /** Of speeds; null for that of the page. */
  speed_unit: string | null;
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
    const unit = saved['speed_unit'];
    const speed_unit = typeof unit === 'string' && unit.length < 10 ? unit : null;
    const isMachineOwn = saved['isMachineOwn'] === true;
    const rest = { isMachineOwn, speed_unit };
    if (saved['path'] === location.pathname)
      return { job, hasRun: saved['hasRun'] === true, ...rest };
    const machine = isMachineOwn ? job.machine : example.machine;
    const isOther = !isSameMachine(machine, example.machine) || speed_unit !== null;
    return isOther ? { job: { ...example, machine }, hasRun: true, ...rest } : null;
  } catch {
    return null;
  }
}
