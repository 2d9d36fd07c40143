import {
  changePluginSettings,
  listAllPlugins,
  listPlans,
  listPlugins,
  orderPlugins,
  PLUGINS,
  updatePlugin,
  type AdminPlugin,
  type Plan,
  type Plugin,
  type PluginKey,
  type Problem,
} from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { addDeclaredPlugins, addPlugin } from './add-declared.ts';

describe.each(ENGINES)('plugins on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());
  afterEach(() => update('test_cards', { is_active: true }));

  type Update = Parameters<typeof admin.call<typeof updatePlugin>>[1] & object;
  const update = async (key: PluginKey, body: Update['body'] & object) =>
    admin.call(updatePlugin, { params: { key }, body });
  const listOwn = async (maker: Pick<Maker, 'call'>): Promise<Plugin[]> =>
    ((await maker.call(listPlugins)).body as { items: Plugin[] }).items;
  const own = async (maker: Pick<Maker, 'call'>, key: PluginKey) =>
    (await listOwn(maker)).find((plugin) => plugin.key === key) as Plugin;
  const listAll = async (): Promise<AdminPlugin[]> =>
    ((await admin.call(listAllPlugins)).body as { items: AdminPlugin[] }).items;
  const problemsOf = ({ body }: { body: unknown }) =>
    (body as Problem).errors?.map(({ field, message }) => [field, message]);

  test('every declared plugin is in the table, with its minimum plan and every larger one', async () => {
    const all = await listAll();
    expect(all.map(({ key }) => key)).toEqual([...PLUGINS.keys()]);
    const enabled = (key: PluginKey) =>
      all
        .find((plugin) => plugin.key === key)
        ?.plans.flatMap(({ plan_name, is_enabled }) => (is_enabled ? [plan_name] : []));
    expect(enabled('test_cards')).toEqual(['Pro', 'Shop', 'Corporate']);
    expect(enabled('job_quote')).toEqual(['Free', 'Hobby', 'Pro', 'Shop', 'Corporate']);
  });

  test('nobody lost what their plan had: a minimum plan is the first one with its feature', async () => {
    const { items } = (await admin.call(listPlans)).body as { items: Plan[] };
    for (const { feature, minimum_plan } of PLUGINS.values()) {
      const first = items.find((plan) => feature === undefined || plan[feature]);
      expect(minimum_plan).toBe(first?.name);
    }
  });

  test('a key is taken once, and a start changes no choice of an administrator', async () => {
    const { transactions } = world;
    const [plugin] = PLUGINS.values();
    if (plugin === undefined) throw new Error('no plugin');
    await expect(transactions.asService((trx) => addPlugin(trx, plugin, 9))).rejects.toThrow(
      'Plugin with key "advanced_keyboard_shortcuts" already exists',
    );
    await update('job_quote', {
      is_active: false,
      plans: [{ plan_name: 'Hobby', is_enabled: false }],
      settings: { hourly_rate: 75 },
    });
    const before = await listAll();
    await world.sql(`update plugins set name = 'Old name' where key = 'job_quote'`);
    const added = await transactions.asService((trx) =>
      addDeclaredPlugins(trx, [...PLUGINS.values(), { ...plugin, key: 'planted' }]),
    );
    expect(added).toEqual(['planted']);
    expect(await listAll()).toEqual(before);
    expect(await world.sql(`select name from plugins where key = 'job_quote'`)).toEqual([
      { name: 'Job quote' },
    ]);
    await world.sql(`delete from plugins where key = 'planted'`);
    await update('job_quote', {
      is_active: true,
      plans: [{ plan_name: 'Hobby', is_enabled: true }],
      settings: { hourly_rate: null },
    });
  });

  test('an account learns whether it has a plugin, and which plan does', async () => {
    const [free, pro, beta] = await Promise.all([
      world.addMaker(),
      world.addMaker({ plan: 'Pro' }),
      world.addMaker({ role: 'beta' }),
    ]);
    expect(await own(free, 'test_cards')).toMatchObject({
      is_accessible: false,
      refusal: 'plan',
      smallest_plan: 'Pro',
    });
    expect(await own(pro, 'test_cards')).toMatchObject({ is_accessible: true, refusal: null });
    expect(await own(beta, 'test_cards')).toMatchObject({ is_accessible: true });
    await update('test_cards', { is_active: false });
    for (const maker of [free, pro, beta, admin]) {
      expect(await own(maker, 'test_cards')).toMatchObject({
        is_accessible: false,
        refusal: 'switched_off',
        smallest_plan: null,
      });
    }
  });

  test('a plan gets and loses a plugin at once, in every process', async () => {
    const maker = await world.addMaker({ plan: 'Hobby' });
    const second = await maker.callAtSecond();
    const here = () => own(maker, 'workshop_cards');
    const there = () => own(second, 'workshop_cards');
    expect([await here(), await there()]).toMatchObject([
      { is_accessible: true },
      { is_accessible: true },
    ]);
    const change = { plans: [{ plan_name: 'Hobby', is_enabled: false }] };
    expect((await update('workshop_cards', change)).status).toBe(200);
    expect(await here()).toMatchObject({ is_accessible: false, smallest_plan: 'Free' });
    await expect.poll(there).toMatchObject({ is_accessible: false });
    await update('workshop_cards', { plans: [{ plan_name: 'Hobby', is_enabled: true }] });
    expect(await here()).toMatchObject({ is_accessible: true });
    await expect.poll(there).toMatchObject({ is_accessible: true });
    await second.close();
  });

  test('the largest plan always has every plugin, and a plan without the feature never', async () => {
    const refused = await update('job_quote', {
      plans: [{ plan_name: 'Corporate', is_enabled: false }],
    });
    expect(problemsOf(refused)).toEqual([
      ['body.plans', 'The Corporate plan always has every plugin'],
    ]);
    const unknown = await update('job_quote', {
      plans: [{ plan_name: 'Gold', is_enabled: true }],
    });
    expect(problemsOf(unknown)).toEqual([['body.plans', 'There is no plan Gold']]);
    const { body } = await update('test_cards', {
      plans: [{ plan_name: 'Hobby', is_enabled: true }],
    });
    expect((body as AdminPlugin).plans).toContainEqual({
      plan_name: 'Hobby',
      is_enabled: false,
      is_fixed: true,
    });
    const hobby = await world.addMaker({ plan: 'Hobby' });
    expect(await own(hobby, 'test_cards')).toMatchObject({ refusal: 'plan' });
  });

  test('users have everyone’s settings until they choose their own, and only theirs change', async () => {
    const [one, other] = [await world.addMaker(), await world.addMaker()];
    await update('job_quote', { settings: { hourly_rate: 45, setup_minutes: 10 } });
    expect((await own(one, 'job_quote')).settings).toEqual({
      hourly_rate: 45,
      minimum_price: 0,
      setup_minutes: 10,
    });
    const changed = await one.call(changePluginSettings, {
      params: { key: 'job_quote' },
      body: { settings: { hourly_rate: 90 } },
    });
    expect(changed.body).toMatchObject({
      settings: { hourly_rate: 90, setup_minutes: 10 },
      own_settings: ['hourly_rate'],
    });
    expect(await own(one, 'job_quote')).toEqual(changed.body);
    expect((await own(other, 'job_quote')).settings['hourly_rate']).toBe(45);
    const reset = await one.call(changePluginSettings, {
      params: { key: 'job_quote' },
      body: { settings: { hourly_rate: null } },
    });
    expect(reset.body).toMatchObject({ settings: { hourly_rate: 45 }, own_settings: [] });
    await update('job_quote', { settings: { hourly_rate: null, setup_minutes: null } });
  });

  test('values are refused that the declaration does not allow', async () => {
    const maker = await world.addMaker();
    const change = (settings: Record<string, number | string>, key: PluginKey = 'job_quote') =>
      maker.call(changePluginSettings, { params: { key }, body: { settings } });
    expect(problemsOf(await change({ hourly_rate: -1 }))).toEqual([
      ['body.settings.hourly_rate', 'This must be at least 0'],
    ]);
    expect(problemsOf(await change({ setup_minutes: 1, gold: 2, hourly_rate: 'much' }))).toEqual([
      ['body.settings.setup_minutes', 'Only administrators can change this'],
      ['body.settings.gold', 'The plugin has no such setting'],
      ['body.settings.hourly_rate', 'This must be a number'],
    ]);
    const keys = 'advanced_keyboard_shortcuts';
    expect((await change({ library: 'K' }, keys)).status).toBe(400);
    expect(problemsOf(await change({ library: 'Ctrl+Shift+H' }, keys))).toEqual([
      ['body.settings.library', 'Already used for History'],
    ]);
    expect(problemsOf(await update(keys, { settings: { library: 'Alt+L' } }))).toEqual([
      ['body.settings.library', 'Each user chooses this'],
    ]);
    // Nothing of a refused change is kept.
    expect((await own(maker, keys)).own_settings).toEqual([]);
    const swapped = await change({ library: 'Ctrl+Shift+H', history: 'Ctrl+Shift+L' }, keys);
    expect(swapped.status).toBe(200);
  });

  test('a user’s own switch is for that user only', async () => {
    const [one, other] = [await world.addMaker(), await world.addMaker()];
    const flip = (is_on: boolean) =>
      one.call(changePluginSettings, { params: { key: 'depth_planner' }, body: { is_on } });
    expect((await flip(false)).body).toMatchObject({
      is_accessible: false,
      refusal: 'own_choice',
      is_on: false,
    });
    expect(await own(other, 'depth_planner')).toMatchObject({ is_accessible: true, is_on: true });
    expect((await flip(true)).body).toMatchObject({ is_accessible: true, is_on: true });
  });

  test('the order is the administrator’s, for everyone', async () => {
    const maker = await world.addMaker();
    const before = (await listAll()).map(({ key }) => key);
    const body = { keys: ['workshop_cards' as const, 'job_quote' as const] };
    await admin.call(orderPlugins, { body });
    const rest = before.filter((key) => !body.keys.some((first) => first === key));
    expect((await listOwn(maker)).map(({ key }) => key)).toEqual([...body.keys, ...rest]);
    await admin.call(orderPlugins, { body: { keys: before } });
    expect((await listAll()).map(({ key }) => key)).toEqual(before);
  });

  test('an administrator sees how many accounts have a plugin', async () => {
    const usersOf = async (key: PluginKey) =>
      (await listAll()).find((plugin) => plugin.key === key)?.users ?? 0;
    const before = await usersOf('test_cards');
    await world.addMaker({ plan: 'Shop' });
    await world.addMaker({ plan: 'Free' });
    await world.addMaker({ role: 'beta' });
    expect(await usersOf('test_cards')).toBe(before + 2);
    // A subscription counts, whatever plan is assigned.
    const subscriber = await world.addMaker({ plan: 'Free' });
    await world.sql(`update profiles set subscribed_plan = 'Pro' where id = $1`, [
      subscriber.userId,
    ]);
    expect(await usersOf('test_cards')).toBe(before + 3);
    await update('test_cards', { is_active: false });
    expect(await usersOf('test_cards')).toBe(0);
  });
});
