import {
  createFolder,
  createJob,
  createMachine,
  deleteFolder,
  listFolders,
  listSettings,
  saveSetting,
  updateFolder,
  updateSetting,
  type Folder,
  type Job,
  type Machine,
  type Problem,
  type Setting,
  type SettingChange,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

describe.each(ENGINES)('folders of the library on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addSetting(maker: Maker): Promise<Setting> {
    const draft = { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    const machine = (await maker.call(createMachine, { body: draft })).body as Machine;
    const body = { machine_id: machine.id, input_text: 'cut 3mm birch plywood' };
    const job = (await maker.call(createJob, { body })).body as Job;
    return (await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } }))
      .body as Setting;
  }

  const edit = (maker: Maker, { id }: Setting, body: SettingChange) =>
    maker.call(updateSetting, { params: { id }, body });

  test('folders: one name in a place, eight deep, never in themselves, even moved at once', async () => {
    const maker = await world.addMaker();
    const add = async (name: string, parent_id: string | null = null) =>
      (await maker.call(createFolder, { body: { name, parent_id } })).body as Folder & Problem;
    const move = (folder: Folder, parent_id: string | null) =>
      maker.call(updateFolder, { params: { id: folder.id }, body: { parent_id } });
    const [wood, metal] = [await add('Wood'), await add('Metal')];
    expect((await add('WOOD')).code).toBe('folder_exists');
    expect(await add('wood', wood.id)).toMatchObject({ parent_id: wood.id, setting_count: 0 });
    const both = await Promise.all([move(wood, metal.id), move(metal, wood.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'folder_in_itself',
    });
    const deep = [await add('1')];
    for (let level = 2; level <= 8; level += 1) deep.push(await add(`${level}`, deep.at(-1)?.id));
    expect((await add('9', deep.at(-1)?.id)).code).toBe('folder_too_deep');
    const flat = await add('flat');
    await add('inside', flat.id);
    expect((await move(flat, deep[6]?.id as string)).body).toMatchObject({
      code: 'folder_too_deep',
    });
    expect((await move(flat, deep[5]?.id as string)).status).toBe(200);
  });

  test('the content of a deleted folder moves to its parent', async () => {
    const maker = await world.addMaker();
    const add = async (name: string, parent_id: string | null = null) =>
      (await maker.call(createFolder, { body: { name, parent_id } })).body as Folder;
    const outer = await add('Outer');
    const middle = await add('Middle', outer.id);
    const inner = await add('middle', middle.id);
    const saved = await addSetting(maker);
    await edit(maker, saved, { folder_id: middle.id });
    const clash = await add('Clash', inner.id);
    expect((await maker.call(deleteFolder, { params: { id: middle.id } })).status).toBe(204);
    const { items } = (await maker.call(listFolders, {})).body as { items: Folder[] };
    expect(items).toEqual([
      { id: clash.id, name: 'Clash', parent_id: inner.id, setting_count: 0, is_locked: false },
      { id: inner.id, name: 'middle', parent_id: outer.id, setting_count: 0, is_locked: false },
      { id: outer.id, name: 'Outer', parent_id: null, setting_count: 1, is_locked: false },
    ]);
    const gone = await edit(maker, saved, { folder_id: middle.id });
    expect(gone).toMatchObject({ status: 409, body: { code: 'invalid_reference' } });
    const within = await maker.call(listSettings, { query: { folder_id: outer.id } });
    expect((within.body as { items: Setting[] }).items).toHaveLength(1);
  });
});
