import { randomUUID } from 'node:crypto';
import { API_PREFIX, signUp, type PlanName, type Profile, type Role } from '@beamwright/contract';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import type { Transactions } from '../platform/db/transactions.ts';
import type { Platform } from '../platform/platform.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { createTaskContext, type Task } from '../platform/tasks/define-task.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../platform/testing/test-server.ts';
import { TEST_ENGINES } from '../platform/testing/test-engines.ts';
import { createFillers, type Fillers } from './fillers.ts';
import type { RunSql } from './run-sql.ts';

export const ENGINES = TEST_ENGINES;
type Engine = (typeof ENGINES)[number];

/** A signed-in user. */
export interface Maker {
  userId: string;
  email: string;
  call: TestClient['call'];
  /** Its session as a header says it. */
  cookie: () => string;
  /** The same session at a second process of the server. */
  callAtSecond: () => Promise<{ call: TestClient['call']; close: () => Promise<void> }>;
  /** Sends a body exactly as written, with duplicate keys if any. */
  send: (method: 'POST' | 'PATCH', path: string, json: string) => Promise<number>;
}

/** Of every maker. */
export const password = 'correct horse battery';

/** The user of a statement; an empty `userId` means no user. */
export interface Identity {
  name: string;
  role: 'app_user' | 'app_anonymous';
  userId: string;
  /** Who acts, if `userId` is a team. */
  memberId?: string;
}

/** Rows touched or returned, or the SQLSTATE of the refusal. */
export type Attempt = { rows: number } | { code: string };

export interface World extends Fillers {
  visitor: Pick<Maker, 'call'>;
  /** A caller with cookies of its own. */
  createClient: () => TestClient;
  addMaker: (options?: { plan?: PlanName; role?: Role }) => Promise<Maker>;
  /** Runs SQL as the owner of the tables, without row-level security. */
  sql: RunSql;
  /** The same with the connection, for several statements. */
  asOwner: TestServer['database']['asOwner'];
  /** Runs one statement as `identity`, then rolls it back. */
  attempt: (identity: Identity, text: string, values?: unknown[]) => Promise<Attempt>;
  transactions: Transactions;
  /** Events between the processes of the server. */
  realtime: Realtime;
  asUser: Transactions['asUser'];
  meters: Platform['meters'];
  runTask: <P>(task: Task<P>, payload?: P) => Promise<P | void>;
  /** From now on, only `runTask` runs a task: the server runs some when it starts, and on their schedule. */
  stopTasks: () => Promise<void>;
  servedOperations: () => string[];
  /** Takes requests at a port, as a process would. */
  listen: (port: number) => Promise<string>;
  /** Sends a request as it is given, without a port. */
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  /** The platform as tasks get it. */
  platform: Platform;
  close: () => Promise<void>;
}

/** Starts the complete server on a separate database, with users who use it only through the API. */
export async function startWorld(
  engine: Engine,
  options: Omit<Parameters<typeof startTestServer>[0], 'engine'> = {},
): Promise<World> {
  const server = await startTestServer({ engine, ...options });
  const { app, database } = server;
  const { pool } = app.platform.database;
  const { transactions, operations } = app.platform;

  const sql: RunSql = async <Row>(text: string, values: unknown[] = []) => {
    const { rows } = await database.asOwner((client) => client.query(text, values));
    return rows as Row[];
  };

  return {
    visitor: { call: server.createClient().call },
    createClient: server.createClient,
    addMaker: (options = {}) => addMaker(server, sql, options),
    sql,
    asOwner: database.asOwner,
    attempt: (identity, text, values = []) => attempt(pool, identity, text, values),
    transactions,
    realtime: app.platform.realtime,
    meters: app.platform.meters,
    asUser: transactions.asUser,
    runTask: <P>(task: Task<P>, payload = {} as P) =>
      task.handler(payload, createTaskContext(task, { transactions, pool, log: app.log })),
    stopTasks: () => app.platform.tasks.stop(),
    servedOperations: () => [...operations.keys()],
    listen: (port) => app.listen({ host: '127.0.0.1', port }),
    inject: (request) => app.inject(request),
    platform: app.platform,
    ...createFillers(sql),
    close: server.close,
  };
}

async function addMaker(
  server: TestServer,
  sql: RunSql,
  { plan, role }: { plan?: PlanName; role?: Role },
): Promise<Maker> {
  const client = server.createClient();
  const email = `${randomUUID()}@makers.example`;
  const body = { email, password, name: 'A maker' };
  const answer = await client.call(signUp, { body });
  if (answer.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  const { id: userId } = answer.body as Profile;
  if (plan !== undefined || role !== undefined)
    await sql(
      'update profiles set plan_text = coalesce($2, plan_text), role = coalesce($3, role) where id = $1',
      [userId, plan, role],
    );
  const cookie = () => client.cookie ?? '';
  const send: Maker['send'] = async (method, path, payload) => {
    const headers = {
      origin: server.config.publicUrl,
      cookie: cookie(),
      'content-type': 'application/json',
    };
    const sent = await server.app.inject({ method, url: API_PREFIX + path, payload, headers });
    return sent.statusCode;
  };
  const callAtSecond: Maker['callAtSecond'] = async () => {
    const { createClient, close } = await server.startSecond();
    const second = createClient();
    second.cookie = client.cookie;
    return { call: second.call, close };
  };
  return { userId, email, call: client.call, cookie, callAtSecond, send };
}

async function attempt(
  pool: Pool,
  { role, userId, memberId = '' }: Identity,
  text: string,
  values: unknown[],
): Promise<Attempt> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', $1, true), set_config('app.user_id', $2, true),
        set_config('app.member_id', $3, true)`,
      [role, userId, memberId],
    );
    const { rowCount } = await client.query(text, values);
    return { rows: rowCount ?? 0 };
  } catch (error) {
    return { code: String((error as { code?: string }).code) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
