import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type * as z from 'zod/mini';
import type { Transactions } from '../db/transactions.ts';

export interface TaskContext {
  transactions: Transactions;
  /** As the login role: only for better-auth's tables. */
  pool: Pool;
  log: FastifyBaseLogger;
}

/** Background work: id + payload schema + handler, optionally on a clock. */
export interface Task<P = unknown> {
  /** `slice.verb-noun`, unique. */
  id: string;
  payload: z.ZodMiniType<P>;
  handler(payload: P, context: TaskContext): Promise<void>;
  /** Five cron fields, UTC; a task on a clock gets an empty object as payload. */
  cron?: string;
}

export function defineTask<P>(task: Task<P>): Task<P> {
  return task;
}
