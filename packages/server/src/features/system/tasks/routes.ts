import {
  deleteDeadLetter,
  listDeadLetters,
  listTasks,
  retryDeadLetter,
  runTask,
  type ServerTask,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { pageLimit, readCursor, toPageBy } from '../../../platform/db/keyset-page.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { recordAct } from '../../../platform/audit/insert-audit-entry.ts';
import { serve } from '../../../platform/http/serve.ts';
import { nextRun } from '../../../platform/tasks/next-run.ts';
import type { GivenUp } from '../../../platform/tasks/read-tasks.ts';
import type { ListedTask } from '../../../platform/tasks/task-runner.ts';

const OUTCOMES = { completed: 'succeeded', retry: 'retrying', failed: 'failed' } as const;

function presentTask(task: ListedTask, now: Date): ServerTask {
  const { id, cron, waiting, running_since, started_at, ended_at, state, error } = task;
  return {
    id,
    cron: cron ?? null,
    next_at: (cron === undefined ? undefined : nextRun(cron, now))?.toISOString() ?? null,
    waiting,
    running_since: running_since?.toISOString() ?? null,
    last:
      started_at === null || state === null
        ? null
        : {
            started_at: started_at.toISOString(),
            ms: ended_at === null ? null : ended_at.getTime() - started_at.getTime(),
            outcome: OUTCOMES[state],
            error,
          },
    waits_for_maintenance: !task.runsInMaintenance,
  };
}

const isFailing = ({ last }: ServerTask): boolean => last !== null && last.outcome !== 'succeeded';

function presentGivenUp({ created_at, failed_at, ...entry }: GivenUp) {
  return { ...entry, created_at: created_at.toISOString(), failed_at: failed_at.toISOString() };
}

export function registerTasks(app: FastifyInstance): void {
  const { tasks, transactions } = app.platform;

  serve(app, listTasks, async () => {
    const now = new Date();
    const items = (await tasks.list()).map((task) => presentTask(task, now));
    items.sort(
      (one, other) =>
        Number(isFailing(other)) - Number(isFailing(one)) || (one.id < other.id ? -1 : 1),
    );
    return { is_paused: tasks.isPaused(), items };
  });

  const record = (
    action: 'task_started' | 'task_retried' | 'task_deleted',
    about: { subject: string; reason?: string },
    { requestId, userId }: RequestContext,
  ) => transactions.asService((trx) => recordAct(trx, { action, userId, requestId, ...about }));

  serve(app, runTask, async ({ params: { id } }, context) => {
    const isQueued = await tasks.runNow(id);
    if (isQueued === undefined) throw new AppError('not_found', `No scheduled task ${id}`);
    if (!isQueued) throw new AppError('task_running', `${id} waits or runs already`);
    await record('task_started', { subject: id }, context);
  });

  serve(app, listDeadLetters, async ({ query }) => {
    const limit = pageLimit(query);
    const rows = await tasks.listGivenUp({ after: readCursor(query.cursor), limit: limit + 1 });
    const positionOf = ({ failed_at, id }: GivenUp) => ({ at: failed_at, id });
    return toPageBy(rows, limit, positionOf, presentGivenUp);
  });

  async function settle(
    action: 'task_retried' | 'task_deleted',
    { id, reason }: { id: string; reason: string },
    context: RequestContext,
  ): Promise<void> {
    const act = action === 'task_retried' ? tasks.retryGivenUp : tasks.deleteGivenUp;
    const found = await act(id);
    if (found === undefined) throw new AppError('not_found', `No work ${id} was given up`);
    await record(action, { subject: `${found.task} ${id}`, reason }, context);
  }

  serve(app, retryDeadLetter, ({ params, body }, context) =>
    settle('task_retried', { ...params, ...body }, context),
  );

  serve(app, deleteDeadLetter, ({ params, body }, context) =>
    settle('task_deleted', { ...params, ...body }, context),
  );
}
