import { randomUUID } from 'node:crypto';
import {
  createPlan,
  deletePlan,
  listEditedPlans,
  listPlanNotices,
  listPlans,
  orderPlans,
  planDraft,
  previewPlan,
  readPlanNotices,
  updatePlan,
  type EditedPlan,
  type Plan,
  type PlanDraft,
  type PlanNotice,
  type Problem,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

/** The content of a plan without what the server adds. */
const draftOf = (plan: EditedPlan): PlanDraft =>
  planDraft.parse(
    Object.fromEntries(Object.keys(planDraft.def.shape).map((key) => [key, plan[key as 'name']])),
  );

describe.each(ENGINES)('edited plans on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const listed = async () =>
    ((await admin.call(listEditedPlans)).body as { items: EditedPlan[] }).items;
  const offered = async () =>
    ((await world.visitor.call(listPlans, {})).body as { items: Plan[] }).items;
  const named = async (name: string) => {
    const plan = (await listed()).find((each) => each.name === name);
    if (plan === undefined) throw new Error(`no plan ${name}`);
    return plan;
  };
  const noticesOf = async (maker: Maker) =>
    ((await maker.call(listPlanNotices)).body as { items: PlanNotice[] }).items;

  /** A plan of its own, so that tests don't share accounts. */
  async function addPlan(change: Partial<PlanDraft> = {}): Promise<EditedPlan> {
    const draft = { ...draftOf(await named('Hobby')), name: `Plan ${randomUUID().slice(0, 8)}` };
    const { status, body } = await admin.call(createPlan, { body: { ...draft, ...change } });
    expect(status).toBe(201);
    return body as EditedPlan;
  }
  async function addMakerOn({ name }: Pick<EditedPlan, 'name'>): Promise<Maker> {
    const maker = await world.addMaker();
    await world.sql('update profiles set plan_text = $2 where id = $1', [maker.userId, name]);
    return maker;
  }
  const edit = (plan: EditedPlan, change: Partial<PlanDraft>) =>
    admin.call(updatePlan, {
      params: { id: plan.id },
      body: { ...draftOf(plan), ...change, updated_at: plan.updated_at },
    });

  test('a plan is added at the end, offered to everyone, and taken off the list', async () => {
    const plan = await addPlan({ price_usd: 4.2, team_seats: 3 });
    expect((await offered()).at(-1)).toMatchObject({
      name: plan.name,
      price_usd: 4.2,
      team_seats: 3,
    });
    expect((await edit(plan, { is_active: false })).status).toBe(200);
    expect((await offered()).map(({ name }) => name)).not.toContain(plan.name);
    expect((await named(plan.name)).is_active).toBe(false);
  });

  test('a plan sent again with its id is added once', async () => {
    const id = randomUUID();
    const body = { ...draftOf(await named('Hobby')), id, name: `Plan ${id.slice(0, 8)}` };
    const first = await admin.call(createPlan, { body });
    const again = await admin.call(createPlan, { body });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const other = await admin.call(createPlan, { body: { ...body, price_usd: 1 } });
    expect((other.body as Problem).code).toBe('already_added');
  });

  test('a name belongs to one plan', async () => {
    const [one, other] = [await addPlan(), await addPlan()];
    const body = { ...draftOf(one), name: other.name };
    expect(((await admin.call(createPlan, { body })).body as Problem).code).toBe('name_taken');
    expect(((await edit(one, { name: other.name })).body as Problem).code).toBe('name_taken');
  });

  test('an edit tells everyone who has the plan, once, what changed', async () => {
    const plan = await addPlan();
    const [one, two] = [await addMakerOn(plan), await addMakerOn(plan)];
    const stranger = await world.addMaker();
    const limits = { ...plan.limits, machines: 7 };
    const { body } = await edit(plan, { limits, test_cards: true, sort_order: 3 } as never);
    expect(body).toMatchObject({ code: 'validation_failed' });
    expect((await edit(plan, { limits, test_cards: true })).status).toBe(200);
    const expected = {
      old_plan: plan.name,
      new_plan: plan.name,
      changes: [
        { entry: 'machines', before: 1, after: 7 },
        { entry: 'test_cards', before: false, after: true },
      ],
    };
    expect(await noticesOf(one)).toMatchObject([expected]);
    expect(await noticesOf(two)).toMatchObject([expected]);
    expect(await noticesOf(stranger)).toEqual([]);

    const ids = (await noticesOf(one)).map(({ id }) => id);
    // Another user's notices can't be marked.
    await stranger.call(readPlanNotices, { body: { ids } });
    expect(await noticesOf(one)).toHaveLength(1);
    expect((await one.call(readPlanNotices, { body: { ids } })).status).toBe(204);
    expect(await noticesOf(one)).toEqual([]);
    expect(await noticesOf(two)).toHaveLength(1);
  });

  test('an edit that changes nothing for users tells nobody', async () => {
    const plan = await addPlan();
    const maker = await addMakerOn(plan);
    await edit(plan, { is_active: false });
    expect(await noticesOf(maker)).toEqual([]);
    const stored = await named(plan.name);
    expect((await edit(stored, {})).body).toEqual(stored);
  });

  test('a renamed plan keeps its accounts', async () => {
    const plan = await addPlan();
    const maker = await addMakerOn(plan);
    const name = `${plan.name} plus`;
    expect((await edit(plan, { name })).body).toMatchObject({ name, accounts: 1 });
    expect(await noticesOf(maker)).toMatchObject([
      { old_plan: plan.name, new_plan: name, changes: [{ entry: 'name' }] },
    ]);
  });

  test('of two edits from the same version, the second one is refused', async () => {
    const plan = await addPlan();
    expect((await edit(plan, { price_usd: 5 })).status).toBe(200);
    const { status, body } = await edit(plan, { price_usd: 6 });
    expect([status, (body as Problem).code]).toEqual([409, 'changed_meanwhile']);
    expect((await named(plan.name)).price_usd).toBe(5);
  });

  test('the preview names who would be over which limit, and changes nothing', async () => {
    const plan = await addPlan({
      limits: (await named('Pro')).limits,
    });
    const [small, large] = [await addMakerOn(plan), await addMakerOn(plan)];
    await world.fillSettings(small.userId, 1);
    await world.fillSettings(large.userId, 3);
    const admins = await addMakerOn(plan);
    await world.sql(`update profiles set role = 'beta' where id = $1`, [admins.userId]);
    await world.fillSettings(admins.userId, 3);
    const body = { ...draftOf(plan), limits: { ...plan.limits, machines: 2, savedRecipes: 2 } };
    const preview = await admin.call(previewPlan, { params: { id: plan.id }, body });
    expect(preview.body).toEqual({
      changes: [
        { entry: 'machines', before: 5, after: 2 },
        { entry: 'savedRecipes', before: -1, after: 2 },
      ],
      accounts: 3,
      over: {
        machines: 0,
        savedRecipes: 1,
        jobs_per_month: 0,
        ai_requests_per_month: 0,
        storage_bytes: 0,
      },
      blocked: 0,
      usage: [
        {
          limit: 'machines',
          bars: [2, 0, 0, 0, 0, 0].map((accounts, up_to) => ({ up_to, accounts })),
        },
        {
          limit: 'savedRecipes',
          bars: [0, 1, 0, 1].map((accounts, up_to) => ({ up_to, accounts })),
        },
      ],
    });
    expect(await named(plan.name)).toEqual({ ...plan, accounts: 3 });
  });

  test('a plan that somebody has is not deleted; one that nobody has is', async () => {
    const plan = await addPlan();
    const maker = await addMakerOn(plan);
    const params = { id: plan.id };
    expect(((await admin.call(deletePlan, { params })).body as Problem).code).toBe('plan_in_use');
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [maker.userId]);
    expect((await admin.call(deletePlan, { params })).status).toBe(204);
    expect((await admin.call(deletePlan, { params })).status).toBe(404);
  });

  test('the plan of new accounts stays', async () => {
    const free = await named('Free');
    for (const change of [{ name: 'Gratis' }, { is_active: false }]) {
      expect((await edit(free, change)).body).toMatchObject({ code: 'plan_always_there' });
    }
    const deleted = await admin.call(deletePlan, { params: { id: free.id } });
    expect((deleted.body as Problem).code).toBe('plan_always_there');
    expect((await edit(free, { price_usd: 0, exports: ['csv'] })).status).toBe(200);
    expect((await edit(await named('Free'), draftOf(free))).status).toBe(200);
  });

  test('one plan is marked as popular', async () => {
    expect((await offered()).filter((plan) => plan.is_popular).map(({ name }) => name)).toEqual([
      'Pro',
    ]);
    await edit(await named('Shop'), { is_popular: true });
    expect((await listed()).filter((plan) => plan.is_popular).map(({ name }) => name)).toEqual([
      'Shop',
    ]);
    await edit(await named('Pro'), { is_popular: true });
  });

  test('the order is that of the list, and a list that is not complete is refused', async () => {
    const before = (await listed()).map(({ id }) => id);
    const ids = before.toReversed();
    const { body } = await admin.call(orderPlans, { body: { ids } });
    expect((body as { items: EditedPlan[] }).items.map(({ id }) => id)).toEqual(ids);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, randomUUID()]]) {
      const { status } = await admin.call(orderPlans, { body: { ids: wrong as string[] } });
      expect(status).toBe(409);
    }
    await admin.call(orderPlans, { body: { ids: before } });
    expect((await listed()).map(({ id }) => id)).toEqual(before);
  });

  describe('with a subscription', () => {
    const subscribe = (maker: Maker, id: string, status: string, price: string) =>
      world.sql(
        `insert into stripe_user_subscriptions (subscription_id, user_id, customer_id,
          subscription_status, price_id, current_period_start, current_period_end)
        values ($1, $2, 'cus_1', $3, $4, 0, 1)
        on conflict (subscription_id) do update set subscription_status = $3, price_id = $4`,
        [id, maker.userId, status, price],
      );
    const planOf = async ({ userId }: Maker) => {
      const rows = await world.sql<{ current_plan: string }>(
        'select current_plan from profiles where id = $1',
        [userId],
      );
      return rows[0]?.current_plan;
    };
    beforeAll(() =>
      world.sql(
        `insert into plan_prices (price_id, product_id, plan_name, unit_amount, is_current) values
          ('price_pro', 'prod_pro', 'Pro', 1999, true), ('price_shop', 'prod_shop', 'Shop', 4999, true)`,
      ),
    );

    test.each([
      ['active', 'Pro'],
      ['trialing', 'Pro'],
      ['past_due', 'Hobby'],
      ['incomplete', 'Hobby'],
      ['incomplete_expired', 'Hobby'],
      ['unpaid', 'Hobby'],
      ['paused', 'Hobby'],
      ['canceled', 'Hobby'],
    ])('a subscription that is %s gives %s', async (status, expected) => {
      const maker = await world.addMaker({ plan: 'Hobby' });
      await subscribe(maker, `sub_${randomUUID()}`, status, 'price_pro');
      expect(await planOf(maker)).toBe(expected);
    });

    test('a price of no plan gives nothing, and of two subscriptions the larger one counts', async () => {
      const maker = await world.addMaker();
      const [one, two] = [`sub_${randomUUID()}`, `sub_${randomUUID()}`];
      await subscribe(maker, one, 'active', 'price_of_something_else');
      expect(await planOf(maker)).toBe('Free');
      await subscribe(maker, one, 'active', 'price_pro');
      await subscribe(maker, two, 'active', 'price_shop');
      expect(await planOf(maker)).toBe('Shop');
      await subscribe(maker, two, 'canceled', 'price_shop');
      expect(await planOf(maker)).toBe('Pro');
      await world.sql('delete from stripe_user_subscriptions where subscription_id = $1', [one]);
      expect(await planOf(maker)).toBe('Free');
    });

    test('a price that pays for another plan changes its subscribers', async () => {
      const maker = await world.addMaker();
      await world.sql(`insert into plan_prices (price_id, product_id, plan_name, unit_amount, is_current)
        values ('price_old', 'prod_pro', 'Pro', 999, false)`);
      await subscribe(maker, `sub_${randomUUID()}`, 'active', 'price_old');
      expect(await planOf(maker)).toBe('Pro');
      await world.sql(`update plan_prices set plan_name = 'Shop' where price_id = 'price_old'`);
      expect(await planOf(maker)).toBe('Shop');
    });
  });
});
