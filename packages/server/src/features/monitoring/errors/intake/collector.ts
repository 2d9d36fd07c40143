import type { FastifyBaseLogger } from 'fastify';
import { Pending } from './pending.ts';
import type { Occurrence } from './occurrence.ts';
import { createSampler, type Sampling } from './sampler.ts';
import { createVisits, type VisitCounts } from './visits.ts';

const FLUSH_MS = 1000;
/** Nobody waits for the count of visits. */
const VISITS_MS = 30_000;
const MAX_PAUSE_MS = 60_000;

/** What one flush stores. */
export interface Batch {
  pending: Pending;
  visits: VisitCounts;
  sampling: Sampling | null;
}

interface Options {
  /** Stores a batch in one transaction, or throws. */
  store: (batch: Batch) => Promise<void>;
  /** Whether the same batch may be stored later. What never can be is dropped. */
  isTemporary: (error: unknown) => boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Collects errors in memory and stores them each second, off the path of requests. While the database is away, what
 * waits is counted, and takes no more memory.
 */
export function createCollector({ store, isTemporary, log }: Options) {
  const sampler = createSampler();
  const visits = createVisits();
  let pending = new Pending();
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let flushing: Promise<void> | undefined;
  let failures = 0;

  async function flushOnce(): Promise<void> {
    const batch: Batch = {
      pending,
      visits: visits.take(),
      sampling: sampler.current(Date.now()),
    };
    if (pending.isEmpty && batch.visits.size === 0) return;
    pending = new Pending();
    try {
      await store(batch);
      failures = 0;
    } catch (error) {
      if (!isTemporary(error)) {
        log.warn({ err: error, kinds: batch.pending.kinds.size }, 'errors were not stored');
        return;
      }
      failures += 1;
      pending.addAll(batch.pending);
      visits.addAll(batch.visits);
      if (failures === 1) log.warn({ err: error }, 'errors wait to be stored');
    }
  }

  const flush = (): Promise<void> =>
    (flushing ??= flushOnce().finally(() => {
      flushing = undefined;
    }));

  function schedule(ms: number): void {
    const due = Date.now() + Math.min(ms * 2 ** failures, MAX_PAUSE_MS);
    if (due >= dueAt) return;
    clearTimeout(timer);
    dueAt = due;
    timer = setTimeout(() => {
      dueAt = Infinity;
      void flush().then(() => {
        if (!pending.isEmpty) schedule(FLUSH_MS);
      });
    }, due - Date.now()).unref();
  }

  return {
    /** Of browsers: beyond a rate, only some are read. Returns how many reports this one represents. */
    weigh: (now: number): number => sampler.weigh(now),
    add: (occurrence: Occurrence, weight = 1): void => {
      pending.add(occurrence, weight);
      schedule(FLUSH_MS);
    },
    /** A load of the app. */
    countVisit: (): void => {
      visits.count(Date.now());
      schedule(VISITS_MS);
    },
    /** An error in a visit; it counts once. */
    failVisit: (visit: string, weight: number): void => visits.fail(visit, weight, Date.now()),
    flush,
    stop: async (): Promise<void> => {
      // One may be under way.
      await flush();
      await flush();
      clearTimeout(timer);
    },
  };
}
