import { isSameMachine, toVisitorJob, toVisitorMachine } from '../../../lib/kept-job.ts';
import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';
import { accountMachine } from '../../../lib/account-machine.ts';
import { readFromSession, saveToSession } from '../../../lib/session-memory.ts';

const KEY = 'beamwright:bench';

/** What was written in a box, so that a reload of the tab loses nothing. */
export interface TypedJob {
  job: VisitorJob;
  /** Somebody asked for settings, so the page shows those and not its example. */
  hasRun: boolean;
  /** The machine that was chosen last, here, on another page or in the account; `null` until then. */
  own_machine: VisitorMachine | null;
  /** Of speeds; null for that of the page. */
  speed_unit: string | null;
}

export function saveTypedJob(typed: TypedJob): void {
  saveToSession(KEY, JSON.stringify({ ...typed, path: location.pathname }));
}

/**
 * The job that was written on this page; on another page its own example, for the machine that was chosen elsewhere. A page
 * about one laser (`only`) keeps its example where the chosen machine is of another. Null if nothing differs from the
 * example.
 */
export function readTypedJob(example: VisitorJob, only: string | null): TypedJob | null {
  try {
    const saved = JSON.parse(readFromSession(KEY) ?? '{}') as Record<string, unknown>;
    const job = toVisitorJob(saved['job']);
    const own_machine = toVisitorMachine(saved['own_machine']) ?? accountMachine();
    const unit = saved['speed_unit'];
    const speed_unit = typeof unit === 'string' && unit.length < 10 ? unit : null;
    const rest = { own_machine, speed_unit };
    if (job !== null && saved['path'] === location.pathname)
      return { job, hasRun: saved['hasRun'] === true, ...rest };
    const fits = own_machine !== null && (only === null || own_machine.type === only);
    const machine = fits ? own_machine : example.machine;
    const hasRun = !isSameMachine(machine, example.machine) || speed_unit !== null;
    return hasRun || own_machine ? { job: { ...example, machine }, hasRun, ...rest } : null;
  } catch {
    return null;
  }
}
