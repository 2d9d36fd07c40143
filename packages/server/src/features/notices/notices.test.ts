import { randomUUID } from 'node:crypto';
import {
  acceptTeam,
  changeTeamMember,
  getNoticeSettings,
  invite,
  offerTeam,
  openInvitation,
  readNotices,
  removeTeamMember,
  revokeInvitation,
  setQuietHours,
  type TeamInvitation,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { addTeam, callIn } from '../../tenancy/team-world.ts';
import { ENGINES } from '../../tenancy/test-world.ts';
import { notify } from './notify.ts';
import { deleteOldNotices } from './tasks.ts';
import { setUpNotices } from './testing/notices-world.ts';

describe.each(ENGINES)('notices on %s', (engine) => {
  const notices = setUpNotices(engine);
  const { list, textsOf, nameIt, verify, acting, mention, runTask, age } = notices;

  test('a mention is told once, to who is in the team and not to who writes', async () => {
    const team = await addTeam(notices.world);
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
    const [team, other] = [await addTeam(notices.world), await addTeam(notices.world)];
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
      notices.world.asUser(member.userId, (trx) =>
        notify(trx, {
          teamId: team.id,
          to: [member.userId],
          kind: 'mention',
          subjectId: team.id,
        }),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('the server itself tells of inductions that end', async () => {
    const team = await addTeam(notices.world);
    const { member } = team.people;
    await notices.world.transactions.asService((trx) =>
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
    const team = await addTeam(notices.world);
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
    await notices.world.sql(`update profiles set plan_text = 'Shop' where id = $1`, [
      manager.userId,
    ]);
    const accepted = await manager.call(acceptTeam, {
      params: { team_id: team.id },
      body: { accept: true },
    });
    expect(accepted.status).toBe(204);
    expect(await textsOf(manager)).toEqual([]);
    expect(await textsOf(owner)).toEqual(['Mara owns Northlight Works. You’re a manager']);
    await notices.world.sql('delete from auth."user" where id = $1', [manager.userId]);
    expect((await textsOf(owner))[0]).toBe(
      'You own Northlight Works, because its owner’s account was erased',
    );
    expect(await textsOf(viewer)).toEqual([]);
  });

  test('an invitation, with a link that works, until it is used or revoked', async () => {
    const team = await addTeam(notices.world);
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
    expect(
      await notices.world.sql(`select from mails where user_id = $1 and kind = 'notices.digest'`, [
        stranger.userId,
      ]),
    ).toEqual([]);
    await callIn(manager, team.id, revokeInvitation, { params: { id: invitation?.id } });
    expect(await textsOf(stranger)).toEqual([]);
  });

  test('an address that nobody has proved is told of no invitation', async () => {
    const team = await addTeam(notices.world);
    const { manager, stranger } = team.people;
    const body = { emails: [stranger.email], role: 'member', is_bound: true, days: 7 };
    await callIn(manager, team.id, invite, { body });
    expect(await textsOf(stranger)).toEqual([]);
  });

  test('pages, read ones and all of them', async () => {
    const team = await addTeam(notices.world);
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
    const team = await addTeam(notices.world);
    const { manager, member } = team.people;
    await mention(team, member, [manager]);
    await age(91 * 24 * 60);
    await mention(team, member, [manager]);
    await notices.world.runTask(deleteOldNotices);
    expect((await list(manager)).items).toHaveLength(1);
  });

  test('quiet hours need a time zone that exists', async () => {
    const maker = await notices.world.addMaker();
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
