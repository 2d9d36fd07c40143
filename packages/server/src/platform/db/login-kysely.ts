import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { isConnectionLost } from './is-connection-lost.ts';

const watched = new AsyncLocalStorage<{ loss?: Error }>();

/** Queries as the login role itself, without a transaction: only better-auth's tables allow that. */
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

function note(error: unknown): void {
  const watch = watched.getStore();
  if (watch && error instanceof Error && isConnectionLost(error)) watch.loss = error;
}

/** better-auth answers a lost connection with errors of its own; `loss` is what really happened. */
export async function watchLoss<T>(work: () => Promise<T>): Promise<{ result: T; loss?: Error }> {
  const watch: { loss?: Error } = {};
  const result = await watched.run(watch, work);
  return { result, ...watch };
}
