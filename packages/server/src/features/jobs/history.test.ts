import {
  createJob,
  createMachine,
  deleteJob,
  getJob,
  getProfile,
  getSetting,
  listJobs,
  repeatJob,
  restoreJob,
  runJob,
  saveSetting,
  type Job,
  type JobSummary,
  type Machine,
  type Profile,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { emptyJobBin } from './tasks.ts';

interface Page {
  items: JobSummary[];
  next_cursor: string | null;
  total: number | null;
}

describe.each(ENGINES)('the history of jobs on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const addMachine = async (maker: Maker, name: string, power_watts = 60) => {
    const body = { name, type: 'CO2', power_watts, is_galvo: false } as const;
    return ((await maker.call(createMachine, { body })).body as Machine).id;
  };
  const addMaker = async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker, 'Großer Laser');
    const start = async (input_text: string) =>
      (await maker.call(createJob, { body: { machine_id, input_text } })).body as Job;
    const list = async (query: object = {}) => (await maker.call(listJobs, { query })).body as Page;
    const texts = async (query: object) =>
      (await list(query)).items.map(({ input_text }) => input_text);
    return { ...maker, machine_id, start, list, texts };
  };

  test('all words of a search are matched in the sentence and the machine, ignoring case', async () => {
    const bench = await addMaker();
    for (const text of ['cut 3mm birch plywood', 'cut 100% cotton', 'engrave slate']) {
      await bench.start(text);
    }
    expect(await bench.texts({ search: 'BIRCH cut' })).toEqual(['cut 3mm birch plywood']);
    expect(await bench.texts({ search: '100%' })).toEqual(['cut 100% cotton']);
    expect(await bench.texts({ search: '_' })).toEqual([]);
    expect(await bench.texts({ search: 'ply' })).toEqual(['cut 3mm birch plywood']);
    expect(await bench.texts({ search: 'großer sl' })).toEqual(['engrave slate']);
    expect(await bench.texts({ search: 'walnut' })).toEqual([]);
    expect(await bench.texts({ search: '   ' })).toHaveLength(3);
  });

  test('jobs are found by machine and by how they ended', async () => {
    const bench = await addMaker();
    const [done, asks, refused] = [
      await bench.start('cut 3mm birch plywood'),
      await bench.start('cut birch plywood'),
      await bench.start('cut 4mm PVC sheet'),
    ];
    const small = await addMachine(bench, 'Small one');
    const there = await bench.call(createJob, {
      body: { machine_id: small, input_text: 'engrave slate' },
    });
    const ids = async (query: object) => (await bench.list(query)).items.map(({ id }) => id);
    expect(await ids({ state: 'clarify' })).toEqual([asks.id]);
    expect(await ids({ state: 'blocked' })).toEqual([refused.id]);
    expect(await ids({ state: 'workflow', machine_id: bench.machine_id })).toEqual([done.id]);
    expect(await ids({ machine_id: small })).toEqual([(there.body as Job).id]);
    expect(await ids({ state: 'failed' })).toEqual([]);
    expect(await ids({ state: 'processing' })).toEqual([]);
  });

  test('the first page has the total, and no job is missing or repeated', async () => {
    const bench = await addMaker();
    await world.fillJobs(bench.userId, 45);
    await bench.start('engrave slate');
    const seen: string[] = [];
    let page = await bench.list();
    expect(page.total).toBe(46);
    seen.push(...page.items.map(({ id }) => id));
    while (page.next_cursor !== null) {
      page = await bench.list({ cursor: page.next_cursor });
      expect(page.total).toBeNull();
      seen.push(...page.items.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(46);
    expect((await bench.list({ search: 'slate' })).total).toBe(1);
    await world.fillJobs(bench.userId, 1000);
    expect((await bench.list()).total).toBe(1001);
  });

  test('a deleted job is hidden everywhere, counts in its month and can be restored', async () => {
    const bench = await addMaker();
    const job = await bench.start('cut 3mm birch plywood');
    const saved = await bench.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const params = { id: job.id };
    expect((await bench.call(deleteJob, { params })).status).toBe(204);
    for (const gone of [
      await bench.call(getJob, { params }),
      await bench.call(runJob, { params, body: {} }),
      await bench.call(deleteJob, { params }),
      await bench.call(repeatJob, { params, body: { machine_id: bench.machine_id } }),
      await bench.call(saveSetting, { body: { job_id: job.id, step_index: 0 } }),
    ]) {
      expect(gone).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await bench.list()).items).toEqual([]);
    const setting = (saved.body as Setting).id;
    expect((await bench.call(getSetting, { params: { id: setting } })).status).toBe(200);
    const profile = (await bench.call(getProfile, {})).body as Profile;
    expect(profile.usage.jobs_this_month).toBe(1);
    expect((await bench.call(restoreJob, { params })).status).toBe(200);
    expect((await bench.call(getJob, { params })).body).toEqual({
      ...job,
      saved_steps: [{ step_index: 0, setting_id: setting }],
    });
  });

  test('the bin keeps a job for 30 days and through its month; the bypass log stays', async () => {
    const bench = await addMaker();
    const job = await bench.start('cut 4mm PVC sheet');
    await bench.call(runJob, { params: { id: job.id }, body: { bypass_safety: true } });
    const age = (deleted: string, created: string) =>
      world.sql(
        `update jobs set deleted_at = now() - $1::interval, created_at = now() - $2::interval
         where id = $3`,
        [deleted, created, job.id],
      );
    const isSaved = async () =>
      (await world.sql('select id from jobs where id = $1', [job.id])).length === 1;
    await age('29 days', '90 days');
    await world.runTask(emptyJobBin);
    expect(await isSaved()).toBe(true);
    await age('31 days', '0 days');
    await world.runTask(emptyJobBin);
    expect(await isSaved()).toBe(true);
    await age('31 days', '90 days');
    await world.runTask(emptyJobBin);
    expect(await isSaved()).toBe(false);
    expect(
      await world.sql('select job_id, material from safety_bypasses where user_id = $1', [
        bench.userId,
      ]),
    ).toEqual([{ job_id: null, material: 'PVC' }]);
  });

  test('a job is repeated on another machine, with its answers and without its bypass', async () => {
    const bench = await addMaker();
    const asked = await bench.start('cut birch plywood');
    await bench.call(runJob, { params: { id: asked.id }, body: { answers: { thickness_mm: 6 } } });
    const machine_id = await addMachine(bench, 'Big one', 130);
    const repeat = (id: string) => bench.call(repeatJob, { params: { id }, body: { machine_id } });
    const { status, body } = await repeat(asked.id);
    const there = body as Job;
    expect(status).toBe(201);
    expect(there).toMatchObject({
      input_text: 'cut birch plywood',
      outcome: 'workflow',
      machine_id,
      machine_power_watts: 130,
      answers: { thickness_mm: 6 },
    });
    expect(there.id).not.toBe(asked.id);
    const refused = await bench.start('cut 4mm PVC sheet');
    await bench.call(runJob, { params: { id: refused.id }, body: { bypass_safety: true } });
    expect((await repeat(refused.id)).body).toMatchObject({ outcome: 'blocked' });
    const form = await bench.call(createJob, {
      body: { machine_id, material: 'slate', operations: ['Engrave'] },
    });
    expect((await repeat((form.body as Job).id)).body).toMatchObject({
      input_type: 'structured',
      outcome: 'workflow',
    });
  });
});
