import { randomUUID } from 'node:crypto';
import { GOALS, type Operation } from '@beamwright/contract';
import { countValue, toArrays, type Buckets } from './histogram.ts';

/** A request that was answered. */
export interface AnsweredRequest {
  id: string;
  operation: Operation;
  status: number;
  ms: number;
  /** Code of the problem, if it was refused or failed. */
  problem: string | undefined;
  requestId: string;
  userId: string | null;
  at: Date;
}

/** Counts of an operation in a minute. */
export interface RequestMinute {
  minute: Date;
  operation: string;
  count: number;
  good: number;
  bad: number;
  total: number;
  buckets: number[];
  counts: number[];
}

/** Slower requests are worth a row of their own. */
const SLOW_MS = GOALS.settings.within_ms;
/** Rows of single requests that a process writes a minute; more are only counted. */
export const SINGLE_PER_MINUTE = 50;
/** While nothing can be written, counts of this many minutes are kept in memory. Older ones are lost. */
export const KEPT_MINUTES = 60;

const MINUTE_MS = 60_000;

type Counts = Omit<RequestMinute, 'minute' | 'operation' | 'buckets' | 'counts'> & {
  buckets: Buckets;
};

interface Minute {
  operations: Map<string, Counts>;
  single: AnsweredRequest[];
}

export interface RequestCounts {
  add: (request: Omit<AnsweredRequest, 'id'>) => void;
  /** What was counted in minutes that began before that time. It stays until `drop`. */
  read: (before: number) => { minutes: RequestMinute[]; single: AnsweredRequest[] };
  /** Forgets these minutes, which are stored now. */
  drop: (before: number) => void;
}

/** Counts requests in memory: at most one entry for each operation and minute, and some single requests. */
export function createRequestCounts(): RequestCounts {
  const minutes = new Map<number, Minute>();

  function open(at: number): Minute {
    const known = minutes.get(at);
    if (known) return known;
    const added: Minute = { operations: new Map(), single: [] };
    minutes.set(at, added);
    if (minutes.size > KEPT_MINUTES) minutes.delete(Math.min(...minutes.keys()));
    return added;
  }

  const listBefore = (before: number) => [...minutes].filter(([at]) => at < before);

  return {
    add: (request) => {
      const { operation, status, ms, at, problem } = request;
      const minute = open(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
      // A planned maintenance misses no goal.
      const isBad = status >= 500 && problem !== 'maintenance';
      let counts = minute.operations.get(operation.id);
      if (counts === undefined) {
        counts = { count: 0, good: 0, bad: 0, total: 0, buckets: new Map() };
        minute.operations.set(operation.id, counts);
      }
      counts.count += 1;
      counts.total += ms;
      if (isBad) counts.bad += 1;
      else if (ms <= SLOW_MS) counts.good += 1;
      countValue(counts.buckets, ms);
      if ((isBad || ms > SLOW_MS) && minute.single.length < SINGLE_PER_MINUTE) {
        minute.single.push({ id: randomUUID(), ...request });
      }
    },
    read: (before) => ({
      minutes: listBefore(before).flatMap(([at, { operations }]) =>
        [...operations].map(([operation, { count, good, bad, total, buckets }]) =>
          Object.assign(toArrays(buckets), {
            minute: new Date(at),
            operation,
            count,
            good,
            bad,
            total,
          }),
        ),
      ),
      single: listBefore(before).flatMap(([, { single }]) => single),
    }),
    drop: (before) => {
      for (const [at] of listBefore(before)) minutes.delete(at);
    },
  };
}
