import {
  createJob,
  createMachine,
  getSetting,
  keepSetting,
  listSettings,
  saveSetting,
  updateSetting,
  type Job,
  type Machine,
  type MachineDraft,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';

const FIBER: MachineDraft = {
  name: 'Galvo',
  type: 'Fiber',
  power_watts: 60,
  is_galvo: true,
  lens_focal_lengths_mm: [160],
  pulse_width_min_ns: 2,
  pulse_width_max_ns: 350,
};

describe.each(ENGINES)('settings beyond the plan on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('saving a step again does not complete a read-only setting', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine = (await maker.call(createMachine, { body: FIBER })).body as Machine;
    const body = { machine_id: machine.id, input_text: 'deep engrave 1 mm into brass' };
    const job = (await maker.call(createJob, { body })).body as Job;
    const step = { body: { job_id: job.id, step_index: 1 } };
    const { id } = (await maker.call(saveSetting, step)).body as Setting;
    await world.sql(
      `update settings set created_at = '2020-01-01', further_steps = '[]' where id = $1`,
      [id],
    );
    await world.fillSettings(maker.userId, 10);
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [maker.userId]);
    expect(await maker.call(saveSetting, step)).toMatchObject({
      status: 403,
      body: { code: 'setting_read_only' },
    });
    expect((await maker.call(getSetting, { params: { id } })).body).toMatchObject({
      version: '1.1',
      further_steps: [],
    });
  });

  test('the user chooses which settings stay active', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    await world.fillSettings(maker.userId, 12);
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [maker.userId]);
    const listed = async () =>
      ((await maker.call(listSettings, { query: { limit: 50 } })).body as { items: Setting[] })
        .items;
    const readOnly = async () =>
      (await listed()).filter(({ is_read_only }) => is_read_only).map(({ id }) => id);
    const [oldest, other] = (await readOnly()).toReversed() as [string, string];
    const active = (await listed()).findLast(({ is_read_only }) => !is_read_only);
    const kept = await maker.call(keepSetting, { params: { id: oldest } });
    expect(kept.body).toMatchObject({ id: oldest, is_read_only: false });
    expect((await readOnly()).toSorted()).toEqual([active?.id, other].toSorted());
    const body = { name: 'Still mine' };
    expect((await maker.call(updateSetting, { params: { id: oldest }, body })).status).toBe(200);
    expect(await maker.call(updateSetting, { params: { id: other }, body })).toMatchObject({
      body: { code: 'setting_read_only' },
    });
    const stranger = await world.addMaker();
    expect((await stranger.call(keepSetting, { params: { id: other } })).status).toBe(404);
  });

  test('nothing is read-only for a role without limits', async () => {
    const maker = await world.addMaker({ plan: 'Free', role: 'beta' });
    await world.fillSettings(maker.userId, 11);
    const { items } = (await maker.call(listSettings, { query: {} })).body as { items: Setting[] };
    expect(items.map(({ is_read_only }) => is_read_only)).toEqual(Array(11).fill(false));
  });
});
