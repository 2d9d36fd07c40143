import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  cancelGeneration,
  createJob,
  createMachine,
  getAiUsage,
  getJob,
  runJob,
  signIn,
  signUp,
  type AiUsageStatus,
  type Job,
  type Machine,
} from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refundAbandonedClaims } from '../features/ai/ledger/refund-abandoned.ts';
import { COMPUTED_SENTENCE } from '../features/ai/testing/ai-world.ts';
import { respondAs } from '../features/ai/testing/fake-agents.ts';
import { waitUntil } from '../platform/testing/event-reader.ts';
import { startFakeProvider, type FakeProvider } from '../platform/testing/fake-provider.ts';
import { createPlace, type ServedPlace } from '../platform/testing/served-place.ts';
import {
  createCaller,
  findFreePort,
  startProcess,
  type Caller,
  type ServedProcess,
} from './served-process.ts';
import { ENGINES } from './test-world.ts';

const CREDENTIALS = { email: 'maker@makers.example', password: 'correct horse battery' };
const LIMIT = 500;
/**
 * Requests counted this month before the first test. Each test except the last leaves the count as it was, or adds
 * one.
 */
const USED = 300;

interface Ledger {
  used: number;
  held: number;
  refunded: number;
  spent: number;
}

/** Retries, because a hundred requests at once may overload the database of a busy machine (503). */
async function retryWhileOverloaded(
  ask: () => ReturnType<Caller['call']>,
): Promise<Job | undefined> {
  const answer = await ask();
  if (answer?.status !== 503) return answer?.body as Job | undefined;
  await setTimeout(100 + 200 * Math.random());
  return retryWhileOverloaded(ask);
}

/** T5 over real processes: two on one PostgreSQL, one on the embedded engine. */
describe.each(ENGINES)('the monthly limit of AI over processes on %s', (engine) => {
  const isOne = engine === 'embedded';
  let place: ServedPlace;
  let provider: FakeProvider;
  let machine_id: string;
  let servers: ServedProcess[] = [];
  let callers: Caller[] = [];

  beforeAll(async () => {
    place = await createPlace(engine);
    provider = await startFakeProvider({ respond: respondAs({}) });
    await serve();
    const [caller] = callers as [Caller];
    await caller.call(signUp, { body: { ...CREDENTIALS, name: 'A maker' } });
    const machine = await caller.call(createMachine, {
      body: { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    machine_id = ((machine?.body ?? {}) as Machine).id;
    await stopAll();
    // Disables the automatic review, because the fake would count its questions, too.
    await place.sql(
      `with plan as (update profiles set plan_text = 'Pro'),
         review as (update system_settings set value = 'false' where key = 'auto_review_enabled')
       insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
       select id, to_char(now() at time zone 'utc', 'YYYY-MM'), $1, current_date + 31 from profiles`,
      [USED],
    );
  });
  afterEach(async () => {
    await stopAll();
    provider.requests.length = 0;
  });
  afterAll(async () => {
    await provider.close();
    await place.remove();
  });

  async function serve(): Promise<void> {
    const count = engine === 'embedded' ? 1 : 2;
    for (let at = 0; at < count; at += 1) {
      const port = await findFreePort();
      const server = await startProcess({
        ...place.environment,
        PORT: String(port),
        REQUESTS_PER_MINUTE: '0',
        AI_BASE_URL: provider.url,
        AI_DAILY_LIMIT_USD: '1000',
      });
      servers.push(server);
      const caller = createCaller(port);
      await caller.call(signIn, { body: CREDENTIALS });
      callers.push(caller);
    }
  }

  async function stopAll(): Promise<void> {
    await Promise.all(servers.map((server) => server.kill()));
    servers = [];
    callers = [];
  }

  /** The process that generates, and the second process if there is one. */
  const first = () => callers[0] as Caller;
  const other = () => callers.at(-1) as Caller;

  const start = async (caller: Caller, id: string = randomUUID()) => {
    const body = { id, machine_id, input_text: COMPUTED_SENTENCE };
    const job = await retryWhileOverloaded(() => caller.call(createJob, { body }));
    if (job?.status !== 'failed') return job;
    return retryWhileOverloaded(() => caller.call(runJob, { params: { id }, body: {} }));
  };
  const startHundred = () =>
    Promise.all(
      Array.from({ length: 100 }, (_, at) => start(callers[at % callers.length] as Caller)),
    );
  const sourcesOf = (jobs: Awaited<ReturnType<typeof startHundred>>) =>
    jobs.map((job) => job?.workflow[0]?.generation?.debug_source);

  /** One query for everything, because the embedded engine starts for each query. */
  const readLedger = async () => {
    const [row] = await place.sql<Ledger>(
      `select openai_requests_count as used,
         (select count(*)::int from ai_claims where status = 'held') as held,
         (select count(*)::int from ai_claims where status = 'refunded') as refunded,
         (select coalesce(sum(spent_usd), 0)::float8 from ai_spending) as spent
       from ai_usage_tracking`,
    );
    return row as Ledger;
  };
  const readUsed = async () =>
    ((await other().call(getAiUsage, {}))?.body as AiUsageStatus | undefined)?.requests_used;

  // One process does what the tests of the ledger and of generating show, without starting it.
  test.skipIf(isOne)('a provider that fails for all: every request is refunded once', async () => {
    provider.setMode('fail');
    await serve();
    const sources = sourcesOf(await startHundred());
    expect(sources.filter((source) => source === 'engine')).toHaveLength(100);
    await stopAll();
    const ledger = await readLedger();
    expect(ledger).toMatchObject({ used: USED, held: 0, spent: 0 });
    expect(ledger.refunded).toBeGreaterThan(1);
  });

  test.skipIf(isOne)(
    'the cancel button reaches the process that generates; a stopping one finishes its jobs',
    async () => {
      provider.setMode('hang');
      await serve();
      const id = randomUUID();
      const running = start(first(), id);
      await waitUntil(() => provider.requests.length === 1);
      expect((await other().call(cancelGeneration, { params: { id } }))?.status).toBe(204);
      expect(await running).toMatchObject({
        status: 'completed',
        ai: { outcome: 'canceled' },
        workflow: [{ generation: { debug_source: 'engine' } }],
      });
      expect(await readUsed()).toBe(USED);
      expect(provider.requests).toHaveLength(1);

      const next = start(first());
      await waitUntil(() => provider.requests.length === 2);
      expect(await servers[0]?.stop()).toBe(0);
      expect(await next).toMatchObject({
        status: 'completed',
        ai: { outcome: 'unavailable' },
        workflow: [{ generation: { debug_source: 'engine' } }],
      });
      await stopAll();
      expect(await readLedger()).toMatchObject({ used: USED, held: 0 });
    },
  );

  test('kill -9 while generating: all is refunded, nothing twice, and the job runs again', async () => {
    provider.setMode('hang');
    await serve();
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const cut = Promise.all(ids.map((id) => start(first(), id)));
    await waitUntil(() => provider.requests.length === ids.length);
    await servers[0]?.kill();
    expect(await cut).toEqual(ids.map(() => undefined));
    await stopAll();
    const abandoned = await place.sql(
      `update ai_claims set created_at = created_at - interval '3 minutes' where status = 'held'
       returning (select openai_requests_count from ai_usage_tracking) as used`,
    );
    expect(abandoned).toEqual(ids.map(() => ({ used: USED + ids.length })));
    await place.runTask(refundAbandonedClaims, 2);

    provider.setMode('answer');
    await serve();
    expect(await readUsed()).toBe(USED);
    const params = { id: ids[0] as string };
    expect((await other().call(getJob, { params }))?.body).toMatchObject({ status: 'processing' });
    const again = await other().call(runJob, { params, body: {} });
    expect(again?.body).toMatchObject({
      status: 'completed',
      workflow: [{ generation: { debug_source: 'two_agents' } }],
    });
    await stopAll();
    expect(await readLedger()).toMatchObject({ used: USED + 1, held: 0 });
  });

  test.skipIf(isOne)(
    'one request left: of 100 jobs at once one asks and is counted, 99 are computed',
    async () => {
      await place.sql('update ai_usage_tracking set openai_requests_count = $1', [LIMIT - 1]);
      provider.setMode('answer');
      await serve();
      const sources = sourcesOf(await startHundred());
      expect(sources.filter((source) => source === 'two_agents')).toHaveLength(1);
      expect(sources.filter((source) => source === 'engine')).toHaveLength(99);
      // The proposing and the reviewing agent.
      expect(provider.requests).toHaveLength(2);
      expect((await other().call(getAiUsage, {}))?.body).toMatchObject({
        requests_used: LIMIT,
        limit_exceeded: true,
      } satisfies Partial<AiUsageStatus>);
    },
  );
});
