import { randomUUID } from 'node:crypto';
import {
  createTeam,
  getProfile,
  listJobs,
  listMachines,
  listSettings,
  signIn,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../src/platform/testing/test-server.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { createDemoClient } from './demo-client.ts';
import { fillDemo } from './fill-demo.ts';

/** Guards against a hang only. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: TestServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer({ engine: 'embedded' });
  app = server.app;
  await fillDemo(app);
});
afterAll(() => server.close());

async function signedIn(email: string) {
  const client = createDemoClient(app);
  await client.call(signIn, { body: { email, password: DEMO_PASSWORD } });
  return client;
}

test.each(DEMO_ACCOUNTS)(
  '$email has its plan, machines, jobs and saved settings',
  async (account) => {
    const client = await signedIn(account.email);
    const profile = await client.call(getProfile, {});
    expect(profile).toMatchObject({ role: account.role, plan: { name: account.plan } });
    const machines = await client.call(listMachines, { query: {} });
    expect(machines.items).toHaveLength(account.machines.length);
    const jobs = await client.call(listJobs, { query: {} });
    expect(jobs.items.map((job) => job.input_text).toSorted()).toEqual(
      account.jobs.map((job) => job.text).toSorted(),
    );
    const saves = account.jobs.filter((job) => job.save).length;
    const { items } = await client.call(listSettings, { query: { limit: 100 } });
    expect(items.length).toBeGreaterThanOrEqual(saves);
    const saved = new Set(items.map((setting) => setting.job_id));
    expect(saved.size).toBe(saves);
  },
);

test('every outcome that a user can see is in the demo', async () => {
  const outcomes = new Set<string | null>();
  for (const { email } of DEMO_ACCOUNTS) {
    const client = await signedIn(email);
    const { items } = await client.call(listJobs, { query: {} });
    for (const { outcome } of items) outcomes.add(outcome);
  }
  expect(outcomes).toEqual(new Set(['workflow', 'clarify', 'blocked', 'impossible']));
});

test('a second fill changes nothing, even after an interrupted one', async () => {
  const rows = () =>
    server.database.asOwner(async (client) => {
      const { rows: counts } = await client.query(
        `select (select count(*) from profiles) as profiles, (select count(*) from machines) as machines,
           (select count(*) from jobs) as jobs, (select count(*) from settings) as settings`,
      );
      return counts;
    });
  const before = await rows();
  await fillDemo(app);
  expect(await rows()).toEqual(before);
  await server.database.asOwner((client) =>
    client.query('update profiles set onboarding_completed = false'),
  );
  await fillDemo(app);
  expect(await rows()).toEqual(before);
});

test('a team of its accounts is kept', async () => {
  const client = await signedIn('shop@demo.beamwright.example');
  await client.call(createTeam, { body: { id: randomUUID(), name: 'Northlight Works' } });
  await expect(fillDemo(app)).resolves.toBeUndefined();
});
