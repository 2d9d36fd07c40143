import {
  addPushDevice,
  changeNotifications,
  getNoticeSettings,
  MAX_PUSH_DEVICES,
  removePushDevice,
  setQuietHours,
  signIn,
  signOut,
  type NoticeSettings,
} from '@beamwright/contract';
import { describe, expect, test, vi } from 'vitest';
import { addTeam } from '../../tenancy/team-world.ts';
import { ENGINES, password, type Maker } from '../../tenancy/test-world.ts';
import { setUpNotices } from './testing/notices-world.ts';

describe.each(ENGINES)('pushes on %s', (engine) => {
  const notices = setUpNotices(engine);
  const { mention, runTask } = notices;

  const settingsOf = async (maker: Maker) =>
    (await maker.call(getNoticeSettings)).body as NoticeSettings;
  async function allow(maker: Maker) {
    const browser = notices.push.subscribe();
    const { endpoint, p256dh, auth } = browser;
    const answer = await maker.call(addPushDevice, { body: { endpoint, p256dh, auth } });
    expect(answer.status).toBe(200);
    return browser;
  }

  test('a notice is pushed at once, to every browser of its reader alone', async () => {
    const team = await addTeam(notices.world);
    const { manager, member, viewer } = team.people;
    const [one, two, other] = [await allow(manager), await allow(manager), await allow(viewer)];
    await mention(team, member, [manager]);
    await vi.waitFor(() => {
      for (const { received } of [one, two]) expect(received).toHaveLength(1);
    });
    expect(JSON.parse(one.received[0]?.text ?? '')).toMatchObject({
      title: 'A maker mentioned you in Northlight Works',
      path: expect.stringContaining(`/teams/${team.id}/chat?message=`),
    });
    expect(other.received).toEqual([]);
    await vi.waitFor(async () => {
      const { devices } = await settingsOf(manager);
      expect(devices.every(({ last_pushed_at }) => last_pushed_at !== null)).toBe(true);
    });
  });

  test('nothing is pushed in quiet hours, then everything at once', async () => {
    const team = await addTeam(notices.world);
    const { manager, member } = team.people;
    const browser = await allow(manager);
    const now = new Date();
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet = {
      start_minute: (minute + 1380) % 1440,
      end_minute: (minute + 60) % 1440,
      time_zone: 'UTC',
    };
    await manager.call(setQuietHours, { body: { quiet_hours: quiet } });
    for (let index = 0; index < 3; index++) await mention(team, member, [manager]);
    await runTask('notices.push');
    expect(browser.received).toEqual([]);
    await manager.call(setQuietHours, { body: { quiet_hours: null } });
    await runTask('notices.push');
    await vi.waitFor(() => expect(browser.received).toHaveLength(1));
    expect(JSON.parse(browser.received[0]?.text ?? '')).toMatchObject({
      title: '3 notices',
      body: 'A maker mentioned you in Northlight Works',
      path: '/notices',
    });
  });

  test('muted, turned off, read and old ones are not pushed', async () => {
    const team = await addTeam(notices.world);
    const { manager, member } = team.people;
    const browser = await allow(manager);
    await mention(team, member, [manager], { isMuted: true });
    await manager.call(changeNotifications, { body: { mentions: { push: false } } });
    await mention(team, member, [manager]);
    await runTask('notices.push');
    await notices.world.sql(
      `insert into notices (user_id, kind, team_id, created_at) values ($1, 'inherited', $2, now() - interval '13 hours')`,
      [manager.userId, team.id],
    );
    await runTask('notices.push');
    expect(browser.received).toEqual([]);
  });

  test('a browser that is gone is forgotten; a push service that fails is tried again', async () => {
    const team = await addTeam(notices.world);
    const { manager, member } = team.people;
    const browser = await allow(manager);
    notices.push.statuses.push(503);
    await mention(team, member, [manager]);
    await vi.waitFor(() => expect(notices.push.statuses).toEqual([]));
    await vi.waitFor(async () => {
      const [row] = await notices.world.sql<{ pushed_at: Date | null }>(
        'select pushed_at from notices',
      );
      expect(row?.pushed_at).toBeNull();
    });
    await runTask('notices.push');
    expect(browser.received).toHaveLength(1);
    notices.push.statuses.push(410);
    await mention(team, member, [manager]);
    await vi.waitFor(async () => expect((await settingsOf(manager)).devices).toEqual([]));
  });

  test('a push service that does not answer holds up nobody else', async () => {
    const team = await addTeam(notices.world);
    const { manager, member, viewer } = team.people;
    const [slow, other] = [await allow(manager), await allow(viewer)];
    const held = slow.hold();
    await mention(team, member, [manager]);
    await vi.waitFor(() => expect(held.isWaiting()).toBe(true));
    await mention(team, member, [viewer]);
    await vi.waitFor(() => expect(other.received).toHaveLength(1), 30_000);
    expect(held.isWaiting()).toBe(true);
    held.release();
    await vi.waitFor(() => expect(slow.received).toHaveLength(1), 30_000);
  });

  test('an endpoint belongs to the account that added it last', async () => {
    const [one, other] = [await notices.world.addMaker(), await notices.world.addMaker()];
    const { endpoint, p256dh, auth } = notices.push.subscribe();
    const body = { endpoint, p256dh, auth };
    for (let time = 0; time < 2; time++) await one.call(addPushDevice, { body });
    expect((await settingsOf(one)).devices).toHaveLength(1);
    await other.call(addPushDevice, { body });
    expect((await settingsOf(one)).devices).toEqual([]);
    const [device] = (await settingsOf(other)).devices;
    const params = { id: device?.id ?? '' };
    expect((await one.call(removePushDevice, { params })).status).toBe(404);
    expect((await other.call(removePushDevice, { params })).status).toBe(204);
    expect((await settingsOf(other)).devices).toEqual([]);
  });

  test('signing out ends pushes to that browser, and a session that expired does not', async () => {
    const maker = await notices.world.addMaker();
    await allow(maker);
    const other = notices.world.createClient();
    await other.call(signIn, { body: { email: maker.email, password } });
    await allow({ ...maker, call: other.call });
    expect((await settingsOf(maker)).devices).toHaveLength(2);
    await other.call(signOut);
    expect((await settingsOf(maker)).devices).toHaveLength(1);
    await notices.world.sql(
      `update auth.session set expires_at = now() - interval '2 days' where user_id = $1`,
      [maker.userId],
    );
    await notices.world.sql('delete from auth.session where user_id = $1', [maker.userId]);
    expect(
      await notices.world.sql('select from push_subscriptions where user_id = $1', [maker.userId]),
    ).toHaveLength(1);
  });

  test('the newest browsers stay', async () => {
    const maker = await notices.world.addMaker();
    for (let index = 0; index < MAX_PUSH_DEVICES + 2; index++) await allow(maker);
    expect((await settingsOf(maker)).devices).toHaveLength(MAX_PUSH_DEVICES);
  });

  test('addresses of this computer and its network are refused', async () => {
    const maker = await notices.world.addMaker();
    const { p256dh, auth } = notices.push.subscribe();
    for (const endpoint of ['https://10.0.0.1/x', 'http://push.example/x', 'https://localhost/x']) {
      expect(await maker.call(addPushDevice, { body: { endpoint, p256dh, auth } })).toMatchObject({
        status: 400,
        body: { code: 'push_refused' },
      });
    }
  });
});
