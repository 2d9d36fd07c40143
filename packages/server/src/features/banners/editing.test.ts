import { randomUUID } from 'node:crypto';
import {
  createBanner,
  deleteBanner,
  endBanner,
  getAttention,
  getBannerReach,
  listBanners,
  listEditedBanners,
  MAX_BANNERS,
  orderBanners,
  restoreBanner,
  updateBanner,
  type Attention,
  type BannerDraft,
  type EditedBanner,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bannerCatalogOf } from './banner-catalog.ts';
import { countReach } from './count-reach.ts';
import { bannersErasure } from './erase.ts';
import { deleteOldBanners } from './tasks.ts';
import { DRAFT, ENGINES, startBanners } from './testing/banner-world.ts';

describe.each(ENGINES)('banners of administrators on %s', (engine) => {
  let banners: Awaited<ReturnType<typeof startBanners>>;
  beforeAll(async () => {
    banners = await startBanners(engine);
  });
  afterAll(() => banners.close());
  beforeEach(async () => {
    await banners.clear();
    const { transactions, realtime, config } = banners.world.platform;
    const catalog = bannerCatalogOf({ transactions, realtime, config });
    await transactions.asService((trx) => catalog.announceChange(trx));
  });

  const create = (change: Partial<BannerDraft> & { id?: string } = {}) =>
    banners.admin.call(createBanner, { body: { ...DRAFT, ...change } });
  const update = (banner: EditedBanner, change: Partial<BannerDraft>) =>
    banners.admin.call(updateBanner, {
      params: { id: banner.id },
      body: { ...draftOf(banner), ...change, updated_at: banner.updated_at },
    });
  const draftOf = (banner: EditedBanner): BannerDraft =>
    Object.fromEntries(
      Object.keys(DRAFT).map((key) => [key, banner[key as 'message']]),
    ) as unknown as BannerDraft;
  const order = (ids: string[]) => banners.admin.call(orderBanners, { body: { ids } });
  const messages = async () => (await banners.list()).items.map(({ message }) => message);
  const fieldOf = ({ status, body }: { status: number; body: unknown }) => {
    const { errors = [] } = body as { errors?: { field: string; message: string }[] };
    return [status, errors[0]?.field, errors[0]?.message];
  };
  const refusedAt = async (change: Partial<BannerDraft>) => fieldOf(await create(change))[1];

  test('only an administrator changes or lists them', async () => {
    const { world, add } = banners;
    const { id } = await add();
    const maker = await world.addMaker({ role: 'beta' });
    const refused = { status: 403, body: { code: 'admin_access_required' } };
    expect(await maker.call(createBanner, { body: DRAFT })).toMatchObject(refused);
    expect(await maker.call(deleteBanner, { params: { id } })).toMatchObject(refused);
    expect(await maker.call(listEditedBanners)).toMatchObject(refused);
    const lost = await world.addMaker({ role: 'admin' });
    expect(await lost.call(endBanner, { params: { id } })).toMatchObject({ status: 200 });
    await world.sql(`update profiles set role = 'user' where id = $1`, [lost.userId]);
    const answer = await lost.call(endBanner, { params: { id } });
    expect(answer).toMatchObject(refused);
    expect((answer.body as { title: string }).title).toBe('Admin access required');
  });

  test('open nothing but pages of ours and allowed hosts', async () => {
    const open = async (action_url: string) =>
      fieldOf(await create({ action_label: 'Go', action_url }));
    for (const url of [
      'javascript:alert(1)',
      '//evil.example',
      '/..//evil.example',
      'https://evil.example',
      'x',
    ]) {
      expect(await open(url)).toEqual([
        400,
        'body.action_url',
        'Use a page of this installation, such as /library, or an https address of an allowed site',
      ]);
    }
    for (const url of ['/library', 'https://status.example.com/a', 'http://localhost:3000/x']) {
      expect(await open(url)).toEqual([201, undefined, undefined]);
    }
    for (const url of ['HTTP://Localhost:3000/x', ' http://localhost:3000/x']) {
      const { body } = await create({ action_label: 'Go', action_url: url });
      expect(body).toMatchObject({ action_url: 'http://localhost:3000/x' });
    }
    expect(await refusedAt({ action_url: '/library' })).toBe('body.action_label');
    expect(await refusedAt({ action_label: 'Go' })).toBe('body.action_url');
    const { id } = await banners.add();
    await expect(
      banners.world.sql(
        `update notification_banners set action_label = 'x', action_url = 'javascript:1' where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/check constraint/);
    expect((await banners.list()).link_hosts).toEqual(['status.example.com', 'shop.example.com']);
  });

  test('over midnight keep the instants of the zone they were written in', async () => {
    const night = { starts: '2040-11-22T22:00', ends: '2040-11-23T02:30' };
    const york = await banners.add({ ...night, time_zone: 'America/New_York' });
    expect(york).toMatchObject({
      ...night,
      state: 'scheduled',
      start_date: '2040-11-23T03:00:00.000Z',
      end_date: '2040-11-23T07:30:00.000Z',
    });
    const tokyo = await banners.add({ ...night, time_zone: 'Asia/Tokyo' });
    expect(tokyo).toMatchObject({
      ...night,
      start_date: '2040-11-22T13:00:00.000Z',
      end_date: '2040-11-22T17:30:00.000Z',
    });
    const moved = await update(york, { time_zone: 'Asia/Tokyo' });
    expect(moved.body).toMatchObject({ ...night, start_date: '2040-11-22T13:00:00.000Z' });
  });

  test('cover both hours when clocks go back, and refuse a time that clocks skip', async () => {
    const time_zone = 'America/New_York';
    const twice = await banners.add({
      starts: '2040-11-04T01:30',
      ends: '2040-11-04T01:30',
      time_zone,
    });
    expect(twice).toMatchObject({
      start_date: '2040-11-04T05:30:00.000Z',
      end_date: '2040-11-04T06:30:00.000Z',
      starts: '2040-11-04T01:30',
      ends: '2040-11-04T01:30',
    });
    const skipped = { starts: '2040-03-11T02:30', ends: '2040-03-11T04:00', time_zone };
    expect(fieldOf(await create(skipped))).toEqual([
      400,
      'body.starts',
      'Clocks in America/New_York skip this time. Choose an earlier or later one.',
    ]);
    expect(await refusedAt({ time_zone: 'Mars/Olympus' })).toBe('body.time_zone');
    expect(await refusedAt({ time_zone: '+05:00' })).toBe('body.time_zone');
  });

  test('end after they start, and not in the past', async () => {
    const backward = { starts: '2040-01-02T00:00', ends: '2040-01-01T00:00' };
    expect(await refusedAt(backward)).toBe('body.ends');
    expect(fieldOf(await create({ starts: '2026-01-01T00:00', ends: '2026-01-02T00:00' }))).toEqual(
      [400, 'body.ends', 'Choose an end in the future'],
    );
    const live = await banners.add();
    const { body } = await banners.admin.call(endBanner, { params: { id: live.id } });
    const ended = body as EditedBanner;
    expect([live.state, ended.state]).toEqual(['live', 'ended']);
    const again = await banners.admin.call(endBanner, { params: { id: live.id } });
    expect(again.body).toEqual(ended);
    // It may still be worded better, also if it started and ended within one minute.
    const { start_date, end_date } = ended;
    const reworded = await update(ended, { message: 'Reworded' });
    expect([reworded.status, reworded.body]).toMatchObject([
      200,
      { message: 'Reworded', start_date, end_date, state: 'ended' },
    ]);
  });

  test('for a plan or user that is not there are refused', async () => {
    expect(fieldOf(await create({ target_plans: ['Gold'] }))).toEqual([
      400,
      'body.target_plans',
      'There is no Gold plan. Choose another one.',
    ]);
    expect(await refusedAt({ target_user_ids: [randomUUID()] })).toBe('body.target_user_ids');
  });

  test('sent again add nothing, and another text under the id is refused', async () => {
    const id = randomUUID();
    const [first, second] = [await create({ id }), await create({ id })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await create({ id, message: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
    expect(await messages()).toHaveLength(1);
  });

  test('leave who changed which in the audit log, unless it was refused', async () => {
    const { admin, world } = banners;
    const { id } = await banners.add({ message: 'Recorded' });
    await create({ message: 'Refused', target_plans: ['Gold'] });
    await admin.call(endBanner, { params: { id } });
    await admin.call(deleteBanner, { params: { id } });
    await admin.call(restoreBanner, { params: { id } });
    const recorded = await world.sql<{ action: string; subject: string }>(
      `select action, subject from audit_log where actor_id = $1 order by id desc limit 4`,
      [admin.userId],
    );
    expect(recorded).toEqual(
      ['banner_restored', 'banner_deleted', 'banner_ended', 'banner_created'].map((action) => ({
        action,
        subject: 'Recorded',
      })),
    );
  });

  test('changed by somebody else meanwhile are not overwritten', async () => {
    const banner = await banners.add();
    expect((await update(banner, { message: 'First' })).body).toMatchObject({ message: 'First' });
    expect(await update(banner, { message: 'Second' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await messages()).toEqual(['First']);
  });

  test('that are saved as they are keep their start to the millisecond', async () => {
    const banner = await banners.add();
    const { body } = await update(banner, {});
    expect((body as EditedBanner).start_date).toBe(banner.start_date);
  });

  test('keep one order while several administrators move them', async () => {
    const { add, own, world } = banners;
    const ids: string[] = [];
    for (const message of ['A', 'B', 'C', 'D']) ids.push((await add({ message })).id);
    const orders = Array.from({ length: 8 }, (_, at) =>
      ids.slice(at % 4).concat(ids.slice(0, at % 4)),
    );
    const answers = await Promise.all(orders.map(order));
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
    const shown = (await banners.list()).items.map(({ id }) => id);
    expect(orders).toContainEqual(shown);
    const maker = await world.addMaker();
    expect((await own(maker)).items.map(({ id }) => id)).toEqual(shown);
    const [first = '', ...rest] = ids;
    for (const wrong of [rest, [...ids, randomUUID()], [first, first, ...rest.slice(1)]]) {
      expect(await order(wrong)).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile' },
      });
    }
    const places = await world.sql<{ n: number }>(
      'select count(distinct sort_order)::int as n from notification_banners',
    );
    expect(places).toEqual([{ n: 4 }]);
  });

  test('deleted ones come back with place and figures, and go for good after 30 days', async () => {
    const { add, admin, world } = banners;
    const [a, b] = [await add({ message: 'A' }), await add({ message: 'B' })];
    await order([b.id, a.id]);
    const remove = (id: string) => admin.call(deleteBanner, { params: { id } });
    expect([(await remove(b.id)).status, (await remove(b.id)).status]).toEqual([204, 404]);
    expect(await messages()).toEqual(['A']);
    expect((await update(b, {})).status).toBe(404);
    for (const { id } of [b, b]) {
      const { status } = await admin.call(restoreBanner, { params: { id } });
      expect(status).toBe(200);
    }
    expect(await messages()).toEqual(['B', 'A']);
    await remove(b.id);
    await world.sql(
      `update notification_banners set deleted_at = now() - interval '30 days 1 minute' where id = $1`,
      [b.id],
    );
    await world.sql('insert into notification_banner_views (user_id, banner_id) values ($1, $2)', [
      admin.userId,
      b.id,
    ]);
    await world.runTask(deleteOldBanners);
    expect((await admin.call(restoreBanner, { params: { id: b.id } })).status).toBe(404);
    expect(await messages()).toEqual(['A']);
  });

  test('are at most as many as can be kept in order', async () => {
    await banners.world.sql(
      `insert into notification_banners (message) select 'Many' from generate_series(1, $1)`,
      [MAX_BANNERS],
    );
    expect(await create()).toMatchObject({ status: 409, body: { code: 'too_many_banners' } });
  });

  test('reach the users of the plans and names, and say who of them was here this month', async () => {
    const { admin, world } = banners;
    const reach = async (target: object) =>
      (
        await admin.call(getBannerReach, {
          body: { target_plans: [], target_user_ids: [], ...target },
        })
      ).body;
    const pro = [
      await world.addMaker({ plan: 'Corporate' }),
      await world.addMaker({ plan: 'Corporate' }),
    ];
    const target = { target_plans: ['Corporate'] };
    expect(await reach(target)).toEqual({ users: 2, active: 2, is_estimated: false });
    await world.sql(
      `update audit_log set created_at = now() - interval '40 days' where user_id = $1`,
      [pro[0]?.userId],
    );
    expect(await reach(target)).toEqual({ users: 2, active: 1, is_estimated: false });
    const ids = [pro[0]?.userId, admin.userId];
    expect(await reach({ ...target, target_user_ids: ids })).toMatchObject({ users: 1, active: 0 });
  });

  test('for more users than are counted are estimated', async () => {
    const { world } = banners;
    await world.sql(
      `with added as (insert into auth."user" (name, email, email_verified)
         select 'Many', n || '@many.example', true from generate_series(1, 60) n returning id, email)
       insert into profiles (id, email, name, plan_text) select id, email, 'Many', 'Shop' from added`,
    );
    await world.sql(
      `insert into ai_usage_tracking (user_id, year_month, next_reset_date)
       select id, to_char(now() at time zone 'utc', 'YYYY-MM'), current_date from profiles
       where name = 'Many'`,
    );
    await world.sql('analyze profiles');
    const shop = { target_plans: ['Shop'], target_user_ids: [] };
    const counted = await world.transactions.asService((trx) => countReach(trx, shop, 20));
    expect(counted.is_estimated).toBe(true);
    expect(counted.users).toBeGreaterThan(50);
    expect(counted.users).toBeLessThan(70);
    expect(counted.active).toBe(counted.users);
    await world.sql(`delete from auth."user" where email like '%@many.example'`);
  });

  test('lose an erased user, and are for nobody instead of everybody', async () => {
    const { add, world, own } = banners;
    const [gone, other] = [await world.addMaker(), await world.addMaker()];
    const both = await add({ message: 'Both', target_user_ids: [gone.userId, other.userId] });
    await add({ message: 'One', target_user_ids: [gone.userId] });
    await world.transactions.asService(
      async (trx) => void (await bannersErasure.more?.(trx, { ...gone, name: '' })),
    );
    const { items } = await banners.list();
    expect(items).toMatchObject([{ id: both.id, target_user_ids: [other.userId], state: 'live' }]);
    expect((await own(other)).items).toHaveLength(1);
  });

  test('that are scheduled are what the overview says is coming', async () => {
    const { add, admin } = banners;
    const days = (count: number) =>
      new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 16);
    await add();
    await add({ message: 'Draft', is_active: false, starts: days(1) });
    const soon = await add({ message: 'Soon', starts: days(5) });
    const sooner = await add({ message: 'Sooner', starts: days(1) });
    const { coming } = (await admin.call(getAttention)).body as Attention;
    const ours = coming.filter(({ page }) => page === '/admin/banners');
    expect(ours.map(({ at, text }) => [at, text.values])).toEqual(
      [sooner, soon].map(({ start_date, message }) => [start_date, { message }]),
    );
  });

  test('before the migration read as an empty list, and say so when written', async () => {
    const { admin, world } = banners;
    await world.sql('alter table notification_banners rename to not_yet');
    try {
      expect((await admin.call(listEditedBanners)).body).toMatchObject({
        items: [],
        is_enabled: false,
      });
      expect((await admin.call(getAttention)).body).toMatchObject({ unchecked: [] });
      expect(await admin.call(listBanners)).toMatchObject({ status: 200, body: { items: [] } });
      const { status, body } = await create();
      expect([status, body]).toMatchObject([
        503,
        {
          code: 'banners_not_enabled',
          title: 'Notification banner system not yet enabled. Please run the migration.',
        },
      ]);
    } finally {
      await world.sql('alter table not_yet rename to notification_banners');
    }
    expect((await create()).status).toBe(201);
  });
});
