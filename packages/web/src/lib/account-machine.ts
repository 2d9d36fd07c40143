import { toVisitorMachine, type VisitorMachine } from './kept-job.ts';
import { USER_PREFIX } from './stored-owner.ts';

/**
 * The machine that the signed-in user chose last in their own account, for public pages: they are the same for everybody,
 * and ask no server. `null` without one, or without consent to store it.
 */
export function accountMachine(): VisitorMachine | null {
  try {
    const stored = JSON.parse(localStorage.getItem(`${USER_PREFIX}machine-choice`) ?? 'null') as {
      laser?: unknown;
    } | null;
    return toVisitorMachine(stored?.laser);
  } catch {
    return null;
  }
}
