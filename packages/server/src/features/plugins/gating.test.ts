import {
  changePluginSettings,
  createJob,
  createMachine,
  giveFeedback,
  listPlugins,
  previewTestCard,
  updatePlugin,
  type Job,
  type Machine,
  type Operation,
  type PluginKey,
  type Problem,
} from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listContractOperations } from '../../platform/http/build-openapi.ts';
import type { OwnedRows } from '../../tenancy/operation-sample.ts';
import { OPERATION_SAMPLES } from '../../tenancy/operation-samples.ts';
import { addRowsFor } from '../../tenancy/owned-rows.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const OPERATIONS = listContractOperations();
const NEEDING = OPERATIONS.flatMap((operation) => {
  const { plugin, active_plugin } = operation.needs;
  const key = plugin ?? active_plugin;
  return key === undefined ? [] : [[operation.id, key, operation] as const];
});

describe.each(ENGINES)('what plugins switch on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let maker: Maker;
  let own: OwnedRows;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    maker = await world.addMaker({ plan: 'Pro' });
    const rows = await addRowsFor(maker);
    own = { ...rows, testCardId: await world.fillTestCard(rows.userId, rows.settingId) };
  });
  afterAll(() => world.close());

  const changed = new Set<PluginKey>();
  async function update(key: PluginKey, body: object): Promise<void> {
    changed.add(key);
    const { status } = await admin.call(updatePlugin, { params: { key }, body });
    expect(status).toBe(200);
  }
  const PLANS = ['Free', 'Hobby', 'Pro', 'Shop'];
  afterEach(async () => {
    for (const key of changed) {
      const is_on = { params: { key }, body: { is_on: true } };
      await maker.call(changePluginSettings, is_on);
      await update(key, {
        is_active: true,
        plans: PLANS.map((plan_name) => ({ plan_name, is_enabled: true })),
      });
    }
    changed.clear();
  });

  const send = (operation: Operation) =>
    maker.call(operation, OPERATION_SAMPLES[operation.id]?.request(own));
  const problemOf = ({ body }: { body: unknown }) => {
    const { code, title, detail } = (body ?? {}) as Partial<Problem>;
    return { code, title, detail };
  };

  test.each(NEEDING)('%s needs %s', async (_id, key, operation) => {
    const refusal = async () => problemOf(await send(operation)).code;
    expect(await refusal()).not.toBe('plugin_off');
    await update(key, { is_active: false });
    expect(problemOf(await send(operation))).toEqual({
      code: 'plugin_off',
      title: 'This feature is switched off',
      detail: 'An administrator switched off test cards.',
    });
    await update(key, {
      is_active: true,
      plans: [{ plan_name: 'Pro', is_enabled: false }],
    });
    const isReading = operation.needs.plugin === undefined;
    const lacking = await refusal();
    if (isReading) expect(lacking).not.toBe('plan_feature_missing');
    else expect(lacking).toBe('plan_feature_missing');
  });

  test('what the plan lacks names the plan that has it', async () => {
    await update('test_cards', { plans: [{ plan_name: 'Pro', is_enabled: false }] });
    expect(problemOf(await send(previewTestCard))).toEqual({
      code: 'plan_feature_missing',
      title: 'Your plan doesn’t include test cards',
      detail: 'The Shop plan includes it.',
    });
  });

  test('what users switched off themselves is refused, and says where to switch it on', async () => {
    changed.add('test_cards');
    const body = { is_on: false };
    await maker.call(changePluginSettings, { params: { key: 'test_cards' }, body });
    expect(problemOf(await send(previewTestCard))).toMatchObject({
      code: 'plugin_off',
      detail: 'You switched off test cards. Switch it on under Account settings → Plugins.',
    });
  });

  test('a kerf card needs machine calibration, other cards do not', async () => {
    const preview = async (kind: 'kerf' | 'grid') => {
      const request = { params: { id: own.settingId }, body: { kind } };
      return problemOf(await maker.call(previewTestCard, request)).code;
    };
    expect(await preview('kerf')).not.toBe('plugin_off');
    await update('machine_calibration', { is_active: false });
    expect(await preview('kerf')).toBe('plugin_off');
    expect(await preview('grid')).not.toBe('plugin_off');
  });

  test('without machine calibration, results are kept but change no answer', async () => {
    const give = async () => {
      const body = { edge_score: 8, cut_through: true };
      const given = await maker.call(giveFeedback, { params: { id: own.settingId }, body });
      return (given.body as { machine_results: number }).machine_results;
    };
    const before = await give();
    expect(before).toBeGreaterThan(0);
    await update('machine_calibration', { is_active: false });
    expect(await give()).toBe(0);
    await update('machine_calibration', { is_active: true });
    expect(await give()).toBe(before + 2);
  });

  test('without the depth planner, deep metal is one step', async () => {
    const machine = await maker.call(createMachine, {
      body: {
        name: 'Galvo',
        type: 'Fiber',
        power_watts: 60,
        is_galvo: true,
        frequency_min_hz: 1000,
        frequency_max_hz: 4_000_000,
        pulse_width_min_ns: 1,
        pulse_width_max_ns: 500,
      },
    });
    const { id: machine_id } = machine.body as Machine;
    const passes = async () => {
      const body = { machine_id, input_text: 'deep engrave brass' };
      const { workflow } = (await maker.call(createJob, { body })).body as Job;
      return workflow.map(({ pass_type }) => pass_type);
    };
    expect((await passes()).length).toBeGreaterThan(3);
    await update('depth_planner', { is_active: false });
    expect(await passes()).toEqual([null]);
    await update('depth_planner', { is_active: true });
    changed.add('depth_planner');
    const body = { is_on: false };
    await maker.call(changePluginSettings, { params: { key: 'depth_planner' }, body });
    expect(await passes()).toEqual([null]);
  });

  test('what needs no plugin works while all are switched off', async () => {
    for (const { key } of await listKeys()) await update(key, { is_active: false });
    const free = OPERATIONS.filter(
      ({ method, needs: { plugin, active_plugin, scope } }) =>
        method === 'GET' && !plugin && !active_plugin && scope !== 'administration',
    ).filter(({ id }) => id !== 'system.streamEvents');
    for (const operation of free) {
      expect([operation.id, problemOf(await send(operation)).code]).not.toEqual([
        operation.id,
        'plugin_off',
      ]);
    }
  });

  const listKeys = async () =>
    ((await maker.call(listPlugins)).body as { items: { key: PluginKey }[] }).items;
});
