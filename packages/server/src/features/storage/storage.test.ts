import {
  addPhoto,
  applyImport,
  changeSettings,
  clearStorage,
  createFolder,
  createJob,
  createMachine,
  deleteFeedback,
  deleteJob,
  deleteSetting,
  duplicateSetting,
  getProfile,
  getStorage,
  giveFeedback,
  MAX_RESULTS,
  MAX_RUNS,
  repeatJob,
  runJob,
  saveSetting,
  startImport,
  undoImport,
  updateSetting,
  type Feedback,
  type Job,
  type Machine,
  type Profile,
  type Setting,
  type Storage,
} from '@beamwright/contract';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const MB = 1_000_000;
const TABLES = [
  'jobs',
  'settings',
  'settings_versions',
  'feedback',
  'test_cards',
  'imports',
  'import_rows',
];

describe.each(ENGINES)('storage of an account on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const limitPlan = (plan: string, bytes: number) =>
    world.sql(
      `update subscription_plans set limits = limits || jsonb_build_object('storage_bytes', $2::bigint)
       where name = $1`,
      [plan, bytes],
    );

  async function addMaker(plan: 'Free' | 'Hobby' | 'Pro' | 'Shop' | 'Corporate' = 'Pro') {
    const maker = await world.addMaker({ plan });
    const { body: machine } = await maker.call(createMachine, {
      body: { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    const machine_id = (machine as Machine).id;
    const { body: job } = await maker.call(createJob, {
      body: { machine_id, input_text: 'cut 3 mm birch plywood' },
    });
    const { body: setting } = await maker.call(saveSetting, {
      body: { job_id: (job as Job).id, step_index: 0 },
    });
    return { ...maker, machine_id, jobId: (job as Job).id, settingId: (setting as Setting).id };
  }
  type Bench = Awaited<ReturnType<typeof addMaker>>;

  const storageOf = async (maker: Pick<Maker, 'call'>) =>
    (await maker.call(getStorage, {})).body as Storage;
  const usedBy = async (maker: Pick<Maker, 'call'>) => (await storageOf(maker)).used_bytes;

  /** Every row counted once more. */
  async function recount(userId: string): Promise<number> {
    const sums = TABLES.map(
      (name) => `select sum(stored_bytes) as bytes from ${name} where user_id = $1`,
    );
    const [row] = await world.sql<{ bytes: string }>(
      `select coalesce(sum(bytes), 0)::text as bytes from (${sums.join(' union all ')}) as all_of`,
      [userId],
    );
    return Number(row?.bytes);
  }

  const report = async ({ call, settingId }: Bench, notes = '') =>
    (
      (await call(giveFeedback, { params: { id: settingId }, body: { edge_score: 7, notes } }))
        .body as { feedback: Feedback }
    ).feedback;

  const importOf = ({ call, machine_id }: Bench, text: string) => {
    const id = randomUUID();
    return call(startImport, {
      query: { id, file_name: 'a.csv', machine_id },
      body: Buffer.from(text),
    }).then((answer) => ({ id, answer }));
  };
  const tableOf = (rows: number, notes = 'n') =>
    `name,material,speed_mm_min,power_percent,notes\n${Array.from({ length: rows }, (_, at) => `N${at},MDF,${600 + at},60,${notes}`).join('\n')}`;

  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

  /** So that exactly `bytes` are free. */
  const leaveFree = async (bench: Bench, plan: string, bytes: number) =>
    limitPlan(plan, (await usedBy(bench)) + bytes);

  test('the count equals the size of the rows after any change', async () => {
    const bench = await addMaker('Shop');
    const { call, settingId, jobId, machine_id, userId } = bench;
    expect(await recount(userId)).toBe(await usedBy(bench));
    const params = { id: settingId };
    const photo = await pictureOf(40);
    const first = await report(bench, 'charred');
    await call(addPhoto, { params: { id: first.id }, body: photo });
    await call(addPhoto, { params: { id: first.id }, body: await pictureOf(80) });
    await call(updateSetting, { params, body: { speed_mm_min: 500, notes: 'slower' } });
    await call(changeSettings, {
      body: { ids: [settingId], change: { kind: 'tag', add: ['a', 'b'], remove: [] } },
    });
    await call(duplicateSetting, { params });
    await call(runJob, { params: { id: jobId }, body: {} });
    await call(repeatJob, { params: { id: jobId }, body: { machine_id } });
    const { id } = await importOf(bench, tableOf(30));
    expect(await call(applyImport, { params: { id }, body: { add: upTo(28) } })).toMatchObject({
      status: 200,
    });
    await call(undoImport, { params: { id } });
    await importOf(bench, tableOf(30));
    await call(deleteFeedback, { params: { id: (await report(bench)).id } });
    const { kinds, used_bytes } = await storageOf(bench);
    expect(await recount(userId)).toBe(used_bytes);
    expect(kinds.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(used_bytes);
    expect(kinds.map(({ bytes }) => bytes)).toEqual(
      kinds.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
    );
    await call(deleteSetting, { params });
    await call(clearStorage, { body: { what: 'bin' } });
    await call(clearStorage, { body: { what: 'imports' } });
    expect(await recount(userId)).toBe(await usedBy(bench));
    expect((await storageOf(bench)).kinds.find(({ kind }) => kind === 'imports')?.bytes).toBe(0);
    await world.sql('delete from profiles where id = $1', [userId]);
    expect(await world.sql('select * from account_storage where user_id = $1', [userId])).toEqual(
      [],
    );
  });

  test('a full account adds nothing, and says how much is used and where', async () => {
    const bench = await addMaker('Hobby');
    const { call, settingId, jobId, machine_id, userId } = bench;
    const { id: draft } = await importOf(bench, tableOf(20));
    const photoOf = await report(bench);
    await leaveFree(bench, 'Hobby', 0);
    const before = await recount(userId);
    const params = { id: settingId };
    const adding = [
      () => call(createJob, { body: { machine_id, input_text: 'cut 4 mm birch plywood' } }),
      () => call(repeatJob, { params: { id: jobId }, body: { machine_id } }),
      () => call(updateSetting, { params, body: { speed_mm_min: 123 } }),
      () => call(updateSetting, { params, body: { notes: 'one more word' } }),
      () =>
        call(changeSettings, {
          body: { ids: [settingId], change: { kind: 'tag', add: ['new'], remove: [] } },
        }),
      () => call(duplicateSetting, { params }),
      () => call(giveFeedback, { params, body: { edge_score: 3 } }),
      async () => call(addPhoto, { params: { id: photoOf.id }, body: await pictureOf(30) }),
      async () => (await importOf(bench, tableOf(3))).answer,
      () => call(applyImport, { params: { id: draft }, body: { add: upTo(20) } }),
    ];
    for (const add of adding) {
      expect(await add()).toMatchObject({
        status: 403,
        body: {
          code: 'plan_limit_storage',
          title: expect.stringMatching(/^Your storage is full: [\d.]+ kB of [\d.]+ kB used\.$/),
          detail: expect.stringMatching(
            /^This needs [\d.]+ k?B and \d+ B are free. Most is used by .+ \([\d.]+ kB\)\. Free up space/,
          ),
        },
      });
    }
    expect(await recount(userId)).toBe(before);
    expect(await usedBy(bench)).toBe(before);
    // Work admitted before continues, and work that needs no storage still runs.
    expect((await call(runJob, { params: { id: jobId }, body: {} })).status).toBe(200);
    expect((await call(updateSetting, { params, body: { is_pinned: true } })).status).toBe(200);
    expect((await call(createFolder, { body: { name: 'Drawer' } })).status).toBe(201);
    await call(clearStorage, { body: { what: 'imports' } });
    expect((await call(giveFeedback, { params, body: { edge_score: 3 } })).status).toBe(201);
    await limitPlan('Hobby', 250 * MB);
  });

  test('twenty concurrent results at the limit: exactly those that fit are saved', async () => {
    const bench = await addMaker('Free');
    const { call, settingId } = bench;
    const body = { edge_score: 7, notes: 'n'.repeat(500) };
    const give = () => call(giveFeedback, { params: { id: settingId }, body });
    const before = await usedBy(bench);
    await give();
    const each = (await usedBy(bench)) - before;
    expect(each).toBeGreaterThan(500);
    await leaveFree(bench, 'Free', 7 * each + each - 1);
    const answers = await Promise.all(Array.from({ length: 20 }, give));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(13);
    const { used_bytes, limit_bytes } = await storageOf(bench);
    expect(limit_bytes - used_bytes).toBe(each - 1);
    expect(await recount(bench.userId)).toBe(used_bytes);
    await limitPlan('Free', 50 * MB);
  });

  test('after a downgrade nothing is deleted: content can be read and deleted, but not added', async () => {
    const bench = await addMaker('Shop');
    const { call, settingId, userId } = bench;
    await limitPlan('Free', 1000);
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [userId]);
    const before = await recount(userId);
    const { body } = await call(getProfile, {});
    expect((body as Profile).usage).toMatchObject({
      storage_bytes: before,
      storage_limit_bytes: 1000,
    });
    expect(
      await call(giveFeedback, { params: { id: settingId }, body: { edge_score: 1 } }),
    ).toMatchObject({
      body: { code: 'plan_limit_storage' },
    });
    expect(await recount(userId)).toBe(before);
    expect((await call(deleteSetting, { params: { id: settingId } })).status).toBe(204);
    await limitPlan('Free', 50 * MB);
  });

  test('the bin counts until it is emptied; only jobs of earlier months are deleted', async () => {
    const bench = await addMaker();
    const { call, settingId, jobId, userId } = bench;
    const result = await report(bench, 'my own words');
    await call(addPhoto, { params: { id: result.id }, body: await pictureOf(20) });
    const before = await usedBy(bench);
    expect((await storageOf(bench)).bin_bytes).toBe(0);
    await call(deleteSetting, { params: { id: settingId } });
    await call(deleteJob, { params: { id: jobId } });
    const { bin_bytes, used_bytes } = await storageOf(bench);
    expect(used_bytes).toBe(before);
    expect(bin_bytes).toBeGreaterThan(1000);
    const { body } = await call(clearStorage, { body: { what: 'bin' } });
    expect(body).toMatchObject({ used_bytes: before - bin_bytes, bin_bytes: 0 });
    expect(await world.sql('select id from jobs where user_id = $1', [userId])).toHaveLength(1);
    // The engine still learns from the numbers; notes and photo are deleted.
    expect(
      await world.sql('select notes, photo_key, edge_score from feedback where user_id = $1', [
        userId,
      ]),
    ).toEqual([{ notes: '', photo_key: null, edge_score: 7 }]);
    await world.sql(`update jobs set created_at = now() - interval '40 days' where user_id = $1`, [
      userId,
    ]);
    expect((await storageOf(bench)).bin_bytes).toBeGreaterThan(1000);
    await call(clearStorage, { body: { what: 'bin' } });
    for (const table of ['jobs', 'settings', 'settings_versions']) {
      expect(
        await world.sql(`select id from ${table} where user_id = $1`, [userId]),
        table,
      ).toEqual([]);
    }
  });

  test('no user can empty another’s bin', async () => {
    const [one, other] = [await addMaker(), await addMaker()];
    await one.call(deleteSetting, { params: { id: one.settingId } });
    const before = await storageOf(one);
    await other.call(clearStorage, { body: { what: 'bin' } });
    expect(await storageOf(one)).toEqual(before);
    expect((await storageOf(other)).bin_bytes).toBe(0);
  });

  test('accounts without a plan limit still have a ceiling', async () => {
    const ceiling = 20_000 * MB;
    const makers = [
      await world.addMaker({ role: 'admin' }),
      await world.addMaker({ role: 'beta' }),
      await world.addMaker({ plan: 'Corporate' }),
    ];
    for (const maker of makers) expect((await storageOf(maker)).limit_bytes).toBe(ceiling);
    expect((await storageOf(await world.addMaker())).limit_bytes).toBe(50 * MB);
  });

  test('results of a setting, runs of a job and machines of an account have a ceiling', async () => {
    const bench = await addMaker('Corporate');
    const { call, settingId, jobId, userId } = bench;
    await world.sql(
      `insert into feedback (user_id, setting_id, material, operation, speed_mm_min, power_percent, passes, edge_score)
       select $1, $2, 'MDF', 'Cut', 600, 60, 1, 5 from generate_series(1, $3::int)`,
      [userId, settingId, MAX_RESULTS],
    );
    expect(
      await call(giveFeedback, { params: { id: settingId }, body: { edge_score: 1 } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'too_many_results' },
    });
    await world.sql('update jobs set run_number = $2 where id = $1', [jobId, MAX_RUNS]);
    expect(await call(runJob, { params: { id: jobId }, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'too_many_runs' },
    });
    await world.sql(
      `insert into machines (user_id, name, type, power_watts, is_galvo)
       select $1, 'M', 'CO2', 60, false from generate_series(1, 499)`,
      [userId],
    );
    const body = { name: 'One more', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    expect(await call(createMachine, { body })).toMatchObject({
      status: 403,
      body: { code: 'plan_limit_machines' },
    });
    expect(await recount(userId)).toBe(await usedBy(bench));
  });

  const pictureOf = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#c2410c' } })
      .jpeg()
      .toBuffer();
});
