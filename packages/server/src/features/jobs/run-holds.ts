import { randomUUID } from 'node:crypto';
import { renewHold } from './queries.ts';
import type { JobContext } from './run.ts';

const RENEW_MS = 4000;

/** This process, as the runs that it has name it. */
export const HOLDER = randomUUID();

/** Jobs with a run in this process, and how many each has. */
const underWay = new Map<string, number>();

interface Held {
  id: string;
  held_by: string | null;
  is_running: boolean;
  is_left: boolean;
}

/** Whether nobody has the run of a job that has no result. */
export const isLeft = ({ id, held_by, is_running, is_left }: Held): boolean => {
  if (underWay.has(id)) return false;
  // One that this process began and doesn't have: its commit was never confirmed.
  return is_left || (is_running && held_by === HOLDER);
};

export type Hold = (jobId: string) => void;

/** Performs what begins a run and executes it; both are held by this process until it has ended. */
export async function whileHeld<T>(perform: (hold: Hold) => Promise<T>): Promise<T> {
  const ids: string[] = [];
  try {
    return await perform((jobId) => {
      ids.push(jobId);
      underWay.set(jobId, (underWay.get(jobId) ?? 0) + 1);
    });
  } finally {
    for (const id of ids) {
      const others = (underWay.get(id) ?? 1) - 1;
      if (others === 0) underWay.delete(id);
      else underWay.set(id, others);
    }
  }
}

/** Says that a run goes on. Returns what ends it. */
export function keepHeld({ db }: Pick<JobContext, 'db'>, run: Parameters<typeof renewHold>[1]) {
  const timer = setInterval(() => {
    void db((trx) => renewHold(trx, run)).catch(() => {});
  }, RENEW_MS).unref();
  return () => clearInterval(timer);
}
