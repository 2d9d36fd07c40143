import { DefaultQueryExecutor, PostgresDialect, Transaction, type KyselyProps } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { DevicePrincipal, Principal, TaskPrincipal } from '../auth/principal.ts';
import { AppError } from '../errors.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { isUuid } from '../is-uuid.ts';
import { Connection } from './connection.ts';
import type { Database } from './database.ts';
import type { DiskWatch } from './disk/disk-watch.ts';
import { CommitLost, isConnectionLost } from './is-connection-lost.ts';
import { LastStatements } from './last-statements.ts';
import { currentCaller } from './queue/caller.ts';
import { rollBack } from './roll-back.ts';
import { createStatementNames } from './statement-names.ts';

export type Work<T> = (trx: Transaction<Database>) => Promise<T | LastStatements<T>>;

/** The only access to the tables: one transaction per call, under a role that row-level security applies to. */
export interface Transactions {
  /** Runs `work` with the rights of the caller. */
  as: <T>(principal: Principal, work: Work<T>) => Promise<T>;
  /** Runs `work` as the given user, who sees only their own rows. */
  asUser: <T>(userId: string, work: Work<T>) => Promise<T>;
  /**
   * Runs `work` for the server itself during a request (sign-up, the AI ledger), never for reading or writing the
   * user's own rows.
   */
  asService: <T>(work: Work<T>) => Promise<T>;
}

/** The change of role is sent together with `begin`, so the id is inlined after a strict check. */
function setRole(
  role: 'app_user' | 'app_anonymous' | 'app_device' | 'app_service',
  userId: string,
  memberId = '',
): string {
  const actsForAccount = role === 'app_user' || role === 'app_device';
  if (actsForAccount ? !isUuid(userId) : userId !== '') {
    throw new AppError('internal', `Refused to open a transaction for user id "${userId}"`);
  }
  if (memberId !== '' && !isUuid(memberId)) {
    throw new AppError('internal', `Refused to open a transaction for member id "${memberId}"`);
  }
  return `select set_config('role','${role}',true), set_config('app.user_id','${userId}',true), set_config('app.member_id','${memberId}',true)`;
}

/** Name shown by pg_stat_activity and the database log. */
function taskName({ taskId }: TaskPrincipal): string {
  if (/^[a-z][a-z.-]*$/.test(taskId)) return `beamwright ${taskId}`;
  throw new AppError('internal', `Refused to open a transaction for task "${taskId}"`);
}

/** The role of a device reaches only its own machine of the team. */
function setRoleOfDevice({ userId, member, deviceId, machineId }: DevicePrincipal): string {
  if (!isUuid(deviceId) || !isUuid(machineId)) {
    throw new AppError('internal', `Refused to open a transaction for device "${deviceId}"`);
  }
  const role = setRole('app_device', userId, member?.userId);
  return `${role}, set_config('app.device_id','${deviceId}',true), set_config('app.machine_id','${machineId}',true)`;
}

/** Row-level security knows four roles; every kind of principal acts as one of them. */
function setRoleOf(principal: Principal): string {
  switch (principal.kind) {
    case 'visitor':
      return setRole('app_anonymous', '');
    case 'session':
    case 'key':
      return setRole('app_user', principal.userId, principal.member?.userId);
    case 'device':
      return setRoleOfDevice(principal);
    case 'task':
      return `${setRole('app_service', '')}, set_config('application_name','${taskName(principal)}',true)`;
  }
}

/** The database, too, refuses what an administrator would write while viewing as a user. */
const isViewed = (principal: Principal): boolean =>
  principal.kind === 'session' && principal.viewedUntil !== undefined;

/** Uses Kysely without its pool handling: every query runs on the given client. */
function createTransactionFactory(): (connection: Connection) => Transaction<Database> {
  const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) });
  const driver = dialect.createDriver();
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();
  return (connection) => {
    const executor = new DefaultQueryExecutor(compiler, adapter, {
      provideConnection: (consumer) => consumer(connection),
    });
    const props: KyselyProps = { config: { dialect }, dialect, driver, executor };
    return new Transaction<Database>(props);
  };
}

const isReadOnly = (error: unknown): boolean => (error as { code?: string }).code === '25006';

/** If the connection is lost now, it is unknown whether the database committed. */
async function commit(client: PoolClient): Promise<void> {
  try {
    await client.query('commit');
  } catch (error) {
    throw isConnectionLost(error) ? new CommitLost(error) : error;
  }
}

/** Sends the last statements and the commit together. If a statement fails, the commit rolls everything back. */
async function endWithLast<T>(
  client: PoolClient,
  connection: Connection,
  last: LastStatements<T>,
): Promise<() => T> {
  const answered = last.queries.map((query) => connection.executeQuery(query));
  connection.end();
  const [results] = await whenAllSettled([whenAllSettled(answered), commit(client)]);
  return () => last.present(results.map(({ rows }) => rows));
}

/**
 * Waits until all are settled, because nothing may be in flight on a released connection. Then rejects with the last
 * failure, but a lost commit takes precedence: when `begin` and the commit left together, `begin` is lost with it.
 */
async function whenAllSettled<T extends readonly unknown[]>(promises: {
  [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const results = await Promise.allSettled(promises);
  const failures = results.filter((result) => result.status === 'rejected');
  const failed = failures.find(({ reason }) => reason instanceof CommitLost) ?? failures.at(-1);
  if (failed) throw failed.reason;
  return Promise.all(promises);
}

/** `disk` is the database handle's watch. Writes that it would refuse are not tried. */
export function createTransactions(
  pool: Pool,
  disk?: Pick<DiskWatch, 'isReserved' | 'note' | 'refusal'>,
  tracing?: Tracing,
): Transactions {
  const toTransaction = createTransactionFactory();
  const nameOf = createStatementNames();

  async function run<T>(role: string, work: Work<T>, isReading = false): Promise<T> {
    const caller = currentCaller();
    const since = performance.now();
    const client = await pool.connect();
    const connection = new Connection(client, nameOf, tracing);
    const perform = async (): Promise<() => T> => {
      const result = await work(toTransaction(connection));
      if (result instanceof LastStatements) return endWithLast(client, connection, result);
      connection.end();
      await commit(client);
      return () => result;
    };
    let present: () => T;
    try {
      // Sent with the first statement. If this fails, that statement is refused, because the login role may change
      // none of these rows.
      const begun = client.query(
        `begin${isReading || disk?.isReserved() ? ' read only' : ''}; ${role}`,
      );
      [present] = await whenAllSettled([perform(), begun]);
      client.release();
    } catch (error) {
      connection.end();
      await rollBack(client, error);
      const refusal = isReadOnly(error) ? disk?.refusal() : undefined;
      if (refusal) throw new AppError(refusal, (error as Error).message, {}, error);
      disk?.note(error);
      throw error;
    } finally {
      caller.databaseMs = (caller.databaseMs ?? 0) + performance.now() - since;
    }
    return present();
  }

  /** Waiting for a connection is part of the span. */
  const perform = tracing
    ? <T>(role: string, work: Work<T>, isReading?: boolean): Promise<T> =>
        tracing.run('transaction', 'client', { 'db.system.name': 'postgresql' }, () =>
          run(role, work, isReading),
        )
    : run;

  return {
    as: async (principal, work) => perform(setRoleOf(principal), work, isViewed(principal)),
    asUser: async (userId, work) => perform(setRole('app_user', userId), work),
    asService: (work) => perform(setRole('app_service', ''), work),
  };
}
