import { constants, setPriority } from 'node:os';
import type { Worker } from 'node:worker_threads';

/** CPU time limits of one piece of work, ms; waiting for a CPU does not count. */
export interface WorkLimits {
  /** In total. */
  totalMs: number;
  /** Between two progress reports. */
  silentMs: number;
}

/** The work took longer than its limits. */
export class WorkTooLongError extends Error {}

const CHECK_MS = 250;
/** Work that takes longer than this gets low priority, ms. */
const QUICK_MS = 1000;

export interface WorkWatch {
  /** Call at every progress report. */
  progressed: () => void;
  /** Whether the thread has low priority; it cannot be raised again. */
  isLowered: () => boolean;
  stop: () => void;
}

interface WatchOptions {
  /** Low priority from the start. */
  isLarge: boolean;
  systemId: () => number | null;
  onTooLong: (why: Error) => void;
}

/**
 * Watches the CPU time a thread uses for one piece of work. `systemId` is the thread's id in the operating system.
 */
export function watchWork(
  worker: Worker,
  { totalMs, silentMs }: WorkLimits,
  { isLarge, systemId, onTooLong }: WatchOptions,
): WorkWatch {
  let [first, seen, since]: [number | null, number, number] = [null, 0, 0];
  let isLowered = false;
  let isWatching = true;
  const quickMs = isLarge ? 0 : QUICK_MS;
  const check = async () => {
    const { user, system } = await worker.cpuUsage();
    if (!isWatching) return;
    const now = (user + system) / 1000;
    if (first === null) [first, since] = [now, now];
    seen = now;
    if (now - first > totalMs) onTooLong(new WorkTooLongError(`worked for ${totalMs} ms`));
    else if (now - since > silentMs) onTooLong(new WorkTooLongError(`silent for ${silentMs} ms`));
    if (!isLowered && now - first >= quickMs) isLowered = lowerPriority(systemId());
  };
  // A terminated thread is handled elsewhere.
  const checkSafely = () => void check().catch(() => undefined);
  checkSafely();
  const timer = setInterval(checkSafely, CHECK_MS);
  return {
    progressed: () => {
      since = seen;
    },
    isLowered: () => isLowered,
    stop: () => {
      isWatching = false;
      clearInterval(timer);
    },
  };
}

/** Only Linux has a priority per thread, and some containers forbid changing it. The limits apply anyway. */
function lowerPriority(systemId: number | null): boolean {
  if (systemId === null) return false;
  try {
    setPriority(systemId, constants.priority.PRIORITY_LOW);
    return true;
  } catch {
    return false;
  }
}
