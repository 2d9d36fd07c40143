import {
  aiSettingsCo2,
  cancelGeneration,
  createJob,
  listJobs,
  listMachines,
  runJob,
  type Job,
} from '@beamwright/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitUntil } from '../../../platform/testing/event-reader.ts';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { refundAbandonedClaims } from '../ledger/refund-abandoned.ts';
import {
  COMPUTED_SENTENCE,
  startAiWorld,
  type AiWorld,
  type AiMaker,
} from '../testing/ai-world.ts';

const REST_MS = 30_000;
const WAITING = 30;

describe.each(ENGINES)('a provider in trouble on %s', (engine) => {
  let ai: AiWorld;
  afterEach(async () => {
    vi.useRealTimers();
    await ai.close();
  });

  test('requests to a hanging one time out, are paused, then probed, then sent again', async () => {
    ai = await startAiWorld(
      engine,
      {},
      { limitMs: 1500, breaker: { failures: 3, restMs: REST_MS } },
    );
    const maker = await ai.addMaker();
    // Fakes only the clock of the breaker; timers stay real.
    vi.useFakeTimers({ toFake: ['Date'] });
    const rest = () => vi.setSystemTime(Date.now() + REST_MS + 1);
    const expectAnswer = async (outcome: string, debug_source: string, requests: number) => {
      const job = await maker.start();
      expect(job).toMatchObject({ status: 'completed', ai: { outcome } });
      expect(job.workflow[0]?.generation?.debug_source).toBe(debug_source);
      expect(ai.provider.requests).toHaveLength(requests);
    };

    ai.provider.setMode('hang');
    await expectAnswer('timed_out', 'engine', 2);
    await expectAnswer('timed_out', 'engine', 3);
    await expectAnswer('unavailable', 'engine', 3);
    rest();
    await expectAnswer('timed_out', 'engine', 4);
    await expectAnswer('unavailable', 'engine', 4);
    expect(await maker.usage()).toMatchObject({ requests_used: 0 });
    rest();
    ai.provider.setMode('answer');
    ai.agents.speedFactor = 1.05;
    await expectAnswer('answered', 'two_agents', 6);
    await expectAnswer('answered', 'two_agents', 8);
    expect(await maker.usage()).toMatchObject({ requests_used: 2 });
  });

  test(`${WAITING} generations that wait leave the database to everyone else`, async () => {
    ai = await startAiWorld(engine);
    const maker = await ai.addMaker();
    const machines = (await maker.call(listMachines)).body as { items: { id: string }[] };
    const machine_id = machines.items[0]?.id as string;
    ai.provider.setMode('hang');
    const ids = Array.from({ length: WAITING }, () => crypto.randomUUID());
    const running = ids.map((id) =>
      maker.call(createJob, { body: { id, machine_id, input_text: COMPUTED_SENTENCE } }),
    );
    await waitUntil(() => ai.provider.requests.length === WAITING);
    const listed = await maker.call(listJobs, { query: { limit: 100 } });
    expect(listed.status).toBe(200);
    expect((listed.body as { items: Job[] }).items.map(({ status }) => status)).toEqual(
      ids.map(() => 'processing'),
    );
    await Promise.all(ids.map((id) => maker.call(cancelGeneration, { params: { id } })));
    const jobs = (await Promise.all(running)).map(({ body }) => body as Job);
    expect(jobs.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
    expect(await maker.usage()).toMatchObject({ requests_used: 0 });
  });

  test('a Free user’s failures affect only that user, and end after 60 calls a day', async () => {
    ai = await startAiWorld(engine, {}, { breaker: { failures: 5, restMs: REST_MS } });
    const talker = await ai.addMaker({ plan: 'Free' });
    const canceler = await ai.addMaker({ plan: 'Free' });
    const bystander = await ai.addMaker();

    // Their text makes the model answer in prose, which is tried three times.
    ai.provider.setMode('prose');
    const { id, ai: first } = await talker.start();
    const talked = [first?.outcome];
    while (talked.length < 25) talked.push((await runAgain(talker, id)).ai?.outcome);
    expect(talked).toEqual([
      ...Array<string>(18).fill('rejected'),
      ...Array<string>(7).fill('user_daily_limit'),
    ]);
    expect(ai.provider.requests).toHaveLength(18 * 3);
    ai.provider.setMode('answer');
    ai.agents.speedFactor = 1.05;
    expect((await bystander.start()).ai?.outcome).toBe('answered');

    // Another one runs and cancels.
    const { id: job } = await canceler.start();
    ai.provider.setMode('hang');
    const asked = ai.provider.requests.length;
    const canceled = [];
    while (canceled.length < 60) canceled.push((await runAndCancel(canceler, job)).ai?.outcome);
    expect(canceled.at(0)).toBe('canceled');
    expect(canceled.at(-1)).toBe('user_daily_limit');
    expect(ai.provider.requests.length - asked).toBeLessThanOrEqual(60);
    expect(await talker.usage()).toMatchObject({ requests_used: 0 });
    expect(await canceler.usage()).toMatchObject({ requests_used: 1 });
    ai.provider.setMode('answer');
    expect((await bystander.start()).ai?.outcome).toBe('answered');
  });

  /** Cancels as soon as the model is asked; a job that asks no model ends by itself. */
  async function runAndCancel(maker: AiMaker, id: string): Promise<Job> {
    const asked = ai.provider.requests.length;
    let isDone = false;
    const running = runAgain(maker, id).finally(() => (isDone = true));
    await waitUntil(() => isDone || ai.provider.requests.length > asked);
    await maker.call(cancelGeneration, { params: { id } });
    return running;
  }

  const runAgain = async (maker: AiMaker, id: string) =>
    (await maker.call(runJob, { params: { id }, body: {} })).body as Job;

  test('characters that cannot be stored are removed', async () => {
    ai = await startAiWorld(engine);
    const maker = await ai.addMaker();
    ai.agents.speedFactor = 1.05;
    ai.agents.rationale = 'About this speed\u0000\ud800.';
    const [step] = (await maker.start()).workflow;
    expect(step?.model_words?.rationale).toBe('About this speed .');
    expect(await maker.usage()).toMatchObject({ requests_used: 1 });
    expect(
      await ai.world.sql(
        `select adjustment_metadata #>> '{proposal,rationale}' as rationale
         from ai_generated_settings where created_by = $1`,
        [maker.userId],
      ),
    ).toEqual([{ rationale: 'About this speed\ufffd.' }]);
  });

  test('a failing ledger loses no answer', async () => {
    ai = await startAiWorld(engine);
    const maker = await ai.addMaker();
    await ai.world.sql('revoke insert on ai_claims from app_service');
    expect(await maker.start()).toMatchObject({
      status: 'completed',
      ai: { outcome: 'not_checked' },
      workflow: [{ generation: { debug_source: 'engine' } }],
    });
    expect(ai.provider.requests).toEqual([]);
    expect(await maker.usage()).toMatchObject({ requests_used: 0 });

    // Later, between question and account.
    await ai.world.sql('grant insert on ai_claims to app_service');
    await ai.world.sql(`create function refuse_call() returns trigger language plpgsql as
      $$ begin raise exception 'no room for this call'; end $$`);
    await ai.world.sql(`create trigger refuse_call before insert on model_calls
      for each row execute function refuse_call()`);
    ai.agents.speedFactor = 1.05;
    const answered = await maker.call(aiSettingsCo2, {
      body: {
        material: 'walnut',
        operation: 'Cut',
        thickness: 4,
        machineType: 'CO2',
        machinePower: 60,
      },
    });
    expect(answered).toMatchObject({ status: 200, body: { apiStatus: 'ok' } });
    expect(await maker.usage()).toMatchObject({ requests_used: 1 });
    await ai.world.sql(`update ai_claims set created_at = now() - interval '3 minutes'`);
    await ai.world.runTask(refundAbandonedClaims);
    expect(await maker.usage()).toMatchObject({ requests_used: 0 });
  });
});
