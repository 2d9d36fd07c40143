import { randomUUID } from 'node:crypto';
import {
  acceptTeam,
  addPushDevice,
  changeNotifications,
  changeNotices,
  changeTeamMember,
  deleteMessage,
  getNoticeSettings,
  invite,
  listActivity,
  listNotices,
  markMessageRead,
  MAX_PUSH_DEVICES,
  offerTeam,
  openInvitation,
  postMessage,
  readNotices,
  removePushDevice,
  removeTeamMember,
  revokeInvitation,
  setQuietHours,
  signIn,
  signOut,
  type Notice,
  type NoticeSettings,
  type TeamInvitation,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  startFakePushServer,
  type FakePushServer,
} from '../../platform/testing/fake-push-server.ts';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, password, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { notify } from './service.ts';
import { createNoticeTasks, deleteOldNotices } from './tasks.ts';

describe.each(ENGINES)('notices on %s', (engine) => {
  let world: World;
  let push: FakePushServer;
  beforeAll(async () => {
    push = await startFakePushServer();
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(async () => {
    await world.close();
    await push.close();
  });
  // Of other tests: nobody is told of them.
  beforeEach(async () => {
    await world.sql('delete from notices');
  });

  const list = async (maker: Pick<Maker, 'call'>, query = {}) =>
    (await maker.call(listNotices, { query })).body as {
      items: Notice[];
      next_cursor: string | null;
      unread: number;
    };
  const textsOf = async (maker: Maker) =>
    (await list(maker)).items.map(({ text: { text } }) => text);
  const nameIt = (maker: Maker, name: string) =>
    world.sql('update profiles set name = $2 where id = $1', [maker.userId, name]);
  const verify = (maker: Maker) =>
    world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);

  /** A transaction of somebody who acts in a team. */
  const acting = <T>(
    { userId }: Maker,
    { id }: TestTeam,
    work: Parameters<World['transactions']['as']>[1],
  ): Promise<T> =>
    world.transactions.as(
      {
        kind: 'session',
        sessionId: '',
        userId: id,
        role: 'user',
        plan: 'Shop',
        lacksFactor: false,
        isConfirmed: false,
        isInGrace: false,
        member: { userId, role: 'member' },
      },
      work,
    ) as Promise<T>;
  const mention = (team: TestTeam, by: Maker, to: Maker[], more: { isMuted?: boolean } = {}) =>
    acting<number>(by, team, (trx) =>
      notify(trx, {
        teamId: team.id,
        to: to.map(({ userId }) => userId),
        kind: 'mention',
        subjectId: randomUUID(),
        ...more,
      }),
    );
  const runTask = (id: string) => {
    const task = createNoticeTasks(world.platform).find((each) => each.id === id);
    if (task === undefined) throw new Error(`no task ${id}`);
    return world.runTask(task, {});
  };
  const age = (minutes: number) =>
    world.sql('update notices set created_at = created_at - make_interval(mins => $1)', [minutes]);
  const digestsOf = async ({ userId }: Maker) => {
    const rows = await world.sql<{ id: string; subject: string; content: string | null }>(
      `select id, subject, content from mails where user_id = $1 and kind = 'notices.digest' order by created_at, id`,
      [userId],
    );
    return rows.map(({ subject, ...mail }) => ({
      subject,
      text: world.platform.mail.open(mail)?.text ?? '',
    }));
  };

  describe('in the app', () => {
    test('a mention is told once, to who is in the team and not to who writes', async () => {
      const team = await addTeam(world);
      const { manager, member, viewer, former, stranger } = team.people;
      await nameIt(member, 'Ines Okafor');
      const subjectId = randomUUID();
      const to = [manager, member, viewer, former, stranger].map(({ userId }) => userId);
      const told = () =>
        acting<number>(member, team, (trx) =>
          notify(trx, { teamId: team.id, to, kind: 'mention', subjectId }),
        );
      expect(await told()).toBe(2);
      expect(await told()).toBe(0);
      const { items, unread } = await list(manager);
      expect(unread).toBe(1);
      expect(items).toMatchObject([
        {
          kind: 'mention',
          team_id: team.id,
          is_read: false,
          text: {
            code: 'notice.mention',
            text: 'Ines Okafor mentioned you in Northlight Works',
          },
          path: `/teams/${team.id}/chat?message=${subjectId}`,
        },
      ]);
      expect(await textsOf(former)).toEqual([]);
      expect(await textsOf(stranger)).toEqual([]);
      expect(await textsOf(member)).toEqual([]);
    });

    test('who left no team may tell nobody, and nobody tells people of another team', async () => {
      const [team, other] = [await addTeam(world), await addTeam(world)];
      const { former, member } = team.people;
      await expect(mention(team, former, [member])).rejects.toMatchObject({ code: '42501' });
      await expect(
        acting(member, team, (trx) =>
          notify(trx, {
            teamId: other.id,
            to: [other.people.member.userId],
            kind: 'mention',
            subjectId: randomUUID(),
          }),
        ),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(
        world.asUser(member.userId, (trx) =>
          notify(trx, {
            teamId: team.id,
            to: [member.userId],
            kind: 'mention',
            subjectId: team.id,
          }),
        ),
      ).rejects.toMatchObject({ code: '42501' });
    });

    describe('of the chat', () => {
      const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
      const post = async (team: TestTeam, by: Maker, body: object) => {
        const answer = await callIn(by, team.id, postMessage, { body });
        expect(answer.status).toBe(201);
        return idOf(answer);
      };
      const mentioning = ({ userId }: Maker) => [{ user_id: userId, label: 'You' }];

      test('who is named or answered is told, once', async () => {
        const team = await addTeam(world);
        const { manager, member, viewer } = team.people;
        const first = await post(team, manager, { message: 'Lens is dirty' });
        const answer = await post(team, member, {
          message: '@You cleaned',
          reply_to: first,
          mentions: mentioning(manager),
        });
        await post(team, member, { message: 'And dry', reply_to: first });
        const { items } = await list(manager);
        expect(items.map(({ kind }) => kind)).toEqual([
          'reply',
          expect.stringMatching(/mention|reply/),
        ]);
        expect(items[1]?.path).toBe(`/teams/${team.id}/chat?message=${answer}`);
        expect(await textsOf(member)).toEqual([]);
        expect(await textsOf(viewer)).toEqual([]);
      });

      test('everyone is told of what names everyone, and who muted the team in the list only', async () => {
        const team = await addTeam(world);
        const { owner, manager, member, viewer, former } = team.people;
        await callIn(member, team.id, changeNotices, { body: { level: 'none' } });
        await post(team, manager, { message: '@everyone fire drill', mentions_all: 'everyone' });
        for (const one of [owner, member, viewer]) expect(await textsOf(one)).toHaveLength(1);
        for (const one of [manager, former]) expect(await textsOf(one)).toEqual([]);
        const muted = await world.sql<{ user_id: string }>(
          'select user_id from notices where is_muted',
        );
        expect(muted).toEqual([{ user_id: member.userId }]);
      });

      test('a deleted message is told of no more, and a manager who deletes it is recorded', async () => {
        const team = await addTeam(world);
        const { manager, member } = team.people;
        const id = await post(team, member, { message: '@You', mentions: mentioning(manager) });
        expect(await textsOf(manager)).toHaveLength(1);
        await callIn(manager, team.id, deleteMessage, { params: { id } });
        expect(await textsOf(manager)).toEqual([]);
        const { body } = await callIn(manager, team.id, listActivity, { query: { limit: 1 } });
        expect(body).toMatchObject({
          items: [
            {
              kind: 'message_deleted',
              actor: { id: manager.userId },
              person: { id: member.userId },
              subject_id: id,
            },
          ],
        });
      });

      test('what was read in the chat is read in the list', async () => {
        const team = await addTeam(world);
        const { manager, member } = team.people;
        const id = await post(team, member, { message: '@You', mentions: mentioning(manager) });
        await post(team, member, { message: '@You', mentions: mentioning(manager) });
        expect((await list(manager)).unread).toBe(2);
        await callIn(manager, team.id, markMessageRead, { params: { id } });
        expect((await list(manager)).unread).toBe(1);
      });
    });

    test('the server itself tells of inductions that end', async () => {
      const team = await addTeam(world);
      const { member } = team.people;
      await world.transactions.asService((trx) =>
        notify(trx, {
          teamId: team.id,
          to: [member.userId],
          kind: 'induction_expiring',
          subjectId: randomUUID(),
          details: { machine: 'xTool P2S', date: '2026-12-04' },
        }),
      );
      expect(await textsOf(member)).toEqual([
        'Your induction for xTool P2S in Northlight Works ends on 2026-12-04',
      ]);
    });

    test('roles, removal and a new owner', async () => {
      const team = await addTeam(world);
      const { owner, manager, member, viewer } = team.people;
      await nameIt(manager, 'Mara');
      await nameIt(owner, 'Otto');
      const params = { user_id: member.userId };
      await callIn(manager, team.id, changeTeamMember, { params, body: { role: 'viewer' } });
      expect(await textsOf(member)).toEqual(['You’re a viewer in Northlight Works, set by Mara']);
      await mention(team, manager, [member]);
      await callIn(manager, team.id, removeTeamMember, { params });
      expect(await textsOf(member)).toEqual(['You’re no longer in Northlight Works']);
      await callIn(owner, team.id, offerTeam, { body: { user_id: manager.userId } });
      expect(await textsOf(manager)).toEqual([
        'Otto asks you to become the owner of Northlight Works',
      ]);
      await world.sql(`update profiles set plan_text = 'Shop' where id = $1`, [manager.userId]);
      const accepted = await manager.call(acceptTeam, {
        params: { team_id: team.id },
        body: { accept: true },
      });
      expect(accepted.status).toBe(204);
      expect(await textsOf(manager)).toEqual([]);
      expect(await textsOf(owner)).toEqual(['Mara owns Northlight Works. You’re a manager']);
      await world.sql('delete from auth."user" where id = $1', [manager.userId]);
      expect((await textsOf(owner))[0]).toBe(
        'You own Northlight Works, because its owner’s account was erased',
      );
      expect(await textsOf(viewer)).toEqual([]);
    });

    test('an invitation, with a link that works, until it is used or revoked', async () => {
      const team = await addTeam(world);
      const { manager, stranger } = team.people;
      await verify(stranger);
      const body = { emails: [stranger.email], role: 'member', is_bound: true, days: 7 };
      const sent = await callIn(manager, team.id, invite, { body });
      const [invitation] = (sent.body as { items: TeamInvitation[] }).items;
      const { items } = await list(stranger);
      expect(items[0]?.text.text).toBe('A maker invited you to Northlight Works as a member');
      const token = items[0]?.path.split('#')[1] ?? '';
      const opened = await stranger.call(openInvitation, { body: { token } });
      expect(opened).toMatchObject({ status: 200, body: { team_id: team.id } });
      await age(90);
      await runTask('notices.mail-digests');
      expect(await digestsOf(stranger)).toEqual([]);
      await callIn(manager, team.id, revokeInvitation, { params: { id: invitation?.id } });
      expect(await textsOf(stranger)).toEqual([]);
    });

    test('an address that nobody has proved is told of no invitation', async () => {
      const team = await addTeam(world);
      const { manager, stranger } = team.people;
      const body = { emails: [stranger.email], role: 'member', is_bound: true, days: 7 };
      await callIn(manager, team.id, invite, { body });
      expect(await textsOf(stranger)).toEqual([]);
    });

    test('pages, read ones and all of them', async () => {
      const team = await addTeam(world);
      const { manager, member, viewer } = team.people;
      for (let index = 0; index < 5; index++) await mention(team, member, [manager, viewer]);
      const first = await list(manager, { limit: 3 });
      expect(first).toMatchObject({ unread: 5, items: [{}, {}, {}] });
      const rest = await list(manager, { limit: 3, cursor: first.next_cursor ?? '' });
      expect(rest.items).toHaveLength(2);
      expect(rest.next_cursor).toBeNull();
      const ids = first.items.map(({ id }) => id);
      await viewer.call(readNotices, { body: { ids } });
      expect((await list(manager)).unread).toBe(5);
      await manager.call(readNotices, { body: { ids } });
      expect((await list(manager)).unread).toBe(2);
      await manager.call(readNotices, { body: {} });
      expect((await list(manager)).unread).toBe(0);
      expect((await list(viewer)).unread).toBe(5);
    });

    test('after 90 days they are deleted', async () => {
      const team = await addTeam(world);
      const { manager, member } = team.people;
      await mention(team, member, [manager]);
      await age(91 * 24 * 60);
      await mention(team, member, [manager]);
      await world.runTask(deleteOldNotices);
      expect((await list(manager)).items).toHaveLength(1);
    });
  });

  describe('by mail', () => {
    async function castOf(count: number) {
      const team = await addTeam(world);
      const { manager, member } = team.people;
      await verify(manager);
      for (let index = 0; index < count; index++) await mention(team, member, [manager]);
      return { team, manager, member };
    }

    test('one mail gathers what is unread after ten silent minutes', async () => {
      const { team, manager, member } = await castOf(12);
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toEqual([]);
      await age(11);
      await runTask('notices.mail-digests');
      const [digest, ...others] = await digestsOf(manager);
      expect(others).toEqual([]);
      expect(digest?.subject).toBe('12 unread notices from Northlight Works');
      expect(digest?.text.match(/A maker mentioned you in Northlight Works\./g)).toHaveLength(10);
      expect(digest?.text).toContain('2 more are in Beamwright.');
      expect(digest?.text).toContain('/notices');
      expect(digest?.text).toContain('/unsubscribe?token=');
      // At most one an hour.
      await mention(team, member, [manager]);
      await world.sql(`update notices set created_at = now() - interval '20 minutes'`);
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toHaveLength(1);
      await world.sql(
        `update notices set mailed_at = now() - interval '61 minutes' where mailed_at is not null`,
      );
      await runTask('notices.mail-digests');
      expect((await digestsOf(manager))[1]?.subject).toBe('1 unread notice from Northlight Works');
    });

    test('who keeps talking is mailed after an hour', async () => {
      const { team, manager, member } = await castOf(1);
      await age(50);
      await mention(team, member, [manager]);
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toEqual([]);
      await age(9);
      await world.sql(
        `update notices set created_at = created_at - interval '2 minutes' where created_at < now() - interval '30 minutes'`,
      );
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toHaveLength(1);
    });

    test('what was read, muted or turned off is in none', async () => {
      const { team, manager, member } = await castOf(1);
      await manager.call(readNotices, { body: {} });
      await mention(team, member, [manager], { isMuted: true });
      await age(20);
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toEqual([]);
      await manager.call(changeNotifications, { body: { mentions: { email: false } } });
      await mention(team, member, [manager]);
      await world.transactions.asService((trx) =>
        notify(trx, {
          teamId: team.id,
          to: [manager.userId],
          kind: 'induction_expiring',
          subjectId: randomUUID(),
        }),
      );
      await age(20);
      await runTask('notices.mail-digests');
      const [digest] = await digestsOf(manager);
      expect(digest?.subject).toBe('1 unread notice from Northlight Works');
      expect(digest?.text).toContain('Your induction in Northlight Works ends soon.');
      expect(digest?.text).not.toContain('mentioned');
    });

    test('turning the digest off with its link ends it for all kinds', async () => {
      const { team, manager, member } = await castOf(1);
      await manager.call(changeNotifications, { body: { digest: { email: false } } });
      await age(20);
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toEqual([]);
      await manager.call(changeNotifications, { body: { digest: { email: true } } });
      await mention(team, member, [manager]);
      await world.sql('update notices set mailed_at = null');
      await age(20);
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toHaveLength(1);
    });

    test('quiet hours hold it, and not the list', async () => {
      const { manager } = await castOf(1);
      const minute = (minutes: number) => {
        const now = new Date(Date.now() + minutes * 60_000);
        return now.getUTCHours() * 60 + now.getUTCMinutes();
      };
      await manager.call(setQuietHours, {
        body: {
          quiet_hours: { start_minute: minute(-60), end_minute: minute(60), time_zone: 'UTC' },
        },
      });
      await age(20);
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toEqual([]);
      expect((await list(manager)).unread).toBe(1);
      await manager.call(setQuietHours, {
        body: {
          quiet_hours: { start_minute: minute(60), end_minute: minute(120), time_zone: 'UTC' },
        },
      });
      await runTask('notices.mail-digests');
      expect(await digestsOf(manager)).toHaveLength(1);
    });

    test('two processes mail it once', async () => {
      const { manager } = await castOf(3);
      await age(20);
      await Promise.all([runTask('notices.mail-digests'), runTask('notices.mail-digests')]);
      expect(await digestsOf(manager)).toHaveLength(1);
    });
  });

  describe('by push', () => {
    const settingsOf = async (maker: Maker) =>
      (await maker.call(getNoticeSettings)).body as NoticeSettings;
    async function allow(maker: Maker) {
      const browser = push.subscribe();
      const { endpoint, p256dh, auth } = browser;
      const answer = await maker.call(addPushDevice, { body: { endpoint, p256dh, auth } });
      expect(answer.status).toBe(200);
      return browser;
    }

    test('a notice is pushed at once, to every browser of its reader alone', async () => {
      const team = await addTeam(world);
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
      const team = await addTeam(world);
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
      const team = await addTeam(world);
      const { manager, member } = team.people;
      const browser = await allow(manager);
      await mention(team, member, [manager], { isMuted: true });
      await manager.call(changeNotifications, { body: { mentions: { push: false } } });
      await mention(team, member, [manager]);
      await runTask('notices.push');
      await world.sql(
        `insert into notices (user_id, kind, team_id, created_at) values ($1, 'inherited', $2, now() - interval '13 hours')`,
        [manager.userId, team.id],
      );
      await runTask('notices.push');
      expect(browser.received).toEqual([]);
    });

    test('a browser that is gone is forgotten; a push service that fails is tried again', async () => {
      const team = await addTeam(world);
      const { manager, member } = team.people;
      const browser = await allow(manager);
      push.statuses.push(503);
      await mention(team, member, [manager]);
      await vi.waitFor(() => expect(push.statuses).toEqual([]));
      await vi.waitFor(async () => {
        const [row] = await world.sql<{ pushed_at: Date | null }>('select pushed_at from notices');
        expect(row?.pushed_at).toBeNull();
      });
      await runTask('notices.push');
      expect(browser.received).toHaveLength(1);
      push.statuses.push(410);
      await mention(team, member, [manager]);
      await vi.waitFor(async () => expect((await settingsOf(manager)).devices).toEqual([]));
    });

    test('an endpoint belongs to the account that added it last', async () => {
      const [one, other] = [await world.addMaker(), await world.addMaker()];
      const { endpoint, p256dh, auth } = push.subscribe();
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
      const maker = await world.addMaker();
      await allow(maker);
      const other = world.createClient();
      await other.call(signIn, { body: { email: maker.email, password } });
      await allow({ ...maker, call: other.call });
      expect((await settingsOf(maker)).devices).toHaveLength(2);
      await other.call(signOut);
      expect((await settingsOf(maker)).devices).toHaveLength(1);
      await world.sql(
        `update auth.session set expires_at = now() - interval '2 days' where user_id = $1`,
        [maker.userId],
      );
      await world.sql('delete from auth.session where user_id = $1', [maker.userId]);
      expect(
        await world.sql('select from push_subscriptions where user_id = $1', [maker.userId]),
      ).toHaveLength(1);
    });

    test('the newest browsers stay', async () => {
      const maker = await world.addMaker();
      for (let index = 0; index < MAX_PUSH_DEVICES + 2; index++) await allow(maker);
      expect((await settingsOf(maker)).devices).toHaveLength(MAX_PUSH_DEVICES);
    });

    test('addresses of this computer and its network are refused', async () => {
      const maker = await world.addMaker();
      const { p256dh, auth } = push.subscribe();
      for (const endpoint of [
        'https://10.0.0.1/x',
        'http://push.example/x',
        'https://localhost/x',
      ]) {
        expect(await maker.call(addPushDevice, { body: { endpoint, p256dh, auth } })).toMatchObject(
          {
            status: 400,
            body: { code: 'push_refused' },
          },
        );
      }
    });
  });

  test('quiet hours need a time zone that exists', async () => {
    const maker = await world.addMaker();
    const quiet_hours = { start_minute: 1200, end_minute: 420, time_zone: 'Europe/Berlin' };
    const set = await maker.call(setQuietHours, { body: { quiet_hours } });
    expect(set.body).toMatchObject({ quiet_hours, devices: [] });
    const wrong = { ...quiet_hours, time_zone: 'Europe/Atlantis' };
    expect((await maker.call(setQuietHours, { body: { quiet_hours: wrong } })).status).toBe(400);
    await maker.call(setQuietHours, {
      body: { quiet_hours: { ...quiet_hours, end_minute: 1200 } },
    });
    expect((await maker.call(getNoticeSettings)).body).toMatchObject({ quiet_hours: null });
  });
});
