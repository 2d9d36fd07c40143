import {
  createJobBatch,
  getJobBatch,
  MAX_KEPT_BATCHES,
  MAX_KEPT_BATCHES_MB,
  type JobBatch,
  type JobBatchItem,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../../tenancy/test-world.ts';

type Answer = JobBatch & { items: JobBatchItem[] };

describe.each(ENGINES)('batches that an account keeps on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('that are refused keep one reason, and say it of each job', async () => {
    const maker = await world.addMaker({ plan: 'Corporate' });
    const jobs = Array.from({ length: 100 }, () => ({ nonsense: true }));
    const { id } = (await maker.call(createJobBatch, { body: { jobs } })).body as JobBatch;
    const ask = async () =>
      (await maker.call(getJobBatch, { params: { id }, query: { limit: 100 } })).body as Answer;
    await expect
      .poll(async () => (await ask()).state, { timeout: 60_000, interval: 50 })
      .toBe('done');
    const { items } = await ask();
    const [first] = items;
    expect(items).toHaveLength(100);
    expect(first?.problem).toMatchObject({
      code: 'validation_failed',
      status: 400,
      type: expect.stringContaining('#error-validation_failed'),
      request_id: expect.any(String),
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'body.machine_id', message: expect.any(String) }),
      ]),
    });
    for (const { state, problem } of items) {
      expect([state, problem]).toEqual(['refused', first?.problem]);
    }
    const [row] = await world.sql<{ bytes: number }>(
      'select octet_length(results::text) as bytes from job_batches where id = $1',
      [id],
    );
    expect(row?.bytes).toBeLessThan(4000);
  });

  /** Batches of another account that are done, the oldest first, of which the first one runs. */
  async function addDone(count: number, result = "'{}'::jsonb") {
    const other = await world.addMaker({ plan: 'Corporate' });
    const added = await world.sql<{ id: string }>(
      `insert into job_batches (user_id, content_hash, size, drafts, results, running_until, created_at)
        select $1, repeat('0', 64), 1, case when n = 1 then '[{}]'::jsonb end, ${result},
          now() + interval '1 hour', now() - (10000 - n) * interval '1 second'
        from generate_series(1, $2) n returning id`,
      [other.userId, count],
    );
    const [running = '', ...done] = added.map(({ id }) => id);
    const sent = await other.call(createJobBatch, {
      body: { jobs: [{ input_text: 'no machine' }] },
    });
    expect(sent.status).toBe(202);
    const kept = await world.sql<{ id: string }>('select id from job_batches where user_id = $1', [
      other.userId,
    ]);
    const ids = new Set(kept.map(({ id }) => id));
    expect(ids.has((sent.body as JobBatch).id)).toBe(true);
    expect(ids.has(running)).toBe(true);
    return done.map((id) => ids.has(id));
  }

  test('are a thousand at most: the oldest that are done go first', async () => {
    expect((await addDone(MAX_KEPT_BATCHES - 1)).every(Boolean)).toBe(true);
    const [oldest, ...others] = await addDone(MAX_KEPT_BATCHES + 1);
    expect([oldest, others.every(Boolean)]).toEqual([false, true]);
  });

  test('are twenty megabytes at most', async () => {
    // Such text can't be compressed: of three of them, the newest alone has room.
    const parts = Math.ceil((MAX_KEPT_BATCHES_MB * 600_000) / 32);
    const long = `(select jsonb_build_object('0', string_agg(md5(n::text || part::text), ''))
      from generate_series(1, ${parts}) part)`;
    expect(await addDone(4, `case when n > 1 then ${long} else '{}'::jsonb end`)).toEqual([
      false,
      false,
      true,
    ]);
  });
});
