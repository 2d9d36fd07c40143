import { randomUUID } from 'node:crypto';
import {
  createJobBatch,
  createMachine,
  getJobBatch,
  listJobs,
  type Job,
  type JobBatch,
  type JobBatchItem,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { deleteOldBatches } from '../tasks.ts';

type Answer = JobBatch & { items: JobBatchItem[]; next_cursor: string | null };

describe.each(ENGINES)('jobs in one call on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let machine_id: string;
  beforeAll(async () => {
    world = await startWorld(engine);
    ({ maker, machine_id } = await addMaker('Corporate'));
  });
  afterAll(() => world.close());

  async function addMaker(plan: 'Corporate' | 'Free') {
    const maker = await world.addMaker({ plan });
    const body = { name: 'Here', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    const machine = (await maker.call(createMachine, { body })).body as Machine;
    return { maker, machine_id: machine.id };
  }

  const birch = (thickness = 3) => ({
    machine_id,
    input_text: `cut ${thickness} mm birch plywood`,
  });
  const ask = async (id: string, query: { cursor?: string; limit?: number } = {}, by = maker) =>
    (await by.call(getJobBatch, { params: { id }, query })).body as Answer;
  async function untilDone(id: string, by = maker): Promise<Answer> {
    await expect
      .poll(async () => (await ask(id, {}, by)).state, { timeout: 60_000, interval: 50 })
      .toBe('done');
    return ask(id, { limit: 100 }, by);
  }
  const countJobs = async (by = maker): Promise<number> =>
    ((await by.call(listJobs, { query: { limit: 100 } })).body as { items: Job[] }).items.length;
  const send = (jobs: Record<string, unknown>[], more: object = {}, headers = {}, by = maker) =>
    by.call(createJobBatch, { body: { jobs, ...more } }, headers);

  test('are answered in their order, and a bad one fails none of the others', async () => {
    const jobs = [
      birch(3),
      { nonsense: true },
      { machine_id, input_text: 'cut 3 mm PVC' },
      { machine_id: randomUUID(), input_text: 'cut 3 mm birch plywood' },
      { machine_id, input_text: 'hello there' },
      birch(6),
    ];
    const before = await countJobs();
    const sent = await send(jobs);
    expect(sent.status).toBe(202);
    const batch = sent.body as JobBatch;
    expect(batch).toMatchObject({ state: 'running', jobs: 6, answered: 0 });
    expect(sent.headers.location).toBe(`/api/v1/job-batches/${batch.id}`);
    const { items, next_cursor, answered } = await untilDone(batch.id);
    expect(next_cursor).toBeNull();
    expect(answered).toBe(6);
    expect(items.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(items.map(({ job, problem }) => job?.outcome ?? problem?.code)).toEqual([
      'workflow',
      'validation_failed',
      'blocked',
      'machine_not_found',
      'validation_failed',
      'workflow',
    ]);
    expect(items[0]?.job).toMatchObject({ input_text: 'cut 3 mm birch plywood' });
    expect(items[2]?.job).toMatchObject({ workflow: [], safety: { level: 'block' } });
    expect(items[1]?.problem?.errors?.map(({ field }) => field)).toContain('body.machine_id');
    expect(await countJobs()).toBe(before + 3);
  });

  test('are asked for page by page', async () => {
    const { id } = (await send([birch(3), birch(4), birch(5)])).body as JobBatch;
    await untilDone(id);
    const first = await ask(id, { limit: 2 });
    expect([first.items.length, first.next_cursor]).toEqual([2, '2']);
    const second = await ask(id, { limit: 2, cursor: '2' });
    expect(second.items.map(({ place }) => place)).toEqual([2]);
    expect(second.next_cursor).toBeNull();
    expect((await ask(id, { cursor: '9' })).items).toEqual([]);
  });

  test('count exactly, up to the last job of the month', async () => {
    const free = await addMaker('Free');
    await world.fillJobs(free.maker.userId, 15);
    const jobs = Array.from({ length: 10 }, () => ({ ...birch(), machine_id: free.machine_id }));
    const { id } = (await send(jobs, {}, {}, free.maker)).body as JobBatch;
    const { items } = await untilDone(id, free.maker);
    const states = items.map(({ state, problem }) => problem?.code ?? state);
    expect(states.filter((state) => state === 'answered')).toHaveLength(5);
    expect(states.filter((state) => state === 'plan_limit_jobs')).toHaveLength(5);
    expect(await countJobs(free.maker)).toBe(20);
  });
    for (const cursor of ['-5', '1.5', 'x', '']) {
      const refused = await maker.call(getJobBatch, { params: { id }, query: { cursor } });
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }

  test('sent again, they are the same batch; others with its id are refused', async () => {
    const before = await countJobs();
    const key = { 'idempotency-key': randomUUID() };
    const first = await send([birch()], {}, key);
    const again = await send([birch()], {}, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers).toMatchObject({
      location: first.headers.location,
      'idempotency-replayed': 'true',
    });
    const id = randomUUID();
    const sent = await Promise.all([send([birch()], { id }), send([birch()], { id })]);
    expect(sent.map(({ status }) => status)).toEqual([202, 202]);
    expect(await send([birch(9)], { id })).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
    await untilDone(id);
    await untilDone((first.body as JobBatch).id);
    expect(await countJobs()).toBe(before + 2);
  });

  test('whose process was killed go on when they are asked for, and none is added twice', async () => {
    const before = await countJobs();
    const { id } = (await send([birch(3), birch(4)])).body as JobBatch;
    const { items } = await untilDone(id);
    // As a killed process leaves it: the first is stored, the second was added and not stored.
    await world.sql(
      `update job_batches set drafts = $2::jsonb, results = results - '1', running_until = now() - interval '1 second'
        where id = $1`,
      [id, JSON.stringify([birch(3), birch(4)])],
    );
    const running = await ask(id);
    expect(running.items.map(({ state }) => state)).toEqual(['answered', 'waiting']);
    const done = await untilDone(id);
    expect(done.items.map(({ job }) => job?.id)).toEqual(items.map(({ job }) => job?.id));
    expect(await countJobs()).toBe(before + 2);
  });

  test('are of their account alone, and at most five batches run', async () => {
    const { id } = (await send([birch()])).body as JobBatch;
    await untilDone(id);
    const other = await addMaker('Corporate');
    const params = { id };
    expect((await other.maker.call(getJobBatch, { params, query: {} })).status).toBe(404);
    expect((await send([birch()], { id }, {}, other.maker)).status).toBe(404);
    await world.sql(
      `insert into job_batches (user_id, content_hash, size, drafts, running_until)
        select $1, repeat('0', 64), 1, '[{}]', now() + interval '1 hour' from generate_series(1, 5)`,
      [other.maker.userId],
    );
    const refused = await send([birch()], {}, {}, other.maker);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_batches' } });
    expect(refused.headers['retry-after']).toBe('10');
    expect((await send([], {})).status).toBe(400);
    expect((await send(Array.from({ length: 101 }, () => birch()))).status).toBe(400);
  });

  test('are forgotten after a week; the jobs stay', async () => {
    const { id } = (await send([birch()])).body as JobBatch;
    const [item] = (await untilDone(id)).items;
    await world.sql(`update job_batches set created_at = now() - interval '8 days' where id = $1`, [
      id,
    ]);
    await world.runTask(deleteOldBatches);
    expect((await maker.call(getJobBatch, { params: { id }, query: {} })).status).toBe(404);
    const { items } = (await maker.call(listJobs, { query: { limit: 100 } })).body as {
      items: Job[];
    };
    expect(items.map((job) => job.id)).toContain(item?.job?.id);
  });
});
