import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { API_PREFIX, signUp, type PlanName, type Profile } from '@beamwright/contract';
import type { Role } from '../features/accounts/tables.ts';
import type { Transactions } from '../platform/db/transactions.ts';
import type { Task } from '../platform/tasks/define-task.ts';
import { startTestServer, TEST_ENGINES, type TestClient } from '../platform/testing/test-server.ts';

/** Guards against a hang only; a busy machine may take a while to make databases and hash passwords. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

export const ENGINES = TEST_ENGINES;
type Engine = (typeof ENGINES)[number];

/** A signed-in user. */
export interface Maker {
  userId: string;
  email: string;
  call: TestClient['call'];
  /** Sends a body exactly as written: duplicate keys and all. */
  send: (method: 'POST' | 'PATCH', path: string, json: string) => Promise<number>;
}

/** Whom a statement runs as; an empty `userId` is nobody. */
export interface Identity {
  name: string;
  role: 'app_user' | 'app_anonymous';
  userId: string;
}

/** Rows touched or returned, or the SQLSTATE of the refusal. */
export type Attempt = { rows: number } | { code: string };

export interface World {
  visitor: Pick<Maker, 'call'>;
  addMaker: (options?: { plan?: PlanName; role?: Role }) => Promise<Maker>;
  /** As the owner of the tables, past every rule. */
  sql: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** One statement as somebody, undone afterwards. */
  attempt: (identity: Identity, text: string, values?: unknown[]) => Promise<Attempt>;
  asUser: Transactions['asUser'];
  asAnonymous: Transactions['asAnonymous'];
  runTask: (task: Task) => Promise<void>;
  servedOperations: () => string[];
  /** Jobs that were started earlier, one second apart, none before the month began unless asked. */
  fillJobs: (userId: string, count: number, when?: 'this month' | 'last month') => Promise<void>;
  fillSettings: (userId: string, count: number) => Promise<void>;
  close: () => Promise<void>;
}

const MONTH_START = `(date_trunc('month', now() at time zone 'utc') at time zone 'utc')`;
const CREATED_AT = {
  'this month': `greatest(${MONTH_START}, now() - n * interval '1 second')`,
  'last month': `${MONTH_START} - n * interval '1 second'`,
};

/** The whole server over a database of its own, with users who use it only through the API. */
export async function startWorld(engine: Engine): Promise<World> {
  const server = await startTestServer({ engine });
  const { platform } = server.app;

  const runSql = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const { rows } = await server.database.asOwner((client) => client.query(text, values));
    return rows as Row[];
  };

  async function addMaker({ plan, role }: { plan?: PlanName; role?: Role } = {}): Promise<Maker> {
    const client = server.createClient();
    const email = `${randomUUID()}@makers.example`;
    const body = { email, password: 'correct horse battery', name: 'A maker' };
    const answer = await client.call(signUp, { body });
    if (answer.status !== 201) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
    const { id: userId } = answer.body as Profile;
    await runSql(
      'update profiles set plan_text = coalesce($2, plan_text), role = coalesce($3, role) where id = $1',
      [userId, plan, role],
    );
    const send: Maker['send'] = async (method, path, payload) => {
      const headers = {
        origin: server.config.publicUrl,
        cookie: client.cookie ?? '',
        'content-type': 'application/json',
      };
      const answer = await server.app.inject({ method, url: API_PREFIX + path, payload, headers });
      return answer.statusCode;
    };
    return { userId, email, call: client.call, send };
  }

  async function attempt(identity: Identity, text: string, values: unknown[] = []) {
    const client = await platform.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', $1, true), set_config('app.user_id', $2, true)`,
        [identity.role, identity.userId],
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

  return {
    visitor: { call: server.createClient().call },
    addMaker,
    sql: runSql,
    attempt,
    asUser: platform.transactions.asUser,
    asAnonymous: platform.transactions.asAnonymous,
    runTask: (task) =>
      task.handler(
        {},
        {
          transactions: platform.transactions,
          pool: platform.database.pool,
          log: server.app.log,
        },
      ),
    servedOperations: () => [...platform.operations.keys()],
    fillJobs: async (userId, count, when = 'this month') => {
      await runSql(
        `insert into jobs (user_id, input_text, input_type, status, outcome, machine_name,
           machine_type, machine_power_watts, machine_configuration, created_at)
         select $1, 'cut 3 mm birch plywood', 'natural', 'completed', 'workflow', 'Filled', 'CO2',
           60, 'gantry', ${CREATED_AT[when]} from generate_series(1, $2::int) as n`,
        [userId, count],
      );
    },
    fillSettings: async (userId, count) => {
      await runSql(
        `insert into settings (user_id, name, material, operation, speed_mm_min,
           speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, fill_type,
           confidence, source, method, rationale, machine_name, machine_type, machine_power_watts)
         select $1, 'Filled', 'birch plywood', 'Cut', 600, 500, 700, 60, 1, 'line', 0.7,
           'computed', 'model', 'Filled', 'Filled', 'CO2', 60 from generate_series(1, $2::int)`,
        [userId, count],
      );
    },
    close: server.close,
  };
}
