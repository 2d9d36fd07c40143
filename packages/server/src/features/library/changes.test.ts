import {
  changeSettings,
  createFolder,
  createJob,
  createMachine,
  deleteMachine,
  deleteSetting,
  duplicateSetting,
  getJob,
  getSetting,
  listSettings,
  listVersions,
  previewTransfer,
  restoreVersion,
  runJob,
  saveSetting,
  transferSetting,
  updateSetting,
  type Folder,
  type Job,
  type Machine,
  type Problem,
  type Setting,
  type SettingChange,
  type SettingVersion,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { emptyBin } from './tasks.ts';

describe.each(ENGINES)('changes in the library on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addMachine(maker: Maker, more: object = {}): Promise<Machine> {
    const draft = { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    return (await maker.call(createMachine, { body: { ...draft, ...more } })).body as Machine;
  }

  async function addJob(maker: Maker, machine: Machine, input_text: string): Promise<Job> {
    const body = { machine_id: machine.id, input_text };
    return (await maker.call(createJob, { body })).body as Job;
  }

  async function addSetting(maker: Maker, machine?: Machine): Promise<Setting> {
    const bench = machine ?? (await addMachine(maker));
    const job = await addJob(maker, bench, 'cut 3mm birch plywood');
    return (await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } }))
      .body as Setting;
  }

  const edit = (maker: Maker, { id }: Setting, body: SettingChange) =>
    maker.call(updateSetting, { params: { id }, body });

  const versionsOf = async (maker: Maker, { id }: Setting) => {
    const { body } = await maker.call(listVersions, { params: { id } });
    return (body as { items: SettingVersion[] }).items;
  };

  const change = async (
    maker: Maker,
    body: object,
  ): Promise<{ status: number; body: { count: number; deletion_id: string } & Problem }> =>
    (await maker.call(changeSettings, { body } as never)) as never;

  test('versions: 0.1 as computed, 1.1 as saved, one more for every change of numbers, none for text', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const saved = await addSetting(maker);
    const { speed_mm_min } = saved;
    const slower = await edit(maker, saved, { speed_mm_min: 540, version: '1.1' });
    expect(slower).toMatchObject({ status: 200, body: { version: '1.2', speed_mm_min: 540 } });
    expect(await edit(maker, saved, { name: 'Mine', tags: ['b', 'A', 'a'] })).toMatchObject({
      body: { version: '1.2', name: 'Mine', tags: ['A', 'b'] },
    });
    expect(await edit(maker, saved, { power_percent: 70, version: '1.1' })).toMatchObject({
      status: 409,
      body: { code: 'setting_changed' },
    });
    // The response to the first was lost: sent again, it returns the stored edit.
    expect(await edit(maker, saved, { speed_mm_min: 540, version: '1.1' })).toMatchObject({
      status: 200,
      body: { version: '1.2' },
    });
    const versions = await versionsOf(maker, saved);
    expect(versions).toMatchObject([
      {
        version: '1.2',
        version_type: 'user_edit',
        change_summary: {
          code: 'version.edited',
          text: `Speed: ${speed_mm_min / 60} mm/s → 9 mm/s.`,
        },
        is_in_force: true,
      },
      { version: '1.1', version_type: 'user_copy', is_in_force: false },
      { version: '0.1', version_type: 'ai_original', settings_snapshot: { speed_mm_min } },
    ]);
    expect(versions[1]?.previous_version_id).toBe(versions[2]?.id);
    const params = { id: saved.id, version_id: versions[1]?.id as string };
    expect(await maker.call(restoreVersion, { params })).toMatchObject({
      status: 200,
      body: { version: '1.3', speed_mm_min },
    });
    expect((await versionsOf(maker, saved))[0]?.change_summary.text).toBe(
      `Restored 1.1. Speed: 9 mm/s → ${speed_mm_min / 60} mm/s.`,
    );
    const stranger = await world.addMaker();
    const other = await addSetting(stranger);
    const foreign = { id: other.id, version_id: versions[1]?.id as string };
    expect((await stranger.call(restoreVersion, { params: foreign })).status).toBe(404);
  });

  test('concurrent edits give consecutive version numbers; of two edits to one version only one wins', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const saved = await addSetting(maker);
    const speeds = [501, 502, 503, 504, 505, 506];
    await Promise.all(speeds.map((speed_mm_min) => edit(maker, saved, { speed_mm_min })));
    const numbers = (await versionsOf(maker, saved)).map(({ version }) => version);
    expect(numbers).toEqual(['1.7', '1.6', '1.5', '1.4', '1.3', '1.2', '1.1', '0.1']);
    const same = await Promise.all(
      [70, 71, 72].map((power_percent) => edit(maker, saved, { power_percent, version: '1.7' })),
    );
    expect(same.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('a user writes versions 1.x of their own settings and no others', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const saved = await addSetting(maker);
    const other = await world.addMaker({ plan: 'Pro' });
    const theirs = await addSetting(other);
    const insert = `insert into settings_versions (user_id, setting_id, major_version, minor_version,
        version_type, change_summary, settings_snapshot, material, operation, confidence)
      values ($1, $2, $3, $4, $5, '{}', '{}', 'oak', 'Cut', 0.5)`;
    const me = { name: 'me', role: 'app_user', userId: maker.userId } as const;
    const tries: [unknown[], object][] = [
      [[maker.userId, saved.id, 1, 2, 'user_edit'], { rows: 1 }],
      [[maker.userId, saved.id, 1, 1, 'user_edit'], { code: '23505' }],
      [[maker.userId, null, 0, 1, 'ai_original'], { code: '42501' }],
      [[null, null, 2, 1, 'admin_baseline'], { code: '42501' }],
      [[maker.userId, saved.id, 1, 2, 'admin_edit'], { code: '23514' }],
      [[maker.userId, theirs.id, 1, 2, 'user_edit'], { code: '23503' }],
      [[other.userId, theirs.id, 1, 2, 'user_edit'], { code: '42501' }],
    ];
    for (const [values, outcome] of tries) {
      expect(await world.attempt(me, insert, values)).toEqual(outcome);
    }
    const rewrite = `update settings_versions set settings_snapshot = '{}' where setting_id = $1`;
    expect(await world.attempt(me, rewrite, [saved.id])).toEqual({ code: '42501' });
  });

  test('a run replaces the computed versions of the run before, except those a setting was saved from', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const job = await addJob(
      maker,
      await addMachine(maker),
      'cut 3mm birch plywood and engrave it',
    );
    const originals = () =>
      world.sql<{ run_number: number; step_index: number }>(
        `select run_number, step_index from settings_versions
         where source_job_id = $1 and major_version = 0 order by 1, 2`,
        [job.id],
      );
    await maker.call(runJob, { params: { id: job.id }, body: { answers: { depth: 'light' } } });
    const { workflow } = (await maker.call(getJob, { params: { id: job.id } })).body as Job;
    expect(await originals()).toEqual(
      workflow.map((_step, step_index) => ({ run_number: 2, step_index })),
    );
    await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    await maker.call(runJob, { params: { id: job.id }, body: { answers: { thickness_mm: 4 } } });
    expect((await originals()).map(({ run_number }) => run_number)).toEqual([
      2,
      ...workflow.map(() => 3),
    ]);
  });

  test('a step of a deep engraving is saved with all that is repeated with it, once', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const fiber = { type: 'Fiber', is_galvo: true, lens_focal_lengths_mm: [160] };
    const machine = await addMachine(maker, {
      ...fiber,
      pulse_width_min_ns: 2,
      pulse_width_max_ns: 350,
    });
    const job = await addJob(maker, machine, 'deep engrave 1 mm into brass');
    const [preheat, hammer, ...further] = job.workflow;
    const save = (step_index: number) =>
      maker.call(saveSetting, { body: { job_id: job.id, step_index } });
    const { body } = await save(2);
    const setting = body as Setting;
    expect(setting).toMatchObject({ ...hammer?.settings, name: 'Engrave brass' });
    expect(setting.repeats).toBeGreaterThan(8);
    expect(setting.further_steps.map(({ speed_mm_min }) => speed_mm_min)).toEqual(
      further.map(({ settings }) => settings.speed_mm_min),
    );
    const { saved_steps } = (await maker.call(getJob, { params: { id: job.id } })).body as Job;
    expect(saved_steps).toEqual(
      [1, 2, 3].map((step_index) => ({ step_index, setting_id: setting.id })),
    );
    expect((await save(3)).body).toMatchObject({ code: 'already_saved' });
    // As it was saved before whole sequences were kept.
    await world.sql(`update settings set further_steps = '[]' where id = $1`, [setting.id]);
    const completed = await save(3);
    expect(completed).toMatchObject({ status: 201, body: { id: setting.id, version: '1.2' } });
    expect((completed.body as Setting).further_steps).toHaveLength(2);
    expect((await save(0)).body).toMatchObject({
      ...preheat?.settings,
      name: 'Engrave brass (preheat)',
      repeats: 1,
      further_steps: [],
    });
  });

  test('numbers a machine cannot run and materials that are not safe are refused, and nothing is stored', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine = await addMachine(maker, { scan_speed_max_mm_s: 300 });
    const saved = await addSetting(maker, machine);
    const fast = { speed_mm_min: 20_000, frequency_hz: 1000, name: 'Fast' };
    expect(await edit(maker, saved, fast)).toMatchObject({
      status: 422,
      body: {
        code: 'outside_machine_limits',
        errors: [
          { field: 'body.speed_mm_min', message: expect.stringContaining('maximum of 300 mm/s') },
          { field: 'body.frequency_hz', message: 'A CO2 laser has no frequency to set.' },
        ],
      },
    });
    for (const words of [{ material: 'PVC' }, { notes: 'it is pvc in truth' }]) {
      expect(await edit(maker, saved, words)).toMatchObject({
        status: 422,
        body: { code: 'material_blocked', detail: expect.stringMatching(/./) },
      });
    }
    const params = { id: saved.id };
    expect((await maker.call(getSetting, { params })).body).toMatchObject({
      ...saved,
      updated_at: saved.updated_at,
    });
    const other = await edit(maker, saved, { material: 'oak' });
    expect(other.body).toMatchObject({
      material: 'oak',
      version: '1.2',
      speed_band_mm_min: [saved.speed_mm_min, saved.speed_mm_min],
    });
    expect((other.body as Setting).confidence).toBeLessThanOrEqual(0.5);
    await maker.call(deleteMachine, { params: { id: machine.id } });
    expect((await edit(maker, saved, { speed_mm_min: 20_000 })).status).toBe(200);
  });

  test('a setting saved with a bypass keeps that block, and no other', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const job = await addJob(maker, await addMachine(maker), 'cut 4mm PVC sheet');
    await maker.call(runJob, { params: { id: job.id }, body: { bypass_safety: true } });
    const { body } = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const saved = body as Setting;
    expect(saved.safety_bypassed).toBe(true);
    expect((await edit(maker, saved, { name: 'PVC at my own risk' })).status).toBe(200);
    expect((await edit(maker, saved, { material: 'polycarbonate' })).status).toBe(422);
  });

  test('many at once: moved, tagged, pinned, deleted and restored exactly, by ids or by filter', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine = await addMachine(maker);
    const one = await addSetting(maker, machine);
    const two = await addSetting(maker, machine);
    await world.fillSettings(maker.userId, 5);
    const filter = { search: 'cut' };
    const { id: folder_id } = (await maker.call(createFolder, { body: { name: 'Box' } }))
      .body as Folder;
    expect((await change(maker, { filter, change: { kind: 'move', folder_id } })).body.count).toBe(
      2,
    );
    const tag = { kind: 'tag', add: ['Gift', 'oak'], remove: ['none'] };
    expect((await change(maker, { ids: [one.id, two.id], change: tag })).body.count).toBe(2);
    await change(maker, { ids: [one.id], change: { kind: 'tag', add: ['GIFT'], remove: ['Oak'] } });
    await change(maker, { ids: [two.id], change: { kind: 'pin', is_pinned: true } });
    const { items } = (await maker.call(listSettings, { query: { folder_id } })).body as {
      items: Setting[];
    };
    expect(items.map(({ id, tags }) => [id, tags])).toEqual([
      [two.id, ['Gift', 'oak']],
      [one.id, ['Gift']],
    ]);
    await maker.call(deleteSetting, { params: { id: one.id } });
    const gone = await change(maker, { filter, change: { kind: 'delete' } });
    expect(gone.body.count).toBe(1);
    const again = { job_id: two.job_id as string, step_index: 0 };
    const saved = (await maker.call(saveSetting, { body: again })).body as Setting;
    const { deletion_id } = gone.body;
    const back = { change: { kind: 'restore', deletion_id } };
    expect(await change(maker, back)).toMatchObject({ status: 200, body: { count: 1 } });
    expect((await maker.call(getSetting, { params: { id: one.id } })).status).toBe(404);
    expect((await maker.call(getSetting, { params: { id: two.id } })).status).toBe(200);
    const job = await maker.call(getJob, { params: { id: again.job_id } });
    expect((job.body as Job).saved_steps).toEqual([{ step_index: 0, setting_id: saved.id }]);
    const stranger = await world.addMaker();
    expect((await change(stranger, back)).status).toBe(404);
    expect((await change(stranger, { ids: [two.id], change: { kind: 'delete' } })).body.count).toBe(
      0,
    );
  });

  test('settings in the bin for 30 days are permanently deleted, with their versions', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine = await addMachine(maker);
    const [old, fresh] = [await addSetting(maker, machine), await addSetting(maker, machine)];
    const kept = await addSetting(maker, machine);
    for (const { id } of [old, fresh]) await maker.call(deleteSetting, { params: { id } });
    await world.sql(`update settings set deleted_at = now() - interval '31 days' where id = $1`, [
      old.id,
    ]);
    await world.runTask(emptyBin);
    const rows = await world.sql<{ id: string }>(
      `select id from settings where user_id = $1 and exists (
         select from settings_versions where setting_id = settings.id)`,
      [maker.userId],
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual([fresh.id, kept.id].toSorted());
  });

  test('beyond a smaller plan the oldest are read-only: not changed, not moved, but deleted', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const oldest = await addSetting(maker);
    await world.sql(`update settings set created_at = '2020-01-01' where id = $1`, [oldest.id]);
    await world.fillSettings(maker.userId, 10);
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [maker.userId]);
    const { items } = (await maker.call(listSettings, { query: {} })).body as { items: Setting[] };
    expect(items.map(({ is_read_only }) => is_read_only)).toEqual([...Array(10).fill(false), true]);
    const refused = { status: 403, body: { code: 'setting_read_only' } };
    expect(await edit(maker, oldest, { is_pinned: true })).toMatchObject(refused);
    const pin = { filter: {}, change: { kind: 'pin', is_pinned: true } };
    expect(await change(maker, pin)).toMatchObject(refused);
    const params = { id: items[0]?.id as string };
    expect(await maker.call(duplicateSetting, { params })).toMatchObject({
      status: 403,
      body: { code: 'plan_limit_recipes' },
    });
    const gone = await change(maker, { ids: [oldest.id], change: { kind: 'delete' } });
    expect(gone.body.count).toBe(1);
    const back = { change: { kind: 'restore', deletion_id: gone.body.deletion_id } };
    expect((await change(maker, back)).body).toMatchObject({ code: 'plan_limit_recipes' });
  });

  test('a copy has a history of its own and belongs to no step', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const saved = await addSetting(maker);
    await edit(maker, saved, { speed_mm_min: 540 });
    const { status, body } = await maker.call(duplicateSetting, { params: { id: saved.id } });
    const copy = body as Setting;
    expect([status, copy.name, copy.version]).toEqual([201, `${saved.name} (copy)`, '1.1']);
    expect(copy.speed_mm_min).toBe(540);
    expect(await versionsOf(maker, copy)).toHaveLength(1);
  });

  test('a transfer preserves the energy at the material, says so and lowers the confidence', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const saved = await addSetting(maker);
    const strong = await addMachine(maker, { power_watts: 100, name: 'Big' });
    const diode = await addMachine(maker, { type: 'Diode', power_watts: 10 });
    const params = { id: saved.id };
    const preview = await maker.call(previewTransfer, { params, body: { machine_id: strong.id } });
    expect(preview.body).toMatchObject({
      quantities: [{ name: { code: 'quantity.line_energy' }, is_preserved: true }],
    });
    const { settings, confidence } = preview.body as { settings: object; confidence: number };
    expect(confidence).toBeLessThan(saved.confidence);
    const kept = await maker.call(transferSetting, { params, body: { machine_id: strong.id } });
    expect(kept).toMatchObject({
      status: 201,
      body: { ...settings, confidence, machine_id: strong.id, machine_name: 'Big', version: '1.1' },
    });
    const { rationale } = kept.body as Setting;
    expect(rationale).toMatchObject({
      code: 'setting.moved',
      values: { reason: { code: saved.rationale.code, values: saved.rationale.values } },
    });
    expect(rationale.text).toContain('Energy per length stays');
    const again = await maker.call(transferSetting, {
      params: { id: (kept.body as Setting).id },
      body: { machine_id: strong.id },
    });
    expect((again.body as Setting).rationale).toMatchObject({
      values: { from: 'Big', reason: { code: saved.rationale.code } },
    });
    const refused = await maker.call(transferSetting, { params, body: { machine_id: diode.id } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_transferable' } });
  });
});
