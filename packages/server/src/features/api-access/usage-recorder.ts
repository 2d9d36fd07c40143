import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { TaskPrincipal } from '../../platform/auth/principal.ts';
import type { RequestObserver } from '../../platform/metrics.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeUse, type Counted } from './store-use.ts';
import type { UsageCount } from './tables.ts';

/** A page of API Management may be this much behind. */
const FLUSH_MS = 5000;
const RECORDER: TaskPrincipal = { kind: 'task', taskId: 'api-access.record' };

const countOf = (status: number): UsageCount => {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
};

/** Counts requests with keys in this process, and stores the counts every few seconds. */
export function createUsageRecorder(
  { transactions }: Pick<Platform, 'transactions'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let counts = new Map<string, Counted>();
  let used = new Map<string, Date>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();
  let isFailing = false;

  function add({ usedKey, routeOptions }: FastifyRequest, status: number, at: Date): void {
    const { operation: served, countedAs } = routeOptions.config;
    const operation = served?.id ?? countedAs;
    if (usedKey === undefined || operation === undefined) return;
    const { id } = usedKey;
    const day = at.toISOString().slice(0, 10);
    const key = `${id} ${day} ${operation}`;
    const count = counts.get(key) ?? {
      key_id: id,
      day,
      operation,
      answered: 0,
      refused: 0,
      limited: 0,
      failed: 0,
    };
    count[countOf(status)] += 1;
    counts.set(key, count);
    used.set(id, at);
  }

  async function store(): Promise<void> {
    if (counts.size === 0) return;
    const [stored, uses] = [counts, used];
    counts = new Map();
    used = new Map();
    try {
      await transactions.as(RECORDER, (trx) => storeUse(trx, stored, uses));
      isFailing = false;
    } catch (error) {
      for (const [key, count] of stored) keep(key, count);
      for (const [id, use] of uses) if (!used.has(id)) used.set(id, use);
      // Once for each outage.
      if (!isFailing) log.warn({ err: error }, 'the use of API keys was not recorded');
      isFailing = true;
    }
  }

  /** What could not be stored waits with what came since. */
  function keep(key: string, count: Counted): void {
    const since = counts.get(key);
    if (since === undefined) {
      counts.set(key, count);
      return;
    }
    for (const name of ['answered', 'refused', 'limited', 'failed'] as const) {
      since[name] += count[name];
    }
  }

  const flush = (): Promise<void> => (flushing = flushing.then(store));

  const observe: RequestObserver = (request, status) => add(request, status, new Date());

  return {
    observe,
    flush,
    start: (): void => {
      timer = setInterval(() => void flush(), FLUSH_MS).unref();
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await flush();
    },
  };
}
