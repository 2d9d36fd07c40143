import { randomUUID } from 'node:crypto';
import {
  createPlan,
  deletePlan,
  endGrant,
  getProfile,
  getUser,
  grantToUser,
  listUsers,
  planDraft,
  listEditedPlans,
  removeRole,
  type EditedPlan,
  type OperationInput,
  type PlanDraft,
  type Problem,
  type Profile,
  type UserDetail,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { grantAdministrator } from '../grant-administrator.ts';
import { endGrantsInTime } from '../tasks.ts';

type Grant = OperationInput<typeof grantToUser>['body'];

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const UNTIL = inDays(30);
const reason = 'Lost two weeks to the import bug';
const shop: Grant = { what: { kind: 'plan', plan: 'Shop' }, until: UNTIL, reason };
const beta: Grant = { what: { kind: 'role', role: 'beta' }, until: UNTIL, reason };
const adminRole: Grant = { what: { kind: 'role', role: 'admin' }, until: UNTIL, reason };

describe.each(ENGINES)('grants on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
    await world.sql(`insert into plan_prices (price_id, product_id, plan_name, unit_amount, is_current)
      values ('price_hobby', 'prod_h', 'Hobby', 999, true), ('price_corp', 'prod_c', 'Corporate', 19900, true)`);
  });
  afterAll(() => world.close());

  const grant = (maker: Maker, body: Grant, by = admin) =>
    by.call(grantToUser, { params: { id: maker.userId }, body });
  const profileOf = async (maker: Maker) => (await maker.call(getProfile)).body as Profile;
  const planOf = async (maker: Maker) => (await profileOf(maker)).plan.name;
  const detailOf = async ({ userId }: Maker) =>
    (await admin.call(getUser, { params: { id: userId } })).body as UserDetail;
  const codeOf = ({ body }: { body: unknown }) => (body as Problem | undefined)?.code;
  /** As if the last day of the grants were over. */
  const passEnd = ({ userId }: Maker) =>
    world.sql(
      `with moved as (update account_grants set ends_at = now() where user_id = $1 and ended_at is null)
       update profiles set grants_end_at = now() where id = $1`,
      [userId],
    );
  const subscribe = ({ userId }: Maker, price: string, status = 'active') =>
    world.sql(
      `insert into stripe_user_subscriptions (subscription_id, user_id, customer_id,
        subscription_status, price_id, current_period_start, current_period_end)
      values ($1, $1::text::uuid, 'cus_1', $2, $3, 0, 1)
      on conflict (subscription_id) do update set subscription_status = $2, price_id = $3`,
      [userId, status, price],
    );

  test('a granted plan counts at once, and is listed, shown and recorded', async () => {
    const maker = await world.addMaker();
    expect(await planOf(maker)).toBe('Free');
    const { status, body } = await grant(maker, shop);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      plan: 'Shop',
      plan_source: 'grant',
      state: 'granted',
      assigned_plan: 'Free',
      grants: [
        {
          kind: 'plan',
          granted: 'Shop',
          reason,
          until: UNTIL,
          granted_by: 'A maker',
          ended_at: null,
        },
      ],
      audit: [
        { action: 'plan_granted', subject: 'Shop', reason, actor: 'A maker' },
        { action: 'signup' },
      ],
    });
    expect(await planOf(maker)).toBe('Shop');
    const found = await admin.call(listUsers, { query: { q: maker.userId, only: 'granted' } });
    expect(found.body).toMatchObject({ items: [{ id: maker.userId, state: 'granted' }] });
  });

  test('a plan that is over is served to nobody, even before the task has ended it', async () => {
    const maker = await world.addMaker();
    await grant(maker, shop);
    await passEnd(maker);
    expect(await planOf(maker)).toBe('Free');
    expect(await detailOf(maker)).toMatchObject({
      state: 'active',
      plan_source: 'assigned',
      grants: [{ granted: 'Shop', ended_by: null, ended_at: expect.any(String) as string }],
      audit: [{ action: 'grant_ended', subject: 'Shop', actor: null }, {}, {}],
    });
  });

  test('a role that is over is refused at once, in the other process too', async () => {
    const maker = await world.addMaker();
    await grant(maker, adminRole);
    const second = await maker.callAtSecond();
    expect((await second.call(listUsers)).status).toBe(200);
    await passEnd(maker);
    expect(codeOf(await second.call(listUsers))).toBe('admin_role_required');
    expect(await profileOf(maker)).toMatchObject({ role: 'user' });
    await second.close();
  });

  test('the task ends what is over for those who are away, and nothing else', async () => {
    const [over, lasting] = [await world.addMaker(), await world.addMaker()];
    await grant(over, shop);
    await grant(over, beta);
    await grant(lasting, shop);
    await passEnd(over);
    await world.runTask(endGrantsInTime);
    const rows = await world.sql(
      'select id, current_plan, role, grants_end_at from profiles where id in ($1, $2) order by id = $1',
      [over.userId, lasting.userId],
    );
    expect(rows).toMatchObject([
      { current_plan: 'Shop', role: 'user' },
      { current_plan: 'Free', role: 'user', grants_end_at: null },
    ]);
  });

  test('of a subscription and a grant the more expensive counts', async () => {
    const maker = await world.addMaker();
    await subscribe(maker, 'price_hobby');
    expect(await grant(maker, shop)).toMatchObject({
      body: { plan: 'Shop', plan_source: 'grant' },
    });
    await subscribe(maker, 'price_corp');
    expect(await detailOf(maker)).toMatchObject({ plan: 'Corporate', plan_source: 'subscription' });
    await subscribe(maker, 'price_corp', 'canceled');
    expect(await planOf(maker)).toBe('Shop');
    await passEnd(maker);
    await subscribe(maker, 'price_hobby');
    expect(await planOf(maker)).toBe('Hobby');
  });

  test('a plan whose price changes counts by its new price', async () => {
    const maker = await world.addMaker();
    await subscribe(maker, 'price_corp');
    await grant(maker, shop);
    await world.sql(`update subscription_plans set price_usd = 299 where name = 'Shop'`);
    expect(await planOf(maker)).toBe('Shop');
    await world.sql(`update subscription_plans set price_usd = 49.99 where name = 'Shop'`);
    expect(await planOf(maker)).toBe('Corporate');
  });

  test('a new grant takes the place of the one before', async () => {
    const maker = await world.addMaker();
    await grant(maker, shop);
    const { body } = await grant(maker, { ...shop, what: { kind: 'plan', plan: 'Pro' } });
    expect(body).toMatchObject({
      plan: 'Pro',
      grants: [
        { granted: 'Pro', ended_at: null },
        { granted: 'Shop', ended_by: 'A maker' },
      ],
    });
  });

  test('a plan without an end is assigned, in place of a grant', async () => {
    const maker = await world.addMaker();
    await grant(maker, shop);
    const assign: Grant = { what: { kind: 'plan', plan: 'Pro' }, until: null, reason };
    expect(await grant(maker, assign)).toMatchObject({
      body: {
        plan: 'Pro',
        plan_source: 'assigned',
        state: 'active',
        audit: [{ action: 'plan_assigned', subject: 'Pro', reason }, {}, {}, {}],
      },
    });
  });

  test('ending a grant early takes it away at once; twice changes nothing', async () => {
    const maker = await world.addMaker();
    const { grants } = (await grant(maker, beta)).body as UserDetail;
    expect(await profileOf(maker)).toMatchObject({ role: 'beta' });
    const params = { id: maker.userId, grant_id: grants[0]?.id ?? '' };
    const first = (await admin.call(endGrant, { params })).body as UserDetail;
    expect(first).toMatchObject({ role: 'user', grants: [{ ended_by: 'A maker' }] });
    expect(await profileOf(maker)).toMatchObject({ role: 'user' });
    const second = (await admin.call(endGrant, { params })).body as UserDetail;
    expect(second.grants).toEqual(first.grants);
    const other = await world.addMaker();
    const wrong = await admin.call(endGrant, { params: { ...params, id: other.userId } });
    expect(codeOf(wrong)).toBe('not_found');
  });

  test('a role returns to the one before the first grant', async () => {
    const maker = await world.addMaker({ role: 'beta' });
    await grant(maker, adminRole);
    await grant(maker, { ...adminRole, until: inDays(3) });
    await passEnd(maker);
    expect(await profileOf(maker)).toMatchObject({ role: 'beta' });
  });

  test('a role without an end is not replaced by one that ends', async () => {
    const other = await world.addMaker({ role: 'admin' });
    expect(codeOf(await grant(other, beta))).toBe('role_already_held');
    expect(codeOf(await grant(other, adminRole))).toBe('role_already_held');
    expect(codeOf(await grant(await world.addMaker({ role: 'beta' }), beta))).toBe(
      'role_already_held',
    );
  });

  test('npm run admin makes a role that was granted one without an end', async () => {
    const maker = await world.addMaker();
    await grant(maker, adminRole);
    expect(await grantAdministrator(world.transactions, maker.email)).toBe(true);
    await passEnd(maker);
    expect(await profileOf(maker)).toMatchObject({ role: 'admin' });
  });

  test('nobody changes the own role, and one administrator without an end stays', async () => {
    const params = { id: admin.userId };
    expect(codeOf(await grant(admin, beta))).toBe('own_role');
    expect(codeOf(await admin.call(removeRole, { params, body: { reason } }))).toBe('own_role');
    const deputy = await world.addMaker();
    await grant(deputy, adminRole);
    await world.sql(
      `update profiles set role = 'user' where role = 'admin' and id not in ($1, $2)`,
      [admin.userId, deputy.userId],
    );
    const refused = await deputy.call(removeRole, { params, body: { reason } });
    expect(codeOf(refused)).toBe('administrator_needed');
    expect(await profileOf(admin)).toMatchObject({ role: 'admin' });
    const own = (await detailOf(deputy)).grants[0]?.id ?? '';
    const ended = await deputy.call(endGrant, { params: { id: deputy.userId, grant_id: own } });
    expect(codeOf(ended)).toBe('own_role');
    const removed = await admin.call(removeRole, {
      params: { id: deputy.userId },
      body: { reason },
    });
    expect(removed.body).toMatchObject({
      role: 'user',
      audit: [
        { action: 'role_removed', subject: 'admin', reason },
        { action: 'grant_ended' },
        {},
        {},
      ],
    });
    expect(codeOf(await deputy.call(listUsers))).toBe('admin_role_required');
  });

  test('whose own role ends can’t make it last, by others or for oneself', async () => {
    const [deputy, friend] = [await world.addMaker(), await world.addMaker()];
    await grant(deputy, { ...adminRole, until: inDays(2) });
    const later = await grant(friend, { ...adminRole, until: inDays(3) }, deputy);
    expect(later.body).toMatchObject({
      code: 'own_role_ends',
      title: `You’re an administrator until ${inDays(2)}`,
    });
    for (const until of [inDays(1), null]) {
      expect(codeOf(await grant(deputy, { ...shop, until }, deputy))).toBe('own_role_ends');
    }
    expect((await grant(friend, { ...adminRole, until: inDays(2) }, deputy)).status).toBe(200);
    expect((await grant(friend, shop, deputy)).status).toBe(200);
    expect((await grant(admin, shop, admin)).status).toBe(200);
  });

  test('two administrators who remove each other leave one', async () => {
    const [one, two] = [
      await world.addMaker({ role: 'admin' }),
      await world.addMaker({ role: 'admin' }),
    ];
    const others = await world.sql<{ id: string }>(
      `update profiles set role = 'user' where role = 'admin' and id not in ($1, $2) returning id`,
      [one.userId, two.userId],
    );
    await Promise.all([
      one.call(removeRole, { params: { id: two.userId }, body: { reason } }),
      two.call(removeRole, { params: { id: one.userId }, body: { reason } }),
    ]);
    const left = await world.sql(`select id from profiles where role = 'admin'`);
    expect(left).toHaveLength(1);
    await world.sql(`update profiles set role = 'admin' where id = any ($1)`, [
      others.map(({ id }) => id),
    ]);
  });

  test.each([
    ['a day that is over', { until: inDays(-1) }, 'validation_failed'],
    ['a day in eleven years', { until: inDays(4000) }, 'validation_failed'],
    ['no day', { until: 'soon' }, 'validation_failed'],
    ['a role without an end', { ...beta, until: null }, 'validation_failed'],
    ['no reason', { reason: ' ' }, 'validation_failed'],
    ['the role user', { what: { kind: 'role', role: 'user' } }, 'validation_failed'],
    ['an unknown plan', { what: { kind: 'plan', plan: 'Gold' } }, 'granted_plan_not_found'],
  ])('%s is refused', async (_what, change, code) => {
    const maker = await world.addMaker();
    expect(codeOf(await grant(maker, { ...shop, ...change } as Grant))).toBe(code);
    expect((await detailOf(maker)).grants).toEqual([]);
  });

  test('a grant until today lasts until midnight (UTC)', async () => {
    const maker = await world.addMaker();
    await grant(maker, { ...shop, until: inDays(0) });
    const rows = await world.sql<{ ends_at: Date }>(
      'select ends_at from account_grants where user_id = $1',
      [maker.userId],
    );
    expect(rows[0]?.ends_at.toISOString()).toBe(`${inDays(1)}T00:00:00.000Z`);
  });

  test('a plan can be deleted once its grants have ended', async () => {
    const { items } = (await admin.call(listEditedPlans)).body as { items: EditedPlan[] };
    const draft = Object.fromEntries(
      Object.keys(planDraft.def.shape).map((key) => [key, items[0]?.[key as 'name']]),
    ) as unknown as PlanDraft;
    const name = `Plan ${randomUUID().slice(0, 8)}`;
    const plan = (await admin.call(createPlan, { body: { ...draft, name, is_popular: false } }))
      .body as EditedPlan;
    const maker = await world.addMaker();
    await grant(maker, { ...shop, what: { kind: 'plan', plan: name } });
    expect(codeOf(await admin.call(deletePlan, { params: { id: plan.id } }))).toBe('plan_in_use');
    await passEnd(maker);
    await maker.call(getProfile);
    expect((await admin.call(deletePlan, { params: { id: plan.id } })).status).toBe(204);
    expect((await detailOf(maker)).grants).toMatchObject([{ granted: name }]);
  });

  test('the browser of the user hears of it', async () => {
    const maker = await world.addMaker();
    const heard = vi.fn();
    const stop = world.realtime.subscribe(`profile-${maker.userId}`, heard);
    await grant(maker, shop);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('changed', null), 5000);
    stop();
  });

  test('what administrators gave a reason for is not pushed out of the record', async () => {
    const maker = await world.addMaker();
    await grant(maker, shop);
    await world.sql(
      `insert into audit_log (user_id, action, request_id, created_at)
       select $1, 'login', 'x', now() + g * interval '1 second' from generate_series(1, 1100) g`,
      [maker.userId],
    );
    const { grants } = await detailOf(maker);
    await admin.call(endGrant, {
      params: { id: maker.userId, grant_id: grants[0]?.id ?? '' },
    });
    const rows = await world.sql<{ kept: string; all: string }>(
      `select count(*) filter (where action = 'plan_granted') as kept, count(*) as all
       from audit_log where user_id = $1`,
      [maker.userId],
    );
    // The grant and its end are kept beside the newest thousand.
    expect(rows).toMatchObject([{ kept: 1, all: 1002 }]);
  });
});
