import { isProblem } from './api-problem.ts';

/** How often a busy server is asked, and the pause in between unless it says how long. */
const TRIES = 5;
const PAUSE_MS = 2000;
/** Whatever stands behind waits, too. */
const MAX_PAUSE_MS = 60_000;

interface Turn {
  id: string;
  work: () => Promise<unknown>;
  /** Asked before each try. */
  isWanted: () => boolean;
}

/** Does one after another; a server that has too much of this account at once is asked again. */
export function createPatientLine() {
  let last: Promise<void> = Promise.resolve();
  let pausing: { id: string; end: (goesOn: boolean) => void } | undefined;
  let isClosed = false;

  const pause = (id: string, ms: number) =>
    new Promise<boolean>((resolve) => {
      const end = (goesOn: boolean) => {
        clearTimeout(timer);
        pausing = undefined;
        resolve(goesOn);
      };
      const timer = setTimeout(end, Math.min(ms, MAX_PAUSE_MS), true);
      pausing = { id, end };
    });

  async function take({ id, work, isWanted }: Turn): Promise<void> {
    for (let left = TRIES - 1; isWanted(); left--) {
      try {
        await work();
        return;
      } catch (error) {
        if (!isProblem(error, 'rate_limited') || left === 0 || isClosed) throw error;
        if (!(await pause(id, error.retryAfterMs ?? PAUSE_MS))) throw error;
      }
    }
  }

  return {
    add: (turn: Turn): Promise<void> => {
      const next = last.then(() => take(turn));
      last = next.catch(() => undefined);
      return next;
    },
    /** Ends the pause of one that is not wanted any more. */
    leave: (id: string): void => {
      if (pausing?.id === id) pausing.end(true);
    },
    /** Asks at once instead of after the pause: the connection is back, or the page is open again. */
    resume: (): void => {
      isClosed = false;
      pausing?.end(true);
    },
    /** Ends what would be asked again, until `resume`. */
    close: (): void => {
      isClosed = true;
      pausing?.end(false);
    },
  };
}
