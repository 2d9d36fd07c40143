import { setTimeout } from 'node:timers/promises';
import { RETENTION } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Faults } from '../faults.ts';
import { rollBack } from '../db/roll-back.ts';
import type { Transactions } from '../db/transactions.ts';
import { createTaskContext, type Task } from './define-task.ts';
import {
  findGivenUp,
  isQueuedOrRunning,
  readGivenUp,
  readTaskStates,
  SCHEMA,
  type GivenUp,
  type TaskState,
} from './read-tasks.ts';

/** A task as it is declared, and what is known of it. */
export interface ListedTask extends TaskState {
  cron: string | undefined;
  runsInMaintenance: boolean;
}

export interface TaskRunner {
  isRunning: () => boolean;
  /** How many tasks wait that could run now, of any process. */
  countWaiting: () => Promise<number>;
  /** All tasks, with their runs in any process. */
  list: () => Promise<ListedTask[]>;
  /** Queues a scheduled task. False if one waits or runs already, undefined if there is none of that name. */
  runNow: (id: string) => Promise<boolean | undefined>;
  /** Queued work that was given up, newest first. */
  listGivenUp: (page: Parameters<typeof readGivenUp>[2]) => Promise<GivenUp[]>;
  /** Tries it again, or deletes it. Returns what it was; undefined if there is none. */
  retryGivenUp: (id: string) => Promise<GivenUp | undefined>;
  deleteGivenUp: (id: string) => Promise<GivenUp | undefined>;
  /** While paused, running tasks finish, and only those with `runsInMaintenance` start. */
  setPaused: (isPaused: boolean) => Promise<void>;
  isPaused: () => boolean;
  /** Queues a task, unless one with its key waits; it runs at least once. */
  send: <P>(task: Pick<Task<P>, 'id' | 'payload' | 'keyOf'>, payload: P) => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  pool: Pool;
  transactions: Transactions;
  tasks: readonly Task[];
  log: FastifyBaseLogger;
  faults?: Faults;
  /** Keeps schedules of unknown tasks, because a newer version that runs at the same time owns them. */
  preserveSchedules?: boolean;
  pollS?: number;
  /** Interval of looking for work whose process died. */
  watchS?: number;
  isPaused?: boolean;
}

/** Interval of polling for tasks. Long, because the embedded engine shares its session with requests. */
const POLL_S = 10;
const WATCH_S = 60;
/**
 * Work that its process hasn't confirmed for so long is taken from it and tried again: the process died, or its computer
 * slept. Longer than a database may be away without harm.
 */
const HEARTBEAT_S = 120;
const STOP_MS = 2000;
const COUNT_WAITING = `select count(*)::int as count from ${SCHEMA}.job
  where state < 'active' and not blocked and start_after <= now()`;
const DAY_S = 24 * 60 * 60;

/** Runs background tasks with pg-boss on either engine, as the login role, which can't change the schema. */
export async function startTaskRunner(options: Options): Promise<TaskRunner> {
  const { pool, transactions, tasks, log, pollS = POLL_S, watchS = WATCH_S } = options;
  let running = false;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(pool, text, values) },
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: watchS,
    monitorIntervalSeconds: watchS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'task runner'));
  await boss.start();
  await declareQueues(boss, options);
  const workers = new Map<string, string>();
  let paused = options.isPaused ?? false;
  /** Somebody may be waiting for it. */
  const notify = (id: string): void => {
    const worker = workers.get(id);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const send: TaskRunner['send'] = async (task, payload) => {
    const singletonKey = task.keyOf?.(payload);
    await boss.send(task.id, payload as object, singletonKey === undefined ? {} : { singletonKey });
    notify(task.id);
  };
  async function startWorker(task: Task): Promise<void> {
    const worker = await boss.work(task.id, { pollingIntervalSeconds: pollS }, async (jobs) => {
      for (const job of jobs) {
        // Taken from the queue while the pause began.
        if (paused && task.runsInMaintenance !== true) {
          await send(task, job.data ?? {});
          continue;
        }
        const context = createTaskContext(task, { transactions, pool, log });
        try {
          const rest = await task.handler(task.payload.parse(job.data ?? {}), context);
          if (rest !== undefined) await send(task, rest);
        } catch (error) {
          // pg-boss only stores it, with the task.
          context.log.warn({ err: error }, 'a task failed');
          options.faults?.note({ error, task: task.id });
          throw error;
        }
      }
    });
    workers.set(task.id, worker);
  }
  async function setPaused(isPaused: boolean): Promise<void> {
    if (paused === isPaused || !running) return;
    paused = isPaused;
    for (const task of tasks.filter(({ runsInMaintenance }) => !runsInMaintenance)) {
      if (!paused) await startWorker(task);
      else if (workers.delete(task.id)) await boss.offWork(task.id, { wait: false });
    }
  }
  for (const task of tasks) if (!paused || task.runsInMaintenance) await startWorker(task);
  running = true;
  return {
    isRunning: () => running,
    countWaiting: async () =>
      (await pool.query<{ count: number }>(COUNT_WAITING)).rows[0]?.count ?? 0,
    ...administerTasks(boss, options, notify),
    setPaused,
    isPaused: () => paused,
    send,
    stop: async () => {
      running = false;
      await finishWithin(
        STOP_MS,
        [...workers.keys()].map((id) => boss.offWork(id)),
      );
      // Not gracefully, because pg-boss would look only every half second whether tasks have finished.
      await boss.stop({ graceful: false, close: false });
    },
  };
}

type Administered = 'list' | 'runNow' | 'listGivenUp' | 'retryGivenUp' | 'deleteGivenUp';

/** What administrators see of tasks, and do with them. */
function administerTasks(
  boss: PgBoss,
  { pool, tasks }: Options,
  notify: (id: string) => void,
): Pick<TaskRunner, Administered> {
  const known = new Map(tasks.map((task) => [task.id, task]));
  const toListed = (state: TaskState): ListedTask => {
    const task = known.get(state.id);
    const runsInMaintenance = task?.runsInMaintenance === true;
    return { ...state, cron: task?.cron, runsInMaintenance };
  };
  const scheduled = tasks.flatMap(({ id, cron }) => (cron === undefined ? [] : [id]));
  const change = async (id: string, act: (task: string) => Promise<unknown>) => {
    const found = await findGivenUp(pool, id);
    if (found !== undefined) await act(found.task);
    return found;
  };
  return {
    list: async () => (await readTaskStates(pool, [...known.keys()])).map(toListed),
    runNow: async (id) => {
      const task = known.get(id);
      if (task?.cron === undefined) return undefined;
      if (!(await queueUnlessThere(boss, pool, id))) return false;
      notify(id);
      return true;
    },
    listGivenUp: (page) => readGivenUp(pool, scheduled, page),
    retryGivenUp: (id) => change(id, (task) => boss.retry(task, id)),
    deleteGivenUp: (id) => change(id, (task) => boss.deleteJob(task, id)),
  };
}

/** Queues a scheduled task unless it waits or runs. Processes that are asked at the same time take turns. */
async function queueUnlessThere(boss: PgBoss, pool: Pool, id: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`run ${id}`]);
    const isThere = await isQueuedOrRunning(client, id);
    const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
    const queued = isThere ? null : await boss.send(id, {}, { db });
    await client.query('commit');
    client.release();
    return queued !== null;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}

async function finishWithin(ms: number, work: Promise<unknown>[]): Promise<void> {
  const late = new AbortController();
  const timeout = setTimeout(ms, undefined, { signal: late.signal });
  await Promise.race([Promise.all(work), timeout]).finally(() => late.abort());
}

/**
 * Adds queues and schedules that are missing or have changed, and removes schedules of tasks that no longer exist. What
 * is there is read first: to declare all of them again is most of a start.
 */
async function declareQueues(boss: PgBoss, { tasks, preserveSchedules }: Options): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const task of tasks) {
    const { id, cron } = task;
    const queue = queues.get(id);
    // A scheduled task is queued at most once, however long the server was busy; one with a key once for each.
    if (queue === undefined) {
      await boss.createQueue(id, {
        policy: cron === undefined && task.keyOf === undefined ? 'standard' : 'short',
        deleteAfterSeconds: RETENTION.tasks.days * DAY_S,
        heartbeatSeconds: HEARTBEAT_S,
      });
    } else if (queue.heartbeatSeconds !== HEARTBEAT_S) {
      await boss.updateQueue(id, { heartbeatSeconds: HEARTBEAT_S });
    }
    if (cron !== undefined && schedules.get(id) !== cron)
      await boss.schedule(id, cron, {}, { tz: 'UTC' });
    if (cron !== undefined) schedules.delete(id);
  }
  if (preserveSchedules) return;
  for (const name of schedules.keys()) await boss.unschedule(name);
}

/** pg-boss sends complete transactions as one text. After a failed one, the session must be reset. */
async function executeSql(pool: Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
}
