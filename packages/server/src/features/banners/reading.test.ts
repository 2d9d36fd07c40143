import {
  createBanner,
  deleteBanner,
  dismissBanner,
  endBanner,
  previewBanners,
  recordBannerView,
  updatePlan,
  listEditedPlans,
  planDraft,
  type BannerPreview,
  type EditedPlan,
  type PlanDraft,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bannerCatalogOf } from './banner-catalog.ts';
import { DRAFT, ENGINES, startBanners } from './testing/banner-world.ts';

const HOUR_MS = 3_600_000;
/** As a clock in UTC shows it, so many hours from now. */
const inHours = (hours: number): string =>
  new Date(Date.now() + hours * HOUR_MS).toISOString().slice(0, 16);

describe.each(ENGINES)('banners of a user on %s', (engine) => {
  let banners: Awaited<ReturnType<typeof startBanners>>;
  beforeAll(async () => {
    banners = await startBanners(engine);
  });
  afterAll(() => banners.close());
  beforeEach(async () => {
    await banners.clear();
    // Deleted behind the back of the server.
    const { transactions, realtime, config } = banners.world.platform;
    const catalog = bannerCatalogOf({ transactions, realtime, config });
    await transactions.asService((trx) => catalog.announceChange(trx));
  });

  test('are for the plan in force and the users they name, both', async () => {
    const { add, read, world } = banners;
    const free = await world.addMaker();
    const pro = await world.addMaker({ plan: 'Pro' });
    const other = await world.addMaker({ plan: 'Pro' });
    await add({ message: 'All' });
    await add({ message: 'Pro', target_plans: ['Pro', 'Shop'] });
    await add({ message: 'Two', target_user_ids: [free.userId, pro.userId] });
    await add({
      message: 'Both',
      target_plans: ['Pro'],
      target_user_ids: [free.userId, pro.userId],
    });
    expect(await read(free)).toEqual(['All', 'Two']);
    expect(await read(pro)).toEqual(['All', 'Pro', 'Two', 'Both']);
    expect(await read(other)).toEqual(['All', 'Pro']);
    await world.sql(`update profiles set plan_text = 'Shop' where id = $1`, [free.userId]);
    expect(await read(free)).toEqual(['All', 'Pro', 'Two']);
  });

  test('are shown from their start to their end, and a draft never is', async () => {
    const { add, own, world } = banners;
    const maker = await world.addMaker();
    await add({ message: 'Draft', is_active: false });
    expect(await own(maker)).toEqual({ items: [], changes_in_s: null });
    await add({ message: 'Coming', starts: inHours(2), ends: inHours(5) });
    const live = await add({ message: 'Live', ends: inHours(1) });
    const { items, changes_in_s } = await own(maker);
    expect(items.map(({ message }) => message)).toEqual(['Live']);
    // Minutes of the clock are cut off.
    expect(changes_in_s).toBeGreaterThan(3530);
    expect(changes_in_s).toBeLessThanOrEqual(3600);
    await banners.admin.call(endBanner, { params: { id: live.id } });
    const after = await own(maker);
    expect(after.items).toEqual([]);
    expect(after.changes_in_s).toBeGreaterThan(7130);
  });

  test('appear and go by the clock of the database, without another request to it', async () => {
    const { add, own, world } = banners;
    const maker = await world.addMaker();
    const { id } = await add({ starts: inHours(1), ends: inHours(2) });
    await world.sql(
      `update notification_banners set start_date = clock_timestamp() + interval '500 ms',
         end_date = clock_timestamp() + interval '1500 ms' where id = $1`,
      [id],
    );
    const { transactions, realtime, config } = world.platform;
    await transactions.asService((trx) =>
      bannerCatalogOf({ transactions, realtime, config }).announceChange(trx),
    );
    expect((await own(maker)).changes_in_s).toBe(1);
    await vi.waitFor(async () => expect((await own(maker)).items).toHaveLength(1), 5000);
    await vi.waitFor(async () => expect((await own(maker)).items).toEqual([]), 5000);
    expect((await own(maker)).changes_in_s).toBeNull();
  });

  test('stay hidden once dismissed, unless they come back', async () => {
    const { add, own, read, world } = banners;
    const [maker, other] = [await world.addMaker(), await world.addMaker()];
    const once = await add({ message: 'Once' });
    const stays = await add({ message: 'Stays', persist_after_dismissal: true });
    for (const { id } of [once, stays, once]) {
      const { status } = await maker.call(dismissBanner, { params: { id } });
      expect(status).toBe(204);
    }
    expect(await read(maker)).toEqual(['Stays']);
    expect((await own(maker)).items[0]).toMatchObject({ persist_after_dismissal: true });
    expect(await read(other)).toEqual(['Once', 'Stays']);
    const { items } = await banners.list();
    expect(items.map(({ dismissed }) => dismissed)).toEqual([1, 1]);
  });

  test('count each user once, and only for what is shown to them', async () => {
    const { add, own, world } = banners;
    const [maker, other] = [await world.addMaker(), await world.addMaker({ plan: 'Pro' })];
    const banner = await add({ action_label: 'Go', action_url: '/library', target_plans: ['Pro'] });
    const later = await add({ starts: inHours(1) });
    const view = (who: typeof maker, id: string, is_pressed: boolean) =>
      who.call(recordBannerView, { params: { id }, body: { is_pressed } });
    await Promise.all([false, false, true, true, false].map((is) => view(other, banner.id, is)));
    await view(maker, banner.id, true);
    await view(other, later.id, true);
    await maker.call(dismissBanner, { params: { id: banner.id } });
    const { items } = await banners.list();
    expect(items.map(({ seen, pressed, dismissed }) => [seen, pressed, dismissed])).toEqual([
      [1, 1, 0],
      [0, 0, 0],
    ]);
    expect((await own(other)).items).toMatchObject([{ is_seen: true }]);
    await Promise.all(
      Array.from({ length: 12 }, async () =>
        view(await world.addMaker({ plan: 'Shop' }), later.id, false),
      ),
    );
    expect((await banners.list()).items[1]).toMatchObject({ seen: 0 });
  });

  test('of many users at once are all counted', async () => {
    const { add, world } = banners;
    const { id } = await add();
    const makers = await Promise.all(Array.from({ length: 8 }, () => world.addMaker()));
    await Promise.all(
      makers.flatMap(({ call }) => [
        call(recordBannerView, { params: { id }, body: { is_pressed: false } }),
        call(recordBannerView, { params: { id }, body: { is_pressed: true } }),
        call(dismissBanner, { params: { id } }),
      ]),
    );
    const { items } = await banners.list();
    expect(items[0]).toMatchObject({ seen: 8, pressed: 8, dismissed: 8 });
  });

  test('say nothing of whom else they are for', async () => {
    const { add, own, world } = banners;
    const maker = await world.addMaker();
    const { id } = await add({ target_user_ids: [maker.userId, banners.admin.userId] });
    expect((await own(maker)).items).toEqual([
      {
        id,
        message: DRAFT.message,
        severity: 'warning',
        action_label: null,
        action_url: null,
        persist_after_dismissal: false,
        is_seen: false,
      },
    ]);
  });

  test('follow a plan that is renamed', async () => {
    const { add, admin, read, world } = banners;
    const maker = await world.addMaker({ plan: 'Hobby' });
    await add({ target_plans: ['Hobby'] });
    const rename = async (from: string, name: string) => {
      const { items } = (await admin.call(listEditedPlans)).body as { items: EditedPlan[] };
      const plan = items.find((one) => one.name === from) as EditedPlan;
      const draft: PlanDraft = planDraft.parse(
        Object.fromEntries(
          Object.keys(planDraft.def.shape).map((key) => [key, plan[key as 'name']]),
        ),
      );
      const body = { ...draft, name, updated_at: plan.updated_at };
      expect((await admin.call(updatePlan, { params: { id: plan.id }, body })).status).toBe(200);
    };
    await rename('Hobby', 'Garage');
    expect(await read(maker)).toEqual([DRAFT.message]);
    await rename('Garage', 'Hobby');
  });

  test('are the same at a second process, at once', async () => {
    const { add, admin, own, world } = banners;
    const maker = await world.addMaker();
    const second = await maker.callAtSecond();
    expect(await own(second)).toMatchObject({ items: [] });
    const { id } = await add();
    await vi.waitFor(async () => expect((await own(second)).items).toHaveLength(1), 5000);
    await admin.call(deleteBanner, { params: { id } });
    await vi.waitFor(async () => expect((await own(second)).items).toEqual([]), 5000);
    await second.close();
  });

  test('are previewed as a user gets them, now and later', async () => {
    const { add, admin, world } = banners;
    const maker = await world.addMaker({ plan: 'Pro' });
    const preview = async (query: object) =>
      (await admin.call(previewBanners, { query })).body as BannerPreview;
    const gone = await add({ message: 'Dismissed' });
    await add({ message: 'Coming', starts: inHours(1), target_plans: ['Pro'] });
    await maker.call(dismissBanner, { params: { id: gone.id } });
    const { user, items } = await preview({ user_id: maker.userId });
    expect([user, items]).toEqual([{ id: maker.userId, name: 'A maker', plan: 'Pro' }, []]);
    const at = new Date(Date.now() + 2 * HOUR_MS).toISOString();
    expect((await preview({ user_id: maker.userId, at })).items).toMatchObject([
      { message: 'Coming' },
    ]);
    expect((await preview({ at })).items).toMatchObject([{ message: 'Dismissed' }]);
    const nobody = await admin.call(previewBanners, {
      query: { user_id: '7b1f0c52-6c1e-4d0b-9a55-0f6f6f0c9a11' },
    });
    expect(nobody.status).toBe(404);
  });

  test('of a host that is no longer allowed lose their button', async () => {
    const { admin, own, world } = banners;
    const maker = await world.addMaker();
    const { body } = await admin.call(createBanner, { body: DRAFT });
    await world.sql(
      `update notification_banners set action_label = 'Go', action_url = 'https://old.example.com'
       where id = $1`,
      [(body as { id: string }).id],
    );
    const { transactions, realtime, config } = world.platform;
    await transactions.asService((trx) =>
      bannerCatalogOf({ transactions, realtime, config }).announceChange(trx),
    );
    expect((await own(maker)).items).toMatchObject([{ action_label: null, action_url: null }]);
  });
});
