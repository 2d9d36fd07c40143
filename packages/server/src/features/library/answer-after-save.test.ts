import {
  createJob,
  createMachine,
  listVersions,
  restoreVersion,
  saveSetting,
  transferSetting,
  updateSetting,
  type Job,
  type Machine,
  type Setting,
  type SettingVersion,
} from '@beamwright/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentCaller } from '../../platform/db/queue/caller.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

/** Until `stop`, the database is lost for requests as soon as a change is committed. */
function loseAfterChange(): () => void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  let hasChanged = false;
  let isLost = false;
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (currentCaller().isBackground) return Reflect.apply(query, this, args);
    if (isLost && text.startsWith('begin')) {
      return Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
    }
    hasChanged ||= /(insert into|update) "settings" /.test(text);
    isLost ||= hasChanged && text === 'commit';
    return Reflect.apply(query, this, args);
  });
  return () => {
    Reflect.set(pg.Client.prototype, 'query', query);
    expect(isLost).toBe(true);
  };
}

describe.each(ENGINES)('a change of the library on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let machine: Machine;
  let setting: Setting;
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker();
    const body = { name: 'OMTech 60 W', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    machine = (await maker.call(createMachine, { body })).body as Machine;
    const input_text = 'cut 3mm birch plywood';
    const job = (await maker.call(createJob, { body: { machine_id: machine.id, input_text } }))
      .body as Job;
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    setting = saved.body as Setting;
  });
  afterAll(() => world.close());

  const change = async (request: () => Promise<{ status: number; body: unknown }>) => {
    const stop = loseAfterChange();
    return request().finally(stop);
  };

  test('is answered if the database is lost right after it was saved', async () => {
    const params = { id: setting.id };
    const edit = { params, body: { speed_mm_min: setting.speed_mm_min + 10 } };
    expect(await change(() => maker.call(updateSetting, edit))).toMatchObject({
      status: 200,
      body: edit.body,
    });
    const { items } = (await maker.call(listVersions, { params })).body as {
      items: SettingVersion[];
    };
    const { id: version_id = '' } = items.find(({ version }) => version === setting.version) ?? {};
    const restore = { params: { ...params, version_id } };
    expect(await change(() => maker.call(restoreVersion, restore))).toMatchObject({
      status: 200,
      body: { speed_mm_min: setting.speed_mm_min },
    });
    const transfer = { params, body: { machine_id: machine.id, name: 'A copy' } };
    expect(await change(() => maker.call(transferSetting, transfer))).toMatchObject({
      status: 201,
      body: { name: 'A copy', machine_id: machine.id },
    });
  });
});
