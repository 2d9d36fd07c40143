import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { parseConfig } from './config.ts';
import type { DatabaseHandle } from './platform/db/database-handle.ts';
import { openEmbedded } from './platform/db/embedded/open-embedded.ts';
import { fillFolder } from './platform/testing/fill-folder.ts';
import { keepEngineCompiled } from './platform/testing/keep-engine-compiled.ts';
import { QUIET } from './platform/testing/test-database.ts';

let dataDir: string;
let database: DatabaseHandle;
let app: FastifyInstance;

beforeAll(keepEngineCompiled);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'beamwright-'));
  await fillFolder(dataDir);
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, METRICS_PORT: '0' });
  database = await openEmbedded(config, QUIET);
  app = await createApp(config, database, pino({ level: 'silent' }));
});
afterEach(async () => {
  await app.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const expectDamageHandled = () =>
  database.pool
    .query(`do $$ begin raise exception 'invalid page' using errcode = 'XX001'; end $$`)
    .catch(() => {});

async function signUp(): Promise<string> {
  const answer = await inject({
    method: 'POST',
    url: '/api/v1/auth/sign-up',
    payload: { email: 'ann@makers.example', password: 'correct horse battery', name: 'Ann' },
  });
  const session = answer.cookies.find(({ name }) => name.endsWith('session_token'));
  return `${session?.name}=${encodeURIComponent(session?.value ?? '')}`;
}

const inject = (options: InjectOptions) =>
  app.inject({ ...options, headers: { origin: 'http://localhost:3000', ...options.headers } });

test('nothing writes to a damaged database: no task, sign-in or other work in the background', async () => {
  await expectDamageHandled();
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('show default_transaction_read_only');
    expect(rows).toEqual([{ default_transaction_read_only: 'on' }]);
  });
  await vi.waitFor(() => expect(app.platform.tasks.isRunning()).toBe(false));
  await expect(database.pool.query('delete from auth.attempt_count')).rejects.toThrow(/read-only/);
  const write = app.platform.transactions.asService((trx) =>
    trx.deleteFrom('system_settings').execute(),
  );
  await expect(write).rejects.toThrow(/read-only/);
  await expect(
    app.platform.tasks.send({ id: 'library.empty-bin', payload: undefined as never }, {}),
  ).rejects.toThrow(/read-only/);
});

test('a damaged database can still be read', async () => {
  const cookie = await signUp();
  await expectDamageHandled();
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('show default_transaction_read_only');
    expect(rows).toEqual([{ default_transaction_read_only: 'on' }]);
  });
  const profile = await inject({ method: 'GET', url: '/api/v1/profile', headers: { cookie } });
  expect([profile.statusCode, profile.json()]).toMatchObject([200, { name: 'Ann' }]);
  const ready = await inject({ method: 'GET', url: '/api/v1/ready' });
  expect([ready.statusCode, ready.json()]).toMatchObject([503, { code: 'database_damaged' }]);
});
