import {
  createJob,
  createMachine,
  getSystemSettings,
  runJob,
  updateSystemSettings,
} from '@beamwright/contract';
import type { Job, Machine, SystemSettings } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const MOPA = {
  name: 'Galvo',
  type: 'Fiber',
  power_watts: 60,
  is_galvo: true,
  frequency_min_hz: 1000,
  frequency_max_hz: 4_000_000,
  pulse_width_min_ns: 1,
  pulse_width_max_ns: 500,
} as const;

describe.each(ENGINES)('settings of the installation on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let maker: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    maker = await world.addMaker();
  });
  afterAll(() => world.close());

  const pulses = ({ workflow }: Job) => workflow.map(({ settings }) => settings.pulse_width_ns);

  test('the next job uses the profile that an administrator chose', async () => {
    expect((await admin.call(getSystemSettings)).body).toEqual({
      hss_profile: 'physics',
      auto_review_enabled: true,
      generation_order: 'specification',
    });
    const { id: machine_id } = (await maker.call(createMachine, { body: MOPA })).body as Machine;
    const body = { machine_id, input_text: 'deep engrave brass' };
    const job = (await maker.call(createJob, { body })).body as Job;
    expect(pulses(job).every((ns) => (ns ?? 0) >= 10)).toBe(true);

    const change = { body: { hss_profile: 'classic' } } as const;
    const changed = await admin.call(updateSystemSettings, change);
    expect(changed.body).toMatchObject({ hss_profile: 'classic' });
    const again = (await maker.call(runJob, { params: { id: job.id }, body: {} })).body as Job;
    expect(pulses(again)).toEqual([3, 3, 2, 1]);
    expect((await admin.call(getSystemSettings)).body).toMatchObject({ hss_profile: 'classic' });
  });

  test('an unknown profile is refused, by the server and by the database', async () => {
    const body = { hss_profile: 'magic' } as never;
    expect((await admin.call(updateSystemSettings, { body })).status).toBe(400);
    const forced = world.sql(
      "update system_settings set value = 'magic' where key = 'hss_profile'",
    );
    await expect(forced).rejects.toThrow(/system_settings_hss_profile/);
  });

  test('the automatic review has its own switch, which users cannot read', async () => {
    const change = { body: { auto_review_enabled: false } };
    const before = (await admin.call(getSystemSettings)).body as SystemSettings;
    const changed = await admin.call(updateSystemSettings, change);
    expect(changed.body).toEqual({ ...before, auto_review_enabled: false });
    expect((await admin.call(getSystemSettings)).body).toEqual(changed.body);
    const seen = await world.asUser(admin.userId, (trx) =>
      trx.selectFrom('system_settings').select('key').orderBy('key').execute(),
    );
    expect(seen.map(({ key }) => key)).toEqual(['hss_profile', 'public_key']);
  });

  test('only administrators can read and change them', async () => {
    expect((await maker.call(getSystemSettings)).status).toBe(403);
    const body = { hss_profile: 'physics' } as const;
    expect((await maker.call(updateSystemSettings, { body })).status).toBe(403);
  });
});
