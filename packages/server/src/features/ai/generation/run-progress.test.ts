import {
  cancelGeneration,
  createJob,
  deleteJob,
  getJob,
  listMachines,
  runJob,
  STREAM_SIGNALS,
  type Job,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '../../../platform/testing/event-reader.ts';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { CONTROL_CHANNEL } from '../events.ts';
import {
  COMPUTED_SENTENCE,
  startAiWorld,
  type AiWorld,
  type AiMaker,
} from '../testing/ai-world.ts';
import { isReviewRequest } from '../testing/fake-agents.ts';

describe.each(ENGINES)('a job that runs on %s', (engine) => {
  let ai: AiWorld;
  let maker: AiMaker;
  beforeAll(async () => {
    ai = await startAiWorld(engine);
  });
  afterAll(() => ai.close());
  beforeEach(async () => {
    ai.reset();
    maker = await ai.addMaker();
  });

  /** A job whose model does not answer; the caller does not wait. */
  async function startHanging(by: AiMaker = maker) {
    ai.provider.setMode('hang');
    const id = crypto.randomUUID();
    const { body } = await by.call(listMachines);
    const machine_id = (body as { items: { id: string }[] }).items[0]?.id as string;
    const answer = by.call(createJob, { body: { id, machine_id, input_text: COMPUTED_SENTENCE } });
    await waitUntil(async () => (await read(id, by))?.progress?.stage === 'asking');
    return { id, answer };
  }

  async function read(
    id: string,
    { call }: Pick<AiMaker, 'call'> = maker,
  ): Promise<Job | undefined> {
    const { status, body } = await call(getJob, { params: { id } });
    return status === 200 ? (body as Job) : undefined;
  }

  const cancel = (id: string, { call }: Pick<AiMaker, 'call'> = maker) =>
    call(cancelGeneration, { params: { id } });

  test('shows its progress on pages opened later, and nothing once it is done', async () => {
    const { id, answer } = await startHanging();
    const running = await read(id);
    expect(running).toMatchObject({
      status: 'processing',
      outcome: null,
      progress: { run: 1, stage: 'asking', elapsed_ms: expect.any(Number) },
    });
    expect(running?.progress?.elapsed_ms).toBeGreaterThan(0);
    expect(running?.progress?.elapsed_ms).toBeLessThan(30_000);
    await cancel(id);
    await answer;
    expect(await read(id)).toMatchObject({ status: 'completed', progress: null });
  });

  test('the second opinion is a separate stage', async () => {
    ai.agents.speedFactor = 1.05;
    ai.provider.setMode('slow', 300);
    const id = crypto.randomUUID();
    const { body } = await maker.call(listMachines);
    const machine_id = (body as { items: { id: string }[] }).items[0]?.id as string;
    const answer = maker.call(createJob, {
      body: { id, machine_id, input_text: COMPUTED_SENTENCE },
    });
    await waitUntil(async () => (await read(id))?.progress?.stage === 'reviewing');
    await answer;
    expect(ai.provider.requests.map(isReviewRequest)).toContain(true);
  });

  test('is read, stopped and finished from a second process', async () => {
    const second = await maker.callAtSecond();
    const { id, answer } = await startHanging();
    expect(await read(id, second)).toMatchObject({ progress: { run: 1, stage: 'asking' } });
    expect((await cancel(id, second)).status).toBe(204);
    await waitUntil(async () => (await read(id, second))?.status === 'completed');
    expect(await read(id, second)).toEqual((await answer).body);
    await second.close();
  });

  test('stopped while its process missed events, it ends when that process receives them again', async () => {
    const { id, answer } = await startHanging();
    await ai.world.sql('update jobs set canceled_run = run_number where id = $1', [id]);
    await ai.world.realtime.publish(CONTROL_CHANNEL, STREAM_SIGNALS.ready, null);
    expect((await answer).body).toMatchObject({
      status: 'completed',
      ai: { outcome: 'canceled' },
    });
  });

  test('a cancellation is stored, and does not affect the next run', async () => {
    const { id, answer } = await startHanging();
    await cancel(id);
    await answer;
    const stored = 'select canceled_run from jobs where id = $1';
    expect(await ai.world.sql(stored, [id])).toEqual([{ canceled_run: 1 }]);
    await cancel(id);
    ai.provider.setMode('hang');
    const again = maker.call(runJob, { params: { id }, body: {} });
    await waitUntil(async () => (await read(id))?.progress?.stage === 'asking');
    await ai.world.realtime.publish(CONTROL_CHANNEL, STREAM_SIGNALS.ready, null);
    expect(await read(id)).toMatchObject({ status: 'processing', progress: { run: 2 } });
    await cancel(id);
    await again;
  });

  test('cannot be read or canceled by others', async () => {
    const { id, answer } = await startHanging();
    const other = await ai.addMaker();
    expect(await read(id, other)).toBeUndefined();
    expect((await cancel(id, other)).status).toBe(404);
    const identity = { name: 'other', role: 'app_user', userId: other.userId } as const;
    const columns = `select stage from jobs where id = $1`;
    expect(await ai.world.attempt(identity, columns, [id])).toEqual({ rows: 0 });
    const write = `update jobs set stage = 'reviewing' where id = $1`;
    expect(await ai.world.attempt(identity, write, [id])).toEqual({ rows: 0 });
    expect(await read(id)).toMatchObject({ progress: { stage: 'asking' } });
    await cancel(id);
    await answer;
  });

  test('run again, it starts at the first stage, and the older run no longer shows progress', async () => {
    const { id, answer } = await startHanging();
    ai.provider.setMode('answer');
    ai.agents.speedFactor = 1.05;
    const again = await maker.call(runJob, { params: { id }, body: {} });
    expect(again.body).toMatchObject({ status: 'completed', progress: null });
    await cancel(id);
    await answer;
    expect(await read(id)).toEqual(again.body);
    expect(await ai.world.sql('select run_number from jobs where id = $1', [id])).toEqual([
      { run_number: 2 },
    ]);
  });

  test('whose process was killed is failed by the next read, and runs again', async () => {
    const job = await maker.start();
    await ai.world.sql(
      `update jobs set status = 'processing', outcome = null, stage = 'asking',
         run_started_at = now() - interval '44 seconds' where id = $1`,
      [job.id],
    );
    expect(await read(job.id)).toMatchObject({ status: 'processing', progress: { run: 1 } });
    await ai.world.sql(
      `update jobs set run_started_at = now() - interval '46 seconds' where id = $1`,
      [job.id],
    );
    expect(await read(job.id)).toMatchObject({ status: 'failed', progress: null });
    const again = await maker.call(runJob, { params: { id: job.id }, body: {} });
    expect(again.body).toMatchObject({ status: 'completed', outcome: 'workflow' });
  });

  test('deleted, it asks no more questions and costs nothing', async () => {
    const { id, answer } = await startHanging();
    expect((await maker.call(deleteJob, { params: { id } })).status).toBe(204);
    await answer;
    expect(await read(id)).toBeUndefined();
    expect(await maker.usage()).toMatchObject({ requests_used: 0 });
  });

  test('that asks no model stores no stage', async () => {
    const { id, outcome } = await maker.start('cut walnut');
    expect(outcome).toBe('clarify');
    expect(await ai.world.sql('select stage from jobs where id = $1', [id])).toEqual([
      { stage: null },
    ]);
  });
});
