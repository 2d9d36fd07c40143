import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  changePassword,
  changeSystemSetting,
  createJobBatch,
  createMachine,
  getJobBatch,
  listJobs,
  listSystemSettings,
  NO_MAINTENANCE,
  revokeApiKey,
  signIn,
  signOut,
  type Job,
  type JobBatch,
  type JobBatchItem,
  type Machine,
  type MaintenancePlan,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runAsCaller } from '../../../platform/db/queue/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { addKey, programOf } from '../../../tenancy/key-calls.ts';
import {
  ENGINES,
  password,
  startWorld,
  type Maker,
  type World,
} from '../../../tenancy/test-world.ts';
import { deleteOldBatches } from '../tasks.ts';
import { addBatch, takeOver, type BatchRow } from './batch-store.ts';
import { runBatch } from './run-batch.ts';

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
  const send = (
    jobs: Record<string, unknown>[],
    more: object = {},
    headers = {},
    by: Pick<Maker, 'call'> = maker,
  ) => by.call(createJobBatch, { body: { jobs, ...more } }, headers);

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
    for (const cursor of ['-5', '1.5', 'x', '']) {
      const refused = await maker.call(getJobBatch, { params: { id }, query: { cursor } });
      expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
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

  const addAbandoned = (
    userId: string,
    count: number,
    jobs: object[],
    running = "- interval '1 s'",
  ) =>
    world.sql<{ id: string }>(
      `insert into job_batches (user_id, content_hash, size, drafts, running_until)
        select $1, repeat('0', 64), $2, $3::jsonb, now() ${running} from generate_series(1, $4) returning id`,
      [userId, jobs.length, JSON.stringify(jobs), count],
    );
  const waiting = async (userId: string) =>
    world.sql('select from job_batches where user_id = $1 and drafts is not null', [userId]);

  test('that were abandoned hinder no other one, and go on with it', async () => {
    const { maker: other, machine_id } = await addMaker('Corporate');
    const job = { machine_id, input_text: 'cut 3 mm birch plywood' };
    await addAbandoned(other.userId, 5, [job, job]);
    expect((await send([job], {}, {}, other)).status).toBe(202);
    await expect.poll(() => waiting(other.userId), { timeout: 60_000 }).toEqual([]);
    expect(await countJobs(other)).toBe(11);
  });

  test('go on when any of them is asked for, and not in a maintenance', async () => {
    const { maker: other, machine_id } = await addMaker('Corporate');
    const job = { machine_id, input_text: 'cut 3 mm birch plywood' };
    const [one] = await addAbandoned(other.userId, 2, [job]);
    const id = one?.id ?? '';
    const admin = await world.addMaker({ role: 'admin' });
    const setMaintenance = async (change: Partial<MaintenancePlan>) => {
      const value = JSON.stringify({ ...NO_MAINTENANCE, ...change });
      const params = { key: 'maintenance' };
      const { items } = (await admin.call(listSystemSettings)).body as OperationOutput<
        typeof listSystemSettings
      >;
      const version = items.find(({ key }) => key === params.key)?.version ?? 0;
      const changed = await admin.call(changeSystemSetting, { params, body: { value, version } });
      expect(changed.status).toBe(200);
    };
    await setMaintenance({ mode: 'on' });
    expect(await ask(id, {}, other)).toMatchObject({ state: 'running', answered: 0 });
    await setTimeout(300);
    expect(await ask(id, {}, other)).toMatchObject({ state: 'running', answered: 0 });
    await setMaintenance({});
    await ask(id, {}, other);
    await expect.poll(() => waiting(other.userId), { timeout: 60_000 }).toEqual([]);
    expect(await countJobs(other)).toBe(2);
  });

  test('end with the key that sent them: the rest is refused', async () => {
    const { maker: other, machine_id } = await addMaker('Corporate');
    const { id: keyId, token } = await addKey(other, ['jobs:read', 'jobs:write']);
    const jobs = Array.from({ length: 100 }, () => ({ ...birch(), machine_id }));
    const sent = await send(jobs, {}, {}, programOf(world, token));
    expect(sent.status).toBe(202);
    expect((await other.call(revokeApiKey, { params: { id: keyId } })).status).toBe(204);
    const { items, answered } = await untilDone((sent.body as JobBatch).id, other);
    expect(answered).toBe(100);
    expect(items.at(-1)).toMatchObject({ state: 'refused', problem: { code: 'api_key_revoked' } });
    const refused = items.filter(({ state }) => state === 'refused');
    expect(new Set(refused.map(({ problem }) => problem?.code))).toEqual(
      new Set(['api_key_revoked']),
    );
    expect(await countJobs(other)).toBe(100 - refused.length);
  });

  test.each<[what: string, code: string, end: (by: Maker, sender: Pick<Maker, 'call'>) => unknown]>(
    [
      ['that signs out', 'session_expired', (_maker, sender) => sender.call(signOut)],
      [
        'of an account that gets another password',
        'session_expired',
        ({ call }) =>
          call(changePassword, {
            body: { current_password: password, new_password: 'walnut coaster lamp' },
          }),
      ],
      [
        'of an account that is being erased',
        'account_being_erased',
        ({ userId }) =>
          world.sql(`update profiles set erase_at = now() + interval '3 days' where id = $1`, [
            userId,
          ]),
      ],
    ],
  )('end with a session %s: the rest is refused', async (_what, code, end) => {
    const { maker: other, machine_id } = await addMaker('Corporate');
    const elsewhere = world.createClient();
    await elsewhere.call(signIn, { body: { email: other.email, password } });
    const jobs = Array.from({ length: 100 }, () => ({ ...birch(), machine_id }));
    const sent = await send(jobs, {}, {}, elsewhere);
    expect(sent.status).toBe(202);
    await end(other, elsewhere);
    await expect.poll(() => waiting(other.userId), { timeout: 60_000 }).toEqual([]);
    await world.sql('update profiles set erase_at = null where id = $1', [other.userId]);
    const { items, answered } = await ask((sent.body as JobBatch).id, { limit: 100 }, other);
    expect(answered).toBe(100);
    const refused = items.filter(({ state }) => state === 'refused');
    expect(items.at(-1)).toMatchObject({ state: 'refused', problem: { code } });
    expect(new Set(refused.map(({ problem }) => problem?.code))).toEqual(new Set([code]));
    expect(await countJobs(other)).toBe(100 - refused.length);
  });

  test('that arrive at once are no more than five', async () => {
    const { userId } = (await addMaker('Corporate')).maker;
    const added = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        world.asUser(userId, (trx) =>
          addBatch(trx, { id: randomUUID(), userId, content_hash: '0'.repeat(64), drafts: [{}] }),
        ),
      ),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await waiting(userId)).toHaveLength(5);
  });

  /** Runs a batch of three jobs that are only counted, and tells what is stored of it. */
  async function runCounted(
    requireAllowed: (asked: number) => void,
    start: (run: () => Promise<void>) => Promise<void> = (run) => run(),
  ) {
    const { userId } = (await addMaker('Corporate')).maker;
    await addAbandoned(userId, 1, [birch(), birch(), birch()]);
    const [batch] = await world.asUser(userId, (trx) => takeOver(trx, userId));
    let asked = 0;
    const systems = {
      makeId: () => randomUUID(),
      createJob: async (_context: unknown, { id }: { id?: string | undefined }) =>
        ({ id, progress: null }) as Job,
      requireAllowed: async () => requireAllowed((asked += 1)),
      stopping: new AbortController().signal,
    };
    const log = { warn: () => {} } as never;
    const db: RequestContext['db'] = (work) => world.asUser(userId, work);
    const context = { db, log, requestId: 'r', userId };
    await start(() => runBatch(systems, context, batch as BatchRow));
    const [row] = await world.asUser(userId, (trx) =>
      trx.selectFrom('job_batches').selectAll().where('user_id', '=', userId).execute(),
    );
    return { isDone: row?.drafts === null, answered: Object.keys(row?.results ?? {}).length };
  }

  test('go on though whoever sent them has disconnected', async () => {
    const signal = AbortSignal.abort(new Error('The caller closed the request'));
    const gone = { key: 'a caller', hasBegun: false, signal };
    const { pool } = world.platform.database;
    const start = async (run: () => Promise<void>) => {
      // Whoever has to wait for a connection is refused once they have disconnected.
      const taken = await Promise.all(
        Array.from({ length: pool.options.max ?? 1 }, () => pool.connect()),
      );
      const running = runAsCaller(gone, run);
      await setTimeout(50);
      for (const client of taken) client.release();
      await running;
    };
    const ran = await runCounted(() => {}, start);
    expect(ran).toEqual({ isDone: true, answered: 3 });
  });

  test('stop where nothing may be changed, and wait', async () => {
    const stop = (job: number) => {
      if (job > 1) throw new AppError('maintenance', 'a maintenance began');
    };
    expect(await runCounted(stop)).toEqual({ isDone: false, answered: 1 });
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
        select $1, repeat('0', 64), 1, '[{}]', now() + interval '1 minute' from generate_series(1, 5)`,
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
