import {
  createPlan,
  listAllPlugins,
  listEditedPlans,
  listPlugins,
  planDraft,
  updatePlan,
  updatePlugin,
  type AdminPlugin,
  type EditedPlan,
  type PlanDraft,
  type Plugin,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const draftOf = (plan: EditedPlan): PlanDraft =>
  planDraft.parse(
    Object.fromEntries(Object.keys(planDraft.def.shape).map((key) => [key, plan[key as 'name']])),
  );

describe.each(ENGINES)('plugins of plans that change on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const named = async (name: string) => {
    const { items } = (await admin.call(listEditedPlans)).body as { items: EditedPlan[] };
    return items.find((plan) => plan.name === name) as EditedPlan;
  };
  const add = async (change: Partial<PlanDraft>) => {
    const body = { ...draftOf(await named('Hobby')), ...change };
    const { status, body: plan } = await admin.call(createPlan, { body });
    expect(status).toBe(201);
    return plan as EditedPlan;
  };
  /** Keys of the plugins that a plan has. */
  const pluginsOf = async (plan: string) => {
    const { items } = (await admin.call(listAllPlugins)).body as { items: AdminPlugin[] };
    return items
      .filter(({ plans }) => plans.some((box) => box.plan_name === plan && box.is_enabled))
      .map(({ key }) => key);
  };

  test('a new plan has the plugins of the plan with the nearest price', async () => {
    const change = (plan_name: string, key: string, is_enabled: boolean) =>
      admin.call(updatePlugin, {
        params: { key } as never,
        body: { plans: [{ plan_name, is_enabled }] },
      });
    await change('Hobby', 'depth_planner', false);
    await change('Pro', 'job_quote', false);
    await add({ name: 'Near Hobby', price_usd: 14.9 });
    await add({ name: 'Near Pro', price_usd: 19, test_cards: true, feedback_learning: true });
    expect(await pluginsOf('Near Hobby')).toEqual(await pluginsOf('Hobby'));
    expect(await pluginsOf('Near Pro')).toEqual(await pluginsOf('Pro'));
    expect(await pluginsOf('Near Hobby')).not.toContain('depth_planner');
    await change('Hobby', 'depth_planner', true);
    await change('Pro', 'job_quote', true);
  });

  test('a renamed plan keeps its plugins, at once and in every process', async () => {
    const plan = await add({ name: 'Before', price_usd: 10 });
    const maker = await world.addMaker();
    await world.sql('update profiles set plan_text = $2 where id = $1', [maker.userId, plan.name]);
    const second = await maker.callAtSecond();
    const accessible = async ({ call }: Pick<Maker, 'call'>) =>
      ((await call(listPlugins)).body as { items: Plugin[] }).items
        .filter(({ is_accessible }) => is_accessible)
        .map(({ key }) => key);
    try {
      const before = await accessible(maker);
      expect(before).toContain('job_quote');
      expect(await accessible(second)).toEqual(before);
      await admin.call(updatePlan, {
        params: { id: plan.id },
        body: { ...draftOf(plan), name: 'After', updated_at: plan.updated_at },
      });
      expect(await accessible(maker)).toEqual(before);
      await expect.poll(() => accessible(second)).toEqual(before);
    } finally {
      await second.close();
    }
  });
});
