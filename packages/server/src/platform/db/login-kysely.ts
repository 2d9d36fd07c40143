import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../errors.ts';
import { isDiskRefused } from './disk/disk-refusal.ts';
import { isConnectionLost } from './is-connection-lost.ts';

const watched = new AsyncLocalStorage<{ loss?: unknown }>();

/** Runs queries as the login role itself, without a transaction. That role may only use better-auth's tables. */
export function createLoginKysely<T>(pool: Pool): Kysely<T> {
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      note(error);
      throw error;
    });
  return new Kysely<T>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect, end: () => pool.end() },
    }),
    log: (event) => {
      if (event.level === 'error') note(event.error);
    },
  });
}

/** Records a lost connection, and a refusal by the disk or by the connection queue (an `AppError`). */
function note(error: unknown): void {
  const watch = watched.getStore();
  const isLoss = isConnectionLost(error) || isDiskRefused(error) || error instanceof AppError;
  if (watch && isLoss) watch.loss = error;
}

/**
 * better-auth returns or throws errors of its own when the database fails; `loss` is the actual cause. It is thrown
 * in place of their error, or returned with the result.
 */
export async function detectLoss<T>(
  work: () => Promise<T>,
): Promise<{ result: T; loss?: unknown }> {
  const watch: { loss?: unknown } = {};
  try {
    const result = await watched.run(watch, work);
    return { result, ...watch };
  } catch (error) {
    throw watch.loss ?? error;
  }
}
