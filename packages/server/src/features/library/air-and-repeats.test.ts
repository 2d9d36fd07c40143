import {
  createJob,
  createMachine,
  createTestCard,
  downloadTestCard,
  duplicateSetting,
  exportSettings,
  listVersions,
  restoreVersion,
  saveSetting,
  updateSetting,
  type Job,
  type Machine,
  type Setting,
  type SettingVersion,
  type TestCard,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const CO2 = { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false };
const MOPA = {
  name: 'MOPA',
  type: 'Fiber',
  power_watts: 60,
  is_galvo: true,
  lens_focal_lengths_mm: [210],
  pulse_width_min_ns: 2,
  pulse_width_max_ns: 350,
};

describe.each(ENGINES)('air and runs on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function saveJob(maker: Maker, machine: object, input_text: string, step_index = 0) {
    const { body } = await maker.call(createMachine, { body: machine as never });
    const job = (
      await maker.call(createJob, { body: { machine_id: (body as Machine).id, input_text } })
    ).body as Job;
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index } });
    expect(saved.status).toBe(201);
    return { job, setting: saved.body as Setting };
  }

  const edit = async (maker: Maker, { id }: Setting, body: object) =>
    (await maker.call(updateSetting, { params: { id }, body })).body as Setting;
  const versionsOf = async (maker: Maker, id: string) =>
    ((await maker.call(listVersions, { params: { id } })).body as { items: SettingVersion[] })
      .items;
  const gcodeOf = async (maker: Maker, card: TestCard) => {
    const file = await maker.call(downloadTestCard, {
      params: { id: card.id },
      query: { format: 'gcode' },
    });
    expect(file.status).toBe(200);
    return typeof file.body === 'string' ? file.body : Buffer.from(file.body as never).toString();
  };

  test('AIR-3 the edited air field wins, and the other follows it', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const { setting } = await saveJob(maker, CO2, 'cut 3mm birch plywood');
    expect(setting).toMatchObject({ air_assist: true, air_psi: 20 });
    const off = await edit(maker, setting, { air_assist: false });
    expect(off).toMatchObject({ air_assist: false, air_psi: 0 });
    const on = await edit(maker, setting, { air_psi: 12 });
    expect(on).toMatchObject({ air_assist: true, air_psi: 12 });
    expect(await edit(maker, setting, { air_psi: null })).toMatchObject({
      air_assist: true,
      air_psi: null,
    });
    expect(await edit(maker, setting, { air_assist: null })).toMatchObject({
      air_assist: null,
      air_psi: null,
    });
    const both = await edit(maker, setting, { air_assist: false, air_psi: 20 });
    expect(both).toMatchObject({ air_assist: true, air_psi: 20 });
    expect(both.warnings).toContainEqual(
      expect.objectContaining({ code: 'air.off_with_pressure', values: { pressure: 20 } }),
    );
    const [last, , , , first] = await versionsOf(maker, setting.id);
    expect(last?.change_summary.text).toBe(
      'Air pressure: none → 20 psi. Air assist: unknown → on.',
    );
    const restored = await maker.call(restoreVersion, {
      params: { id: setting.id, version_id: first?.id ?? '' },
    });
    expect(restored.body).toMatchObject({ air_assist: false, air_psi: 0 });
  });

  test('D28 a card of a setting with air on and no pressure switches the air on', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const { setting } = await saveJob(maker, CO2, 'cut 3mm birch plywood');
    await edit(maker, setting, { air_psi: null });
    const { body } = await maker.call(createTestCard, {
      params: { id: setting.id },
      body: { kind: 'grid' },
    });
    expect(await gcodeOf(maker, body as TestCard)).toMatch(/^M8$/m);
  });

  test('ENG-32 a deep engraving keeps its runs through saving, copies, versions and files', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const { job, setting } = await saveJob(maker, MOPA, 'deep engrave 1 mm into brass', 1);
    const runs = job.workflow[1]?.repeats ?? 0;
    expect(runs).toBeGreaterThan(8);
    expect(setting.repeats).toBe(runs);
    for (const step of [setting, ...setting.further_steps]) {
      expect(step.frequency_khz).toBe(Number(step.frequency_hz) / 1000);
      expect(step.hatch_spacing_mm).toBe(step.interval_mm);
    }
    expect(setting.warnings.map(({ text }) => text).join(' ')).not.toContain('whole sequence');
    const copy = await maker.call(duplicateSetting, { params: { id: setting.id } });
    expect(copy.body).toMatchObject({ repeats: runs });
    const fewer = await edit(maker, setting, { repeats: 5 });
    expect(fewer.repeats).toBe(5);
    const [last] = await versionsOf(maker, setting.id);
    expect(last).toMatchObject({
      change_summary: { text: `Repeats: ${runs} → 5.` },
      settings_snapshot: { repeats: 5 },
    });
    const file = await maker.call(exportSettings, {
      body: { format: 'lightburn_library', ids: [setting.id] } as never,
    });
    const text = Buffer.isBuffer(file.body) ? file.body.toString() : JSON.stringify(file.body);
    expect(text).toContain('globalRepeat');
  });
});
