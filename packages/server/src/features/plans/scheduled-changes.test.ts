import { randomUUID } from 'node:crypto';
import {
  cancelScheduledChange,
  createPlan,
  deletePlan,
  listEditedPlans,
  listPlanEdits,
  listPlanNotices,
  listPlans,
  orderPlans,
  previewPlan,
  schedulePlan,
  updatePlan,
  type EditedPlan,
  type OperationOutput,
  type Plan,
  type PlanDraft,
  type PlanEdit,
  type PlanNotice,
  type Problem,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { draftOf } from './plan-changes.ts';
import { createStartTask } from './tasks.ts';

describe.each(ENGINES)('changes of plans on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
    await world.sql(`update profiles set name = 'Ada' where id = $1`, [admin.userId]);
  });
  afterAll(() => world.close());

  const listed = async () =>
    ((await admin.call(listEditedPlans)).body as { items: EditedPlan[] }).items;
  const read = async ({ id }: Pick<EditedPlan, 'id'>) =>
    (await listed()).find((plan) => plan.id === id) as EditedPlan;
  const noticesOf = async (maker: Maker) =>
    ((await maker.call(listPlanNotices)).body as { items: PlanNotice[] }).items;
  const editsOf = async (name: string) => {
    const { body } = await admin.call(listPlanEdits, { query: { limit: 100 } });
    return (body as { items: PlanEdit[] }).items.filter(({ plan_name }) => plan_name === name);
  };
  async function addPlan(change: Partial<PlanDraft> = {}): Promise<EditedPlan> {
    const hobby = (await listed()).find(({ name }) => name === 'Hobby') as EditedPlan;
    const name = `Plan ${randomUUID().slice(0, 8)}`;
    const { body } = await admin.call(createPlan, { body: { ...draftOf(hobby), name, ...change } });
    return body as EditedPlan;
  }
  async function addMakerOn({ name }: Pick<EditedPlan, 'name'>): Promise<Maker> {
    const maker = await world.addMaker();
    await world.sql('update profiles set plan_text = $2 where id = $1', [maker.userId, name]);
    return maker;
  }
  const request = (plan: EditedPlan, change: Partial<PlanDraft>) => ({
    params: { id: plan.id },
    body: { ...draftOf(plan), ...change, updated_at: plan.updated_at },
  });
  const schedule = (plan: EditedPlan, change: Partial<PlanDraft>) =>
    admin.call(schedulePlan, request(plan, change));
  const aiLimit = ({ limits }: PlanDraft, ai_requests_per_month: number) => ({
    limits: { ...limits, ai_requests_per_month },
  });
  let followed = 0;
  const startDue = () =>
    world.runTask(
      createStartTask({ transactions: world.transactions, realtime: world.realtime }, async () => {
        followed += 1;
      }),
    );
  const comeDue = () =>
    world.sql(`update plan_edits set starts_at = now() where starts_at is not null`);

  test('a scheduled change starts on the first day of the next month, once, in every process', async () => {
    const plan = await addPlan();
    const maker = await addMakerOn(plan);
    const second = await admin.callAtSecond();
    const offered = async ({ call }: Pick<Maker, 'call'>) =>
      ((await call(listPlans)).body as { items: Plan[] }).items.find(
        ({ name }) => name === plan.name,
      )?.limits.ai_requests_per_month;
    try {
      expect(await offered(second)).toBe(100);
      const { body } = await schedule(plan, aiLimit(plan, 80));
      const changes = [{ entry: 'ai_requests_per_month', before: 100, after: 80 }];
      const now = new Date();
      const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1));
      expect((body as EditedPlan).scheduled).toMatchObject([
        { changes, starts_at: first.toISOString(), edited_by: 'Ada' },
      ]);

      await startDue();
      expect((await read(plan)).limits.ai_requests_per_month).toBe(100);
      expect(await noticesOf(maker)).toEqual([]);

      await comeDue();
      followed = 0;
      await Promise.all([startDue(), startDue()]);
      await startDue();
      expect(followed).toBe(1);
      expect(await read(plan)).toMatchObject({
        limits: { ai_requests_per_month: 80 },
        scheduled: [],
      });
      expect(await noticesOf(maker)).toMatchObject([{ changes }]);
      expect(await offered(admin)).toBe(80);
      await expect.poll(() => offered(second)).toBe(80);
      expect((await editsOf(plan.name)).map(({ kind, edited_by }) => [kind, edited_by])).toEqual([
        ['started', 'Ada'],
        ['scheduled', 'Ada'],
        ['created', 'Ada'],
      ]);
    } finally {
      await second.close();
    }
  });

  test('a scheduled change keeps what was changed in the meantime', async () => {
    const plan = await addPlan();
    await schedule(plan, { ...aiLimit(plan, 80), api: { keys: 2, requests_per_minute: 30 } });
    await admin.call(updatePlan, request(await read(plan), { price_usd: 3, test_cards: true }));
    await comeDue();
    await startDue();
    expect(await read(plan)).toMatchObject({
      price_usd: 3,
      test_cards: true,
      limits: { ai_requests_per_month: 80, machines: 1 },
      api: { keys: 2, requests_per_minute: 30 },
    });
  });

  test('the same change is scheduled once, and not from an old version', async () => {
    const plan = await addPlan();
    await schedule(plan, { price_usd: 5 });
    const { body } = await schedule(plan, { price_usd: 5 });
    expect((body as EditedPlan).scheduled).toHaveLength(1);
    expect(((await schedule(plan, {})).body as EditedPlan).scheduled).toHaveLength(1);
    await admin.call(updatePlan, request(plan, { price_usd: 6 }));
    expect(((await schedule(plan, { price_usd: 7 })).body as Problem).code).toBe(
      'changed_meanwhile',
    );
  });

  test('a new name and the place on the list start at once', async () => {
    const plan = await addPlan();
    for (const change of [{ name: 'Other' }, { is_active: false }, { is_popular: true }]) {
      const { status, body } = await schedule(plan, change);
      expect([status, (body as Problem).code]).toEqual([409, 'plan_starts_at_once']);
    }
  });

  test('a canceled change never starts, and one that started can’t be canceled', async () => {
    const plan = await addPlan();
    const maker = await addMakerOn(plan);
    const { body } = await schedule(plan, { price_usd: 5 });
    const params = { id: (body as EditedPlan).scheduled[0]?.id as string };
    expect((await admin.call(cancelScheduledChange, { params })).status).toBe(204);
    expect((await admin.call(cancelScheduledChange, { params })).status).toBe(404);
    await comeDue();
    await startDue();
    expect(await read(plan)).toMatchObject({ price_usd: plan.price_usd, scheduled: [] });
    expect(await noticesOf(maker)).toEqual([]);
    expect((await editsOf(plan.name)).map(({ kind }) => kind)).toEqual([
      'canceled',
      'scheduled',
      'created',
    ]);
  });

  test('a deleted plan takes its scheduled changes along', async () => {
    const plan = await addPlan();
    await schedule(plan, { price_usd: 5 });
    expect((await admin.call(deletePlan, { params: { id: plan.id } })).status).toBe(204);
    await comeDue();
    await startDue();
    expect((await editsOf(plan.name)).map(({ kind }) => kind)).toEqual([
      'deleted',
      'scheduled',
      'created',
    ]);
  });

  test('who changed what is listed, also what users get no notice of', async () => {
    const plan = await addPlan();
    await admin.call(updatePlan, request(plan, { is_active: false, price_usd: 1 }));
    await admin.call(orderPlans, { body: { ids: (await listed()).map(({ id }) => id) } });
    const [edit] = await editsOf(plan.name);
    expect(edit).toMatchObject({
      kind: 'changed',
      edited_by: 'Ada',
      changes: [
        { entry: 'price_usd', before: 9.99, after: 1 },
        { entry: 'is_active', before: true, after: false },
      ],
    });
    const { body } = await admin.call(listPlanEdits, { query: { limit: 1 } });
    const page = body as { items: PlanEdit[]; next_cursor: string };
    expect(page.items).toMatchObject([{ kind: 'ordered', plan_name: null, edited_by: 'Ada' }]);
    const next = await admin.call(listPlanEdits, { query: { limit: 1, cursor: page.next_cursor } });
    expect((next.body as { items: PlanEdit[] }).items).toMatchObject([{ id: edit?.id }]);
  });

  type Preview = OperationOutput<typeof previewPlan>;
  const preview = async (plan: EditedPlan, change: Partial<PlanDraft>) => {
    const body = { ...draftOf(plan), ...change };
    return (await admin.call(previewPlan, { params: { id: plan.id }, body })).body as Preview;
  };
  const useAi = ({ userId }: Maker, count: number) =>
    world.sql(
      `insert into ai_usage_tracking (user_id, year_month, openai_requests_count, next_reset_date)
       values ($1, to_char(now() at time zone 'utc', 'YYYY-MM'), $2, current_date + 31)`,
      [userId, count],
    );

  test('the preview shows how much of a lowered limit is used, and who is blocked at once', async () => {
    const plan = await addPlan();
    for (const used of [0, 5, 6, 80, 81, 100]) {
      const maker = await addMakerOn(plan);
      if (used > 0) await useAi(maker, used);
    }
    const { over, blocked, usage } = await preview(plan, aiLimit(plan, 80));
    expect(over.ai_requests_per_month).toBe(2);
    // 80 and 81; who had used up all 100 was blocked before.
    expect(blocked).toBe(2);
    const [{ limit, bars }] = usage as [Preview['usage'][number]];
    expect(limit).toBe('ai_requests_per_month');
    expect(bars.map(({ up_to }) => up_to)).toEqual(
      Array.from({ length: 20 }, (_, at) => 5 * (at + 1)),
    );
    expect(bars.filter(({ accounts }) => accounts > 0)).toEqual([
      { up_to: 5, accounts: 2 },
      { up_to: 10, accounts: 1 },
      { up_to: 80, accounts: 1 },
      { up_to: 85, accounts: 1 },
      { up_to: 100, accounts: 1 },
    ]);
  });

  test('the preview has a bar for each number of a small limit, and ends an unlimited one at the most used', async () => {
    const limits = { machines: 3, savedRecipes: -1 };
    const hobby = await addPlan();
    const plan = await addPlan({ limits: { ...hobby.limits, ...limits } });
    const maker = await addMakerOn(plan);
    await addMakerOn(plan);
    await world.fillSettings(maker.userId, 40);
    const { over, usage } = await preview(plan, {
      limits: { ...plan.limits, machines: 0, savedRecipes: 10 },
    });
    expect(over).toMatchObject({ savedRecipes: 1, jobs_per_month: 0 });
    expect(usage.map(({ limit }) => limit)).toEqual(['machines', 'savedRecipes']);
    expect(usage[0]?.bars.map(({ up_to }) => up_to)).toEqual([0, 1, 2, 3]);
    expect(usage[1]?.bars.at(-1)).toEqual({ up_to: 40, accounts: 1 });
    expect(usage[1]?.bars[0]).toEqual({ up_to: 2, accounts: 1 });
  });

  test('a preview that lowers no limit counts nobody', async () => {
    const plan = await addPlan();
    await addMakerOn(plan);
    expect(await preview(plan, { ...aiLimit(plan, -1), price_usd: 1 })).toMatchObject({
      accounts: 1,
      blocked: 0,
      usage: [],
    });
  });
});
