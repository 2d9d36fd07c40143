import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { TaskPrincipal } from '../auth/principal.ts';
import type { Transactions, Work } from '../db/transactions.ts';

export interface TaskContext {
  /** Runs ONE transaction as the task, with the rights of the service role. */
  db: <T>(work: Work<T>) => Promise<T>;
  /** Connected as the login role; only for better-auth's tables. */
  pool: Pool;
  log: FastifyBaseLogger;
}

/** Background work: id, payload schema and handler, optionally scheduled. */
export interface Task<P = unknown> {
  /** `slice.verb-noun`, unique. */
  id: string;
  payload: z.ZodMiniType<P>;
  /** If there is more to do than one run may take, it returns the payload of the next run, which waits behind others. */
  handler(payload: P, context: TaskContext): Promise<P | void>;
  /** Of tasks with the same key, at most one waits. */
  keyOf?(payload: P): string;
  /** Five cron fields, UTC; a scheduled task gets an empty object as payload. */
  cron?: string;
  /** Also runs while the installation is read-only for maintenance. */
  runsInMaintenance?: true;
}

/** Creates the context of a task, which acts as its own principal, also toward the database. */
export function createTaskContext(
  { id }: Pick<Task<never>, 'id'>,
  { transactions, pool, log }: Pick<TaskContext, 'pool' | 'log'> & { transactions: Transactions },
): TaskContext {
  const principal: TaskPrincipal = { kind: 'task', taskId: id };
  return { db: (work) => transactions.as(principal, work), pool, log: log.child({ task: id }) };
}

export function defineTask<P>(task: Task<P>): Task<P> {
  return task;
}
