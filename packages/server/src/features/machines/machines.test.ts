import {
  createJob,
  createLens,
  createMachine,
  deleteLens,
  deleteMachine,
  getJob,
  getMachine,
  getMachineDependents,
  getSetting,
  listMachines,
  saveSetting,
  searchCatalog,
  updateLens,
  updateMachine,
  type CatalogEntry,
  type Job,
  type Machine,
  type Setting,
  type SettingDetail,
} from '@beamwright/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const CO2 = { name: 'OMTech 60 W', type: 'CO2', power_watts: 60, is_galvo: false } as const;

describe.each(ENGINES)('machines on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addMachine(maker: Maker, body: object = {}): Promise<Machine> {
    const answer = await maker.call(createMachine, { body: { ...CO2, ...body } });
    expect(answer.status).toBe(201);
    return answer.body as Machine;
  }

  test('a machine is returned as it was added, with its lenses shortest first', async () => {
    const maker = await world.addMaker();
    const machine = await addMachine(maker, {
      bed_width_mm: 600,
      lens_focal_lengths_mm: [63.5, 50.8, 50.8],
    });
    expect(machine).toMatchObject({ ...CO2, bed_width_mm: 600, software: null });
    expect(machine.lenses.map((lens) => [lens.focal_length_mm, lens.focal_length_inches])).toEqual([
      [50.8, 2],
      [63.5, 2.5],
    ]);
    const read = await maker.call(getMachine, { params: { id: machine.id } });
    expect(read.body).toEqual(machine);
  });

  test('a catalog machine keeps its entry; an unknown entry is refused', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const found = await maker.call(searchCatalog, { query: { q: 'omtech 60w', limit: 5 } });
    const { items, total } = found.body as { items: CatalogEntry[]; total: number };
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(items[0]).toMatchObject({ vendor: 'OMTech', power_watts: 60 });
    const machine = await addMachine(maker, { catalog_id: items[0]?.id });
    expect(machine.catalog_id).toBe(items[0]?.id);
    const refused = await maker.call(createMachine, { body: { ...CO2, catalog_id: 'no such' } });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'body.catalog_id' }] },
    });
  });

  test('a machine knows the lens its model comes with, and assumes the only one while it has none', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const add = (catalog_id: string, lens_focal_lengths_mm: number[], type = 'Fiber') =>
      addMachine(maker, {
        type,
        is_galvo: true,
        power_watts: 20,
        catalog_id,
        lens_focal_lengths_mm,
      });
    const [only, several] = ['generic-raycus-q-switched-20w', 'generic-raycus-q-switched-30w'];
    expect(await add(only, [])).toMatchObject({ stock_lens_mm: 160, assumed_lens_mm: 160 });
    expect(await add(only, [100])).toMatchObject({ stock_lens_mm: 160, assumed_lens_mm: null });
    expect(await add(several, [])).toMatchObject({ stock_lens_mm: 160, assumed_lens_mm: null });
    const retyped = await add(only, [], 'UV');
    expect(retyped).toMatchObject({ stock_lens_mm: null, assumed_lens_mm: null });
  });

  test('the whole catalog can be listed and narrowed by type', async () => {
    const maker = await world.addMaker();
    const all = await maker.call(searchCatalog, { query: { limit: 250 } });
    expect((all.body as { items: unknown[] }).items).toHaveLength(222);
    const fiber = await maker.call(searchCatalog, { query: { type: 'Fiber', limit: 250 } });
    const types = (fiber.body as { items: CatalogEntry[] }).items.map((entry) => entry.type);
    expect(new Set(types)).toEqual(new Set(['Fiber']));
  });

  test('a minimum above its maximum is refused, also when the patch names only one of them', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const limits = { frequency_min_hz: 20_000, frequency_max_hz: 80_000 };
    const refused = await maker.call(createMachine, {
      body: { ...CO2, frequency_min_hz: 90_000, frequency_max_hz: 80_000 },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'body.frequency_max_hz' }] },
    });
    const machine = await addMachine(maker, limits);
    const patched = await maker.call(updateMachine, {
      params: { id: machine.id },
      body: { frequency_max_hz: 10_000 },
    });
    expect(patched).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'body.frequency_max_hz' }] },
    });
    const read = await maker.call(getMachine, { params: { id: machine.id } });
    expect(read.body).toMatchObject(limits);
  });

  test('a patch changes what it names and nothing else', async () => {
    const maker = await world.addMaker();
    const machine = await addMachine(maker, { software: 'LightBurn' });
    const patched = await maker.call(updateMachine, {
      params: { id: machine.id },
      body: { name: 'Old tube', power_watts: 52, software: null },
    });
    expect(patched.body).toEqual({
      ...machine,
      name: 'Old tube',
      power_watts: 52,
      software: null,
    });
    const same = await maker.call(updateMachine, { params: { id: machine.id }, body: {} });
    expect(same.body).toEqual(patched.body);
  });

  test('a machine is detached in batches, and by its owner only', async () => {
    const [maker, other] = [await world.addMaker(), await world.addMaker()];
    const { id } = await addMachine(maker);
    await world.fillSettings(maker.userId, 3);
    for (const table of ['settings', 'settings_versions']) {
      await world.sql(`update ${table} set machine_id = $1 where user_id = $2`, [id, maker.userId]);
    }
    const forget = ({ userId }: Maker) =>
      world.asUser(userId, async (trx) => {
        const { rows } = await sql`select detach_rows('machine_id', ${id}, 2) as count`.execute(
          trx,
        );
        return rows[0];
      });
    const left = () =>
      world.sql(
        `select (select count(*)::int from settings where machine_id = $1) as settings,
        (select count(*)::int from settings_versions where machine_id = $1) as versions`,
        [id],
      );
    expect(await forget(other)).toEqual({ count: 0 });
    expect(await left()).toEqual([{ settings: 3, versions: 3 }]);
    expect(await forget(maker)).toEqual({ count: 2 });
    expect(await left()).toEqual([{ settings: 1, versions: 1 }]);
    expect((await maker.call(deleteMachine, { params: { id } })).status).toBe(204);
    expect(await left()).toEqual([{ settings: 0, versions: 0 }]);
  });

  test('lenses are added, changed and deleted', async () => {
    const maker = await world.addMaker();
    const machine = await addMachine(maker);
    const added = await maker.call(createLens, {
      params: { id: machine.id },
      body: { focal_length_mm: 100 },
    });
    expect(added).toMatchObject({
      status: 201,
      body: { machine_id: machine.id, focal_length_inches: 3.94 },
    });
    const { id } = added.body as { id: string };
    const changed = await maker.call(updateLens, {
      params: { id },
      body: { focal_length_mm: 101.6 },
    });
    expect(changed.body).toMatchObject({ focal_length_mm: 101.6, focal_length_inches: 4 });
    expect((await maker.call(deleteLens, { params: { id } })).status).toBe(204);
    expect((await maker.call(deleteLens, { params: { id } })).status).toBe(404);
  });

  test('a machine holds up to 20 lenses', async () => {
    const maker = await world.addMaker();
    const focal = Array.from({ length: 19 }, (_, index) => 30 + index);
    const machine = await addMachine(maker, { lens_focal_lengths_mm: focal });
    const add = () =>
      maker.call(createLens, { params: { id: machine.id }, body: { focal_length_mm: 200 } });
    const statuses = (await Promise.all([add(), add(), add()])).map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
  });

  test('deleting a machine deletes its lenses; jobs and saved settings stay and still name it', async () => {
    const maker = await world.addMaker();
    const machine = await addMachine(maker, { lens_focal_lengths_mm: [50.8] });
    const job = (
      await maker.call(createJob, {
        body: {
          machine_id: machine.id,
          lens_id: machine.lenses[0]?.id ?? null,
          input_text: 'cut 3mm birch plywood',
        },
      })
    ).body as Job;
    const saved = (await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } }))
      .body as Setting;
    const { body: before } = await maker.call(getSetting, { params: { id: saved.id } });
    const dependents = await maker.call(getMachineDependents, { params: { id: machine.id } });
    expect(dependents.body).toEqual({
      lenses: 1,
      jobs: 1,
      settings: 1,
      inductions: 0,
      safety_pages: 0,
    });

    expect((await maker.call(deleteMachine, { params: { id: machine.id } })).status).toBe(204);
    expect((await maker.call(getMachine, { params: { id: machine.id } })).status).toBe(404);
    const gone = { machine_id: null, lens_id: null };
    const unchanged = {
      machine_name: CO2.name,
      machine_type: 'CO2',
      machine_power_watts: 60,
      lens_focal_length_mm: 50.8,
    };
    const { body: jobNow } = await maker.call(getJob, { params: { id: job.id } });
    expect(jobNow).toEqual({
      ...job,
      ...gone,
      saved_steps: [{ step_index: 0, setting_id: saved.id }],
    });
    expect(jobNow).toMatchObject(unchanged);
    const { body: settingNow } = await maker.call(getSetting, { params: { id: saved.id } });
    expect(settingNow).toEqual({ ...(before as SettingDetail), ...gone });
    expect(settingNow).toMatchObject(unchanged);
  });

  test('pages have the requested size, newest first, and a bad cursor is refused', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await addMachine(maker, { name });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await maker.call(listMachines, {
        query: { limit: 2, ...(cursor === null ? {} : { cursor }) },
      });
      const page = body as { items: Machine[]; next_cursor: string | null };
      seen.push(...page.items.map((machine) => machine.name));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(names.toReversed());
    const refused = await maker.call(listMachines, { query: { cursor: 'garbage' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('a machine and a lens sent again with their ids are added once, and no id of others is', async () => {
    const maker = await world.addMaker();
    const body = { ...CO2, id: randomUUID(), lens_focal_lengths_mm: [50.8] };
    const first = await addMachine(maker, body);
    expect(await addMachine(maker, body)).toEqual(first);
    const lens = { params: { id: body.id }, body: { id: randomUUID(), focal_length_mm: 63.5 } };
    const added = await maker.call(createLens, lens);
    expect(added).toMatchObject({ status: 201, body: { id: lens.body.id } });
    expect((await maker.call(createLens, lens)).body).toEqual(added.body);
    const { items } = (await maker.call(listMachines, { query: {} })).body as { items: Machine[] };
    expect(items.map(({ id, lenses }) => [id, lenses.length])).toEqual([[body.id, 2]]);
    const other = await world.addMaker();
    expect(await other.call(createMachine, { body })).toMatchObject({ status: 404 });
  });

  test('the plan limit is exact, however many machines are added at once; beta has no limit', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    for (let count = 0; count < 4; count += 1) await addMachine(maker);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => maker.call(createMachine, { body: CO2 })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.find((answer) => answer.status !== 201)?.body).toMatchObject({
      status: 403,
      code: 'plan_limit_machines',
      title: 'Your plan includes 5 machines.',
    });
    const beta = await world.addMaker({ role: 'beta' });
    await addMachine(beta);
    await addMachine(beta);
  });
});
