import {
  createJob,
  createMachine,
  saveSetting,
  transferSetting,
  type Job,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';

const MARKER = { name: 'Marker', type: 'Fiber', power_watts: 20, is_galvo: true } as const;

describe.each(ENGINES)('the lens of a transferred setting on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('is the only lens of the catalog model where the machine has none', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const add = async (body: object) =>
      (await maker.call(createMachine, { body: { ...MARKER, ...body } })).body as Machine;
    const [own, model] = [
      await add({ lens_focal_lengths_mm: [210] }),
      await add({ catalog_id: 'generic-raycus-q-switched-20w' }),
    ];
    const body = { machine_id: own.id, lens_id: own.lenses[0]?.id, input_text: 'mark brass' };
    const job = (await maker.call(createJob, { body })).body as Job;
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const { id, lens_focal_length_mm } = saved.body as Setting;
    const moved = await maker.call(transferSetting, {
      params: { id },
      body: { machine_id: model.id },
    });
    expect([lens_focal_length_mm, (moved.body as Setting).lens_focal_length_mm]).toEqual([
      210, 160,
    ]);
  });
});
