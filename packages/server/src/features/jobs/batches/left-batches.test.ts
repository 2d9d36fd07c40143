import { randomUUID } from 'node:crypto';
import {
  createJobBatch,
  createMachine,
  getJobBatch,
  type Job,
  type JobBatch,
  type JobBatchItem,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { addBatch, takeOver } from './batch-store.ts';
import { runBatch } from './run-batch.ts';

type Answer = JobBatch & { items: JobBatchItem[] };

describe.each(ENGINES)('a batch that its process could not end on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let machine_id: string;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    maker = await world.addMaker({ plan: 'Corporate' });
    const body = { name: 'Here', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    machine_id = ((await maker.call(createMachine, { body })).body as Machine).id;
  });

  const birch = () => ({ machine_id, input_text: 'cut 3 mm birch plywood' });
  async function untilDone(id: string): Promise<Answer> {
    const ask = () => maker.call(getJobBatch, { params: { id }, query: {} });
    await expect
      .poll(async () => ((await ask()).body as Answer).state, { timeout: 30_000, interval: 50 })
      .toBe('done');
    return (await ask()).body as Answer;
  }

  test.each(['processing', 'failed'])(
    'runs its jobs that are stored as %s and never ran',
    async (status) => {
      const sent = await maker.call(createJobBatch, { body: { jobs: [birch(), birch()] } });
      const { id } = sent.body as JobBatch;
      const { items } = await untilDone(id);
      await world.sql(
        `update jobs set status = $2, outcome = null, workflow = '[]', confidence = null,
           held_until = now() - interval '1 s' where id = $1`,
        [items[1]?.job?.id, status],
      );
      await world.sql(
        `update job_batches set drafts = $2::jsonb, results = results - '1',
           running_until = now() - interval '1 second' where id = $1`,
        [id, JSON.stringify([birch(), birch()])],
      );
      const done = await untilDone(id);
      expect(done.items.map(({ job }) => [job?.id, job?.status, job?.outcome])).toEqual(
        items.map(({ job }) => [job?.id, 'completed', 'workflow']),
      );
    },
  );

  test('waits for a job that another process has, and runs it once that one is gone', async () => {
    const sent = await maker.call(createJobBatch, { body: { jobs: [birch()] } });
    const { id } = sent.body as JobBatch;
    const [item] = (await untilDone(id)).items;
    await world.sql(
      `update jobs set status = 'processing', outcome = null, workflow = '[]', held_by = gen_random_uuid(),
         held_until = now() + interval '3 s' where id = $1`,
      [item?.job?.id],
    );
    await world.sql(
      `update job_batches set drafts = $2::jsonb, results = '{}', running_until = 'epoch' where id = $1`,
      [id, JSON.stringify([birch()])],
    );
    expect((await untilDone(id)).items[0]?.job).toMatchObject({ status: 'completed' });
  });

  /** Runs a batch of three, and tells whether it takes a place afterward. */
  async function run(createJob: (place: number) => Promise<Job>, stop = new AbortController()) {
    const { userId } = maker;
    const id = randomUUID();
    const added = { id, userId, content_hash: '0'.repeat(64), drafts: [birch(), birch(), birch()] };
    const { row } = await world.asUser(userId, (trx) => addBatch(trx, added));
    let asked = 0;
    const systems = {
      makeId: () => randomUUID(),
      createJob: async () => createJob((asked += 1)),
      requireAllowed: async () => {},
      stopping: stop.signal,
    };
    let outage = 0;
    const db: RequestContext['db'] = (work) => {
      if ((outage -= 1) >= 0) throw new AppError('database_unavailable', 'still away');
      return world.asUser(userId, work);
    };
    const context = { db, log: { warn: () => {} } as never, requestId: 'r', userId };
    const begun = runBatch(systems, context, row);
    return {
      begun,
      fail: (times: number) => {
        outage = times;
      },
      left: () => world.asUser(userId, (trx) => takeOver(trx, userId)),
    };
  }

  const job = { progress: null } as Job;

  test('takes no place of those that run once the database is back', async () => {
    let fail: (times: number) => void = () => {};
    const ran = await run(async () => {
      fail(2);
      throw new AppError('database_unavailable', 'away');
    });
    ({ fail } = ran);
    await ran.begun;
    await expect.poll(async () => (await ran.left()).length, { timeout: 10_000 }).toBe(1);
  });

  test('takes none once the server stops', async () => {
    const stop = new AbortController();
    const ran = await run(async (place) => {
      if (place === 1) stop.abort();
      return job;
    }, stop);
    await ran.begun;
    const left = await ran.left();
    expect(left.map(({ results }) => Object.keys(results).length)).toEqual([2]);
  });
});
