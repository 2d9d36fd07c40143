import {
  changeSystemSetting,
  createJob,
  createMachine,
  getRetention,
  listSettingChanges,
  listSystemSettings,
  RETENTION,
  runJob,
  type Job,
  type Machine,
  type OperationOutput,
} from '@beamwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAgo } from '../../../platform/tasks/delete-in-batches.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

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

  const list = async () =>
    ((await admin.call(listSystemSettings)).body as OperationOutput<typeof listSystemSettings>)
      .items;
  const find = async (wanted: string) => (await list()).find(({ key }) => key === wanted);
  const change = async (key: string, value: string, version?: number) =>
    admin.call(changeSystemSetting, {
      params: { key },
      body: { value, version: version ?? (await find(key))?.version ?? 0 },
    });
  const changes = async (key: string) =>
    (
      (await admin.call(listSettingChanges, { query: { key } })).body as OperationOutput<
        typeof listSettingChanges
      >
    ).items;
  const pulses = ({ workflow }: Job) => workflow.map(({ settings }) => settings.pulse_width_ns);

  test('the next job uses the profile that an administrator chose', async () => {
    const { id: machine_id } = (await maker.call(createMachine, { body: MOPA })).body as Machine;
    const body = { machine_id, input_text: 'deep engrave brass' };
    const job = (await maker.call(createJob, { body })).body as Job;
    expect(pulses(job).every((ns) => (ns ?? 0) >= 10)).toBe(true);
    expect((await change('hss_profile', 'classic')).body).toMatchObject({
      value: 'classic',
      default: 'physics',
      version: 2,
      changed_by: 'A maker',
    });
    const again = (await maker.call(runJob, { params: { id: job.id }, body: {} })).body as Job;
    expect(pulses(again)).toEqual([3, 3, 2, 1]);
  });

  test('every change is in the history, with who and what it was before', async () => {
    await change('generation_order', 'approved_first');
    await change('generation_order', 'specification');
    // Without a change, there is no entry.
    await change('generation_order', 'specification');
    expect(await changes('generation_order')).toMatchObject([
      { old_value: 'approved_first', new_value: 'specification', changed_by: 'A maker' },
      { old_value: 'specification', new_value: 'approved_first' },
    ]);
    const audited = await world.sql(
      `select subject, actor_id from audit_log where action = 'system_setting_changed' order by id desc limit 1`,
    );
    expect(audited).toEqual([
      { subject: 'generation_order: approved_first → specification', actor_id: admin.userId },
    ]);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const plan = { mode: 'on', from: null, until, message: 'A “quoted” message' };
    expect((await change('maintenance', JSON.stringify(plan))).status).toBe(200);
    const off = { mode: 'off', from: null, until: null, message: '' };
    expect((await change('maintenance', JSON.stringify(off))).status).toBe(200);
    expect(
      await world.sql(
        `select subject from audit_log where action = 'system_setting_changed' order by id desc limit 2`,
      ),
    ).toEqual([
      { subject: `maintenance: on until ${until} → off` },
      { subject: `maintenance: off → on until ${until}` },
    ]);
  });

  test('nobody replaces a change that they have not seen', async () => {
    const seen = (await find('auto_review_enabled'))?.version ?? 0;
    const both = await Promise.all([
      change('auto_review_enabled', 'false', seen),
      change('auto_review_enabled', 'false', seen),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await find('auto_review_enabled')).toMatchObject({ value: 'false', version: seen + 1 });
  });

  test('a value that is not allowed is refused, by the server and by the database', async () => {
    expect((await change('hss_profile', 'magic', 1)).status).toBe(400);
    for (const key of ['public_key', 'none', 'constructor', '__proto__', 'toString']) {
      expect((await change(key, 'bw_mine', 1)).status).toBe(404);
    }
    expect((await change('retention_mails', '6', 1)).status).toBe(400);
    expect((await change('retention_mails', '31', 1)).status).toBe(400);
    expect((await change('maintenance', '{"mode":"on"}', 1)).status).toBe(400);
    await expect(
      world.sql("update system_settings set value = 'magic' where key = 'hss_profile'"),
    ).rejects.toThrow(/system_settings_hss_profile/);
    await expect(
      world.sql("update system_settings set value = 'x' where key = 'retention_mails'"),
    ).rejects.toThrow(/system_settings_days/);
  });

  test('fewer days are in force at once, for tasks and for whoever asks', async () => {
    const cut = async () => {
      const { rows } = await world.transactions.asService((trx) =>
        sql<{
          days: number;
        }>`select round(extract(epoch from now() - ${daysAgo(RETENTION.mails)}) / 86400)::int as days`.execute(
          trx,
        ),
      );
      return rows[0]?.days;
    };
    expect(await cut()).toBe(30);
    await change('retention_mails', '7');
    expect(await cut()).toBe(7);
    const { body } = await world.visitor.call(getRetention);
    const { days } = body as OperationOutput<typeof getRetention>;
    expect(days).toMatchObject({ mails: 7, analytics: RETENTION.analytics.days, grace: 14 });
  });

  test('more days than were promised are not in force, whatever is stored', async () => {
    await world.sql(`update system_settings set value = '999' where key = 'retention_notices'`);
    const [row] = await world.sql(`select retention_days('retention_notices', 90) as days`);
    expect(row).toEqual({ days: 90 });
  });

  test('only administrators read and change them', async () => {
    expect((await maker.call(listSystemSettings)).status).toBe(403);
    expect((await maker.call(listSettingChanges)).status).toBe(403);
    const body = { value: 'physics', version: 1 };
    const refused = await maker.call(changeSystemSetting, { params: { key: 'hss_profile' }, body });
    expect(refused.status).toBe(403);
    const seen = await world.asUser(admin.userId, (trx) =>
      trx.selectFrom('system_settings').select('key').orderBy('key').execute(),
    );
    expect(seen.map(({ key }) => key)).toEqual(['hss_profile', 'public_key']);
  });
});
