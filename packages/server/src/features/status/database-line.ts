import type { ClientBase } from 'pg';
import type { DatabaseHandle, OwnLine } from '../../platform/db/database-handle.ts';
import { isConnectionLost } from '../../platform/db/is-connection-lost.ts';
import { runUrgently } from '../../platform/db/queue/caller.ts';

export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** A transaction of the service role on a connection of the prober's own, which ends in time. */
export interface DatabaseLine {
  /** Rejects if the database refuses, or is not done within the limit. */
  run: <T>(work: (query: Query) => Promise<T>) => Promise<T>;
  close: () => void;
}

/** Longer than anything the prober asks takes on a database that is well. */
const LIMIT_MS = 4000;

const BEGIN = `begin; select set_config('role','app_service',true), set_config('app.user_id','',true), set_config('app.member_id','',true)`;

async function transact<T>(client: ClientBase, work: (query: Query) => Promise<T>): Promise<T> {
  await client.query(BEGIN);
  const result = await work(async <Row>(text: string, values: unknown[] = []) => {
    const { rows } = await client.query(text, values);
    return rows as Row[];
  });
  await client.query('commit');
  return result;
}

/** Rejects when the limit has passed; what was begun goes on without anybody waiting. */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * PostgreSQL: a connection besides the pool. It is dropped with the first failure, and opened again by the next call.
 * One that was kept may have been ended meanwhile, such as by a restart, which says nothing about the database now: then
 * the work is done once more on another. It must do no harm twice.
 */
function createOwnLine(openLine: () => OwnLine, limitMs: number): DatabaseLine {
  let line: OwnLine | undefined;
  const drop = () => {
    line?.drop();
    line = undefined;
  };
  const connect = async (): Promise<ClientBase> => {
    const opened = openLine();
    const forget = () => {
      if (line === opened) line = undefined;
    };
    opened.client.once('end', forget).once('error', forget);
    line = opened;
    await opened.client.connect();
    return opened.client;
  };
  const perform = async <T>(
    work: (query: Query) => Promise<T>,
    isOver: () => boolean,
  ): Promise<T> => {
    if (line !== undefined) {
      try {
        return await transact(line.client, work);
      } catch (error) {
        if (isOver() || !isConnectionLost(error)) throw error;
        drop();
      }
    }
    return transact(await connect(), work);
  };
  return {
    run: async (work) => {
      let isOver = false;
      try {
        return await within(
          limitMs,
          perform(work, () => isOver),
        );
      } catch (error) {
        isOver = true;
        drop();
        throw error;
      }
    },
    close: drop,
  };
}

/** The embedded engine: its only session, which a hanging engine doesn't give. Nobody waits twice for it. */
function createSharedLine({ pool }: Pick<DatabaseHandle, 'pool'>, limitMs: number): DatabaseLine {
  let isWaiting = false;
  const transactOnce = async <T>(work: (query: Query) => Promise<T>): Promise<T> => {
    isWaiting = true;
    try {
      const client = await runUrgently(() => pool.connect());
      try {
        const result = await transact(client, work);
        client.release();
        return result;
      } catch (error) {
        await client.query('rollback').then(
          () => client.release(),
          (failure: Error) => client.release(failure),
        );
        throw error;
      }
    } finally {
      isWaiting = false;
    }
  };
  return {
    run: (work) =>
      isWaiting
        ? Promise.reject(new Error('the last question is not answered yet'))
        : within(limitMs, transactOnce(work)),
    close: () => {},
  };
}

/** One transaction after the other: a round and somebody who writes share the line. */
export function createDatabaseLine(
  database: Pick<DatabaseHandle, 'pool' | 'openLine'>,
  limitMs = LIMIT_MS,
): DatabaseLine {
  const line =
    database.openLine === undefined
      ? createSharedLine(database, limitMs)
      : createOwnLine(database.openLine, limitMs);
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (work) => {
      const own = last.then(() => line.run(work));
      last = own.catch(() => undefined);
      return own;
    },
    close: line.close,
  };
}
