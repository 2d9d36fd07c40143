import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { TaskPrincipal } from '../../../../platform/auth/principal.ts';
import { isAccount, type Principal } from '../../../../platform/auth/principal.ts';
import type { RequestObserver } from '../../../../platform/metrics.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  readDisk,
  sampleProcess,
  sampleSizes,
  storeSample,
  usedPercent,
  type LoadSample,
} from './load.ts';
import { createRequestCounts, type AnsweredRequest } from './requests.ts';
import { storeMinutes, storeSingle } from './store-requests.ts';

const MINUTE_MS = 60_000;
/** Sizes change slowly, and reading them takes longer. */
const SIZES_EVERY_MINUTES = 10;
const RECORDER: TaskPrincipal = { kind: 'task', taskId: 'performance.record' };

export interface Recorder {
  observe: RequestObserver;
  /** Stores what was counted in minutes that are over; `isLast`: in the current one, too. */
  flush: (now: Date, isLast?: boolean) => Promise<void>;
  /** Stores how loaded the process is. */
  sample: (now: Date) => Promise<void>;
  /** Does both each minute, off the way of requests, until `stop`. */
  start: () => void;
  stop: () => Promise<void>;
}

type Systems = Pick<Platform, 'config' | 'metrics' | 'tasks' | 'transactions'>;

const personOf = (principal: Principal | undefined): string | null =>
  principal && isAccount(principal) ? (principal.member?.userId ?? principal.userId) : null;

/** Undefined for what is no operation, such as a file of the web app. */
function describeRequest(
  request: Parameters<RequestObserver>[0],
  status: number,
  ms: number,
): Omit<AnsweredRequest, 'id'> | undefined {
  const { operation } = request.routeOptions.config;
  if (operation === undefined) return undefined;
  return {
    operation,
    status,
    ms,
    problem: request.problem,
    requestId: request.id,
    userId: personOf(request.principal),
    at: new Date(),
  };
}

/** Measures this process: its requests in memory, and each minute its load. */
export function createRecorder(systems: Systems, log: FastifyBaseLogger): Recorder {
  const { config, metrics, tasks, transactions } = systems;
  const counts = createRequestCounts();
  const process = randomUUID();
  let readLoad: ReturnType<typeof metrics.watchLoad> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isFailing = false;

  async function flush(now: Date, isLast = false): Promise<void> {
    const before = isLast ? Infinity : Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
    const { minutes, single } = counts.read(before);
    if (minutes.length === 0) return;
    await transactions.as(RECORDER, async (trx) => {
      await storeMinutes(trx, process, minutes);
      await storeSingle(trx, single);
    });
    counts.drop(before);
  }

  async function sample(now: Date): Promise<void> {
    readLoad ??= metrics.watchLoad();
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    const load: LoadSample = {
      ...sampleProcess(readLoad()),
      tasks_waiting: await tasks.countWaiting(),
    };
    const hasSizes = minute.getUTCMinutes() % SIZES_EVERY_MINUTES === 0;
    const disk = hasSizes ? await readDisk(config.filesDir) : null;
    if (disk) load.disk_used = usedPercent(disk);
    await transactions.as(RECORDER, async (trx) => {
      const sizes = hasSizes ? await sampleSizes(trx) : {};
      await storeSample(trx, process, minute, { ...load, ...sizes });
    });
  }

  async function record(now: Date): Promise<void> {
    try {
      await flush(now);
      await sample(now);
      isFailing = false;
    } catch (error) {
      // Once for each outage; the counts stay for the next minute.
      if (!isFailing) log.warn({ err: error }, 'performance was not recorded');
      isFailing = true;
    }
  }

  /** At the beginning of each minute, so that the samples of all processes are of the same ones. */
  function wait(): void {
    timer = setTimeout(
      () => {
        running = record(new Date());
        wait();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    ).unref();
  }

  return {
    observe: (request, status, ms) => {
      const answered = describeRequest(request, status, ms);
      if (answered) counts.add(answered);
    },
    flush,
    sample,
    start: () => {
      readLoad ??= metrics.watchLoad();
      wait();
    },
    stop: async () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      await running;
      await flush(new Date(), true).catch((error: unknown) =>
        log.warn({ err: error }, 'the last performance was not recorded'),
      );
    },
  };
}
