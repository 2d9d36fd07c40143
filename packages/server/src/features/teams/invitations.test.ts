import { randomUUID } from 'node:crypto';
import {
  changeNotifications,
  changeTeamMember,
  createTeamCode,
  getInvitationLink,
  getTeam,
  invite,
  joinTeam,
  listInvitations,
  listTeams,
  allowOpener,
  openInvitation,
  resendInvitation,
  type Team,
  type TeamInvitation,
  type TeamSummary,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const refused = (code: string, status: number) => ({ status, body: { code } });

describe.each(ENGINES)('invitations to teams on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const readTeam = async (maker: Maker, id: string) =>
    (await callIn(maker, id, getTeam)).body as Team;
  const listOf = async (maker: Maker) =>
    ((await maker.call(listTeams)).body as { items: TeamSummary[] }).items;
  const verify = (maker: Maker) =>
    world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);
  async function inviteOne(
    { id, people }: TestTeam,
    email: string,
    more: { is_bound?: boolean; role?: string } = {},
  ) {
    const body = { emails: [email], role: 'member', is_bound: true, days: 7, ...more };
    const answer = await callIn(people.manager, id, invite, { body });
    expect(answer.status).toBe(201);
    const [invitation] = (answer.body as { items: TeamInvitation[] }).items;
    const params = { id: invitation?.id as string };
    const { url } = (await callIn(people.manager, id, getInvitationLink, { params })).body as {
      url: string;
    };
    return { invitation: invitation as TeamInvitation, token: url.split('#')[1] as string };
  }

  test('the email can be turned off by who has an account; the invitation still works', async () => {
    const team = await addTeam(world);
    const [keen, tired] = [await world.addMaker(), await world.addMaker()];
    for (const maker of [keen, tired]) await verify(maker);
    await tired.call(changeNotifications, { body: { team_changes: { email: false } } });
    for (const { email } of [keen, tired]) await inviteOne(team, email);
    const mails = await world.sql<{ id: string; user_id: string; content: string | null }>(
      `select id, user_id, content from mails where user_id = any ($1::uuid[]) and kind = 'teams.invitation'`,
      [[keen.userId, tired.userId]],
    );
    expect(mails.map(({ user_id }) => user_id)).toEqual([keen.userId]);
    expect(mails.map((mail) => world.platform.mail.open(mail)?.text)).toEqual([
      expect.stringContaining('/unsubscribe?token='),
    ]);
  });

  test('that an address got too many emails is said, and its link still works', async () => {
    const team = await addTeam(world);
    const email = `${randomUUID()}@makers.example`;
    for (const is_sent of [true, true, true, false]) {
      expect((await inviteOne(team, email)).invitation).toMatchObject({ is_sent });
    }
    const { token, invitation } = await inviteOne(team, email);
    const mails = await world.sql('select from mails where to_address = $1', [email]);
    expect(mails).toHaveLength(3);
    const params = { id: invitation.id };
    expect(await callIn(team.people.manager, team.id, resendInvitation, { params })).toMatchObject({
      status: 200,
      body: { state: 'pending', is_sent: false },
    });
    const { stranger } = team.people;
    await verify(stranger);
    await world.sql('update profiles set email = $2 where id = $1', [stranger.userId, email]);
    expect(await stranger.call(joinTeam, { body: { token } })).toMatchObject({ status: 200 });
  });

  test('an invitation works once, for its address only', async () => {
    const team = await addTeam(world);
    const invited = await world.addMaker();
    const { token, invitation } = await inviteOne(team, invited.email);
    expect(invitation).toMatchObject({ state: 'pending', uses: 0 });
    expect(await readTeam(team.people.owner, team.id)).toMatchObject({ seats: { held: 1 } });

    const { stranger } = team.people;
    await verify(stranger);
    expect(await stranger.call(openInvitation, { body: { token } })).toMatchObject({
      body: { team: 'Northlight Works', is_member: false, for_email: /^.•••@makers\.example$/ },
    });
    expect(await stranger.call(joinTeam, { body: { token } })).toMatchObject(
      refused('invitation_for_another', 403),
    );
    const listed = await callIn(team.people.manager, team.id, listInvitations);
    expect(listed.body).toMatchObject({
      items: [{ state: 'wrong_address', opened_by: { email: stranger.email } }],
    });

    // Somebody else may have signed up with this address.
    expect(await invited.call(joinTeam, { body: { token } })).toMatchObject(
      refused('email_not_verified', 403),
    );
    await verify(invited);
    expect(await invited.call(openInvitation, { body: { token } })).toMatchObject({
      body: { for_email: null },
    });
    expect((await invited.call(joinTeam, { body: { token } })).status).toBe(200);
    expect(await listOf(invited)).toMatchObject([{ id: team.id, role: 'member' }]);
    expect(await stranger.call(joinTeam, { body: { token } })).toMatchObject(
      refused('invitation_invalid', 404),
    );
  });

  test('who opened a link with another address can be let in', async () => {
    const team = await addTeam(world);
    const { token, invitation } = await inviteOne(team, 'somebody@signs.example');
    const { stranger, manager } = team.people;
    await verify(stranger);
    await stranger.call(openInvitation, { body: { token } });
    const input = { params: { id: invitation.id }, body: { user_id: stranger.userId } };
    // Sent as often as it may be: letting somebody in sends nothing.
    await world.sql('update team_invitations set sends = 5 where id = $1', [invitation.id]);
    expect(await callIn(manager, team.id, allowOpener, input)).toMatchObject({
      status: 200,
      body: { email: stranger.email, state: 'pending' },
    });
    expect((await stranger.call(joinTeam, { body: { token } })).status).toBe(200);
  });

  test('nobody is let in whom the manager has not seen', async () => {
    const team = await addTeam(world);
    const { token, invitation } = await inviteOne(team, 'somebody@signs.example');
    const { stranger, manager } = team.people;
    const other = await world.addMaker();
    const input = { params: { id: invitation.id }, body: { user_id: stranger.userId } };
    for (const maker of [stranger, other]) await maker.call(openInvitation, { body: { token } });
    expect(await callIn(manager, team.id, allowOpener, input)).toMatchObject(
      refused('opener_changed', 409),
    );
    const listed = await callIn(manager, team.id, listInvitations);
    expect(listed.body).toMatchObject({
      items: [{ state: 'wrong_address', opened_by: { id: other.userId } }],
    });
  });

  test('what sends too often, too many today or too many at once, says so', async () => {
    const team = await addTeam(world);
    const { manager } = team.people;
    const { invitation } = await inviteOne(team, 'often@signs.example', { role: 'viewer' });
    const resend = () =>
      callIn(manager, team.id, resendInvitation, { params: { id: invitation.id } });
    const set = (sends: number) =>
      world.sql('update team_invitations set sends = $2 where id = $1', [invitation.id, sends]);
    const addMany = (count: number, more: string) =>
      world.sql(
        `insert into team_invitations (team_id, role, email, sends, expires_at, revoked_at)
         select $1, 'viewer', n || '@many.example', 1, now() + interval '1 day', ${more}
         from generate_series(1, ${count}) as n`,
        [team.id],
      );
    await set(5);
    expect(await resend()).toMatchObject(refused('invitation_sent_often', 409));
    await set(1);
    await addMany(199, 'null');
    expect((await resend()).status).toBe(200);
    const body = { emails: ['more@signs.example'], role: 'viewer', is_bound: true, days: 7 };
    expect(await callIn(manager, team.id, invite, { body })).toMatchObject(
      refused('too_many_invitations', 409),
    );
    await addMany(99, 'now()');
    expect(await resend()).toMatchObject(refused('too_many_invited_today', 409));
  });

  test('invitations of other days count once they are sent again', async () => {
    const team = await addTeam(world);
    const rows = await world.sql(
      `insert into team_invitations (team_id, role, email, sends, created_at, expires_at, sent_at)
       select $1, 'viewer', n || '@other.example', 1, now() - interval '3 days', now() + interval '1 day',
         case when n <= 149 then array[now() - interval '3 days', now(), now()] else array[now() - interval '3 days'] end
       from generate_series(1, 200) as n returning id, email`,
      [team.id],
    );
    const idOf = (n: number) =>
      rows.find(({ email }) => email === `${n}@other.example`)?.['id'] as string;
    const resend = (n: number) =>
      callIn(team.people.manager, team.id, resendInvitation, { params: { id: idOf(n) } });
    for (const n of [150, 151]) expect((await resend(n)).status).toBe(200);
    expect(await resend(152)).toMatchObject(refused('too_many_invited_today', 409));
    expect(await resend(150)).toMatchObject(refused('too_many_invited_today', 409));
    await world.sql(
      `update team_invitations set sent_at = array[now() - interval '25 hours'] where team_id = $1`,
      [team.id],
    );
    expect((await resend(152)).status).toBe(200);
  });

  test('a link that is not bound lets in who has it, once', async () => {
    const team = await addTeam(world);
    const { token } = await inviteOne(team, 'ola@bench.example', { is_bound: false });
    expect((await team.people.stranger.call(joinTeam, { body: { token } })).status).toBe(200);
    const other = await world.addMaker();
    expect(await other.call(joinTeam, { body: { token } })).toMatchObject(
      refused('invitation_invalid', 404),
    );
  });

  test.each([
    ['expired', `update team_invitations set expires_at = now() where team_id = $1`],
    ['revoked', `update team_invitations set revoked_at = now() where team_id = $1`],
  ])('an %s invitation does nothing', async (_state, change) => {
    const team = await addTeam(world);
    const { token } = await inviteOne(team, 'x@y.example', { is_bound: false });
    await world.sql(change, [team.id]);
    for (const operation of [openInvitation, joinTeam]) {
      expect(await team.people.stranger.call(operation, { body: { token } })).toMatchObject(
        refused('invitation_invalid', 404),
      );
    }
  });

  test('a forged token and an unknown code are refused alike', async () => {
    const maker = await world.addMaker();
    for (const token of ['BCDF-0000', `${randomUUID()}.${'x'.repeat(43)}`, 'nonsense']) {
      expect(await maker.call(joinTeam, { body: { token } })).toMatchObject(
        refused('invitation_invalid', 404),
      );
    }
  });

  test('a code lets in as many as it says', async () => {
    const team = await addTeam(world);
    const body = { role: 'viewer', max_uses: 2, days: 7 };
    const { code } = (await callIn(team.people.manager, team.id, createTeamCode, { body }))
      .body as TeamInvitation;
    const typed = (code as string).toLowerCase().replace('-', ' ');
    const makers = await Promise.all([world.addMaker(), world.addMaker(), world.addMaker()]);
    const answers = await Promise.all(
      makers.map((maker) => maker.call(joinTeam, { body: { token: typed } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 404]);
  });

  test('seats are exact however many join at once', async () => {
    const team = await addTeam(world);
    const body = { role: 'member', max_uses: 50, days: 7 };
    const { code: token } = (await callIn(team.people.manager, team.id, createTeamCode, { body }))
      .body as TeamInvitation;
    const makers = await Promise.all(Array.from({ length: 12 }, () => world.addMaker()));
    const answers = await Promise.all(
      makers.map((maker) => maker.call(joinTeam, { body: { token: token as string } })),
    );
    // The Shop plan has 10 seats, and 3 are taken.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(
      refused('team_seats_taken', 409),
    );
    const { viewer, manager } = team.people;
    const params = { user_id: viewer.userId };
    expect(
      await callIn(manager, team.id, changeTeamMember, { params, body: { role: 'member' } }),
    ).toMatchObject(refused('team_seats_taken', 409));
  });
});
