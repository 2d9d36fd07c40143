import { randomUUID } from 'node:crypto';
import {
  acceptTeam,
  changeTeamMember,
  createFolder,
  createMachine,
  createTeam,
  createTeamCode,
  deleteTeam,
  getInvitationLink,
  getSetting,
  getTeam,
  giveFeedback,
  invite,
  joinTeam,
  leaveTeam,
  listInvitations,
  listSettings,
  listTeamMembers,
  listTeams,
  moveSettings,
  copySettings,
  allowOpener,
  offerTeam,
  openInvitation,
  removeTeamMember,
  restoreTeam,
  updateFolder,
  updateSetting,
  updateTeam,
  type Folder,
  type Setting,
  type Team,
  type TeamInvitation,
  type TeamMember,
  type TeamSummary,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const refused = (code: string, status: number) => ({ status, body: { code } });

describe.each(ENGINES)('teams on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const readTeam = async (maker: Maker, id: string) =>
    (await callIn(maker, id, getTeam)).body as Team;
  const listOf = async (maker: Maker) =>
    ((await maker.call(listTeams)).body as { items: TeamSummary[] }).items;
  const setPlan = (maker: Maker, plan: string) =>
    world.sql('update profiles set plan_text = $2 where id = $1', [maker.userId, plan]);
  const verify = (maker: Maker) =>
    world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);

  async function addSetting({ id, people }: TestTeam, by: Maker = people.member): Promise<string> {
    const before = await idsIn(by, id);
    await world.fillSettings(id, 1);
    const [added] = (await idsIn(by, id)).filter((one) => !before.includes(one));
    return added as string;
  }
  async function idsIn(maker: Maker, teamId?: string): Promise<string[]> {
    const answer =
      teamId === undefined
        ? await maker.call(listSettings)
        : await callIn(maker, teamId, listSettings);
    return (answer.body as { items: Setting[] }).items.map(({ id }) => id);
  }

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

  test('a plan without teams creates none; the same id adds nothing', async () => {
    const free = await world.addMaker();
    expect(await free.call(createTeam, { body: { name: 'Ours' } })).toMatchObject(
      refused('plan_feature_missing', 403),
    );
    const maker = await world.addMaker({ plan: 'Shop' });
    const body = { id: randomUUID(), name: 'Ours' };
    const first = await maker.call(createTeam, { body });
    expect(first).toMatchObject({ status: 201, body: { role: 'owner', plan: 'Shop' } });
    expect((await maker.call(createTeam, { body })).status).toBe(201);
    expect(await listOf(maker)).toMatchObject([{ id: body.id, name: 'Ours', role: 'owner' }]);
    expect(await maker.call(createTeam, { body: { ...body, name: 'Other' } })).toMatchObject(
      refused('already_added', 409),
    );
  });

  test('a team shows its people, seats and what is in it', async () => {
    const team = await addTeam(world);
    const { people } = team;
    await addSetting(team);
    expect(await readTeam(people.viewer, team.id)).toMatchObject({
      role: 'viewer',
      owner: { id: people.owner.userId },
      counts: { members: 4, machines: 0, settings: 1 },
      seats: { limit: 10, taken: 3, held: 0, viewers: 1 },
    });
    const { items, roles } = (await callIn(people.viewer, team.id, listTeamMembers)).body as {
      items: TeamMember[];
      roles: object;
    };
    expect(items.map(({ role }) => role)).toEqual(['owner', 'manager', 'member', 'viewer']);
    expect(roles).toEqual({ owner: 1, manager: 1, member: 1, viewer: 1 });
    const left = await callIn(people.viewer, team.id, listTeamMembers, { query: { left: 'true' } });
    expect(left.body).toMatchObject({ items: [{ user_id: people.former.userId, email: null }] });
  });

  test('members are listed page by page, and found by part of their name', async () => {
    const team = await addTeam(world);
    const { people } = team;
    await world.sql('update profiles set name = $2 where id = $1', [
      people.member.userId,
      'Öla Åkerström',
    ]);
    const found = await callIn(people.viewer, team.id, listTeamMembers, { query: { q: 'akerst' } });
    expect(found.body).toMatchObject({ items: [{ name: 'Öla Åkerström' }] });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query = { limit: '1', ...(cursor === null ? {} : { cursor }) };
      const { items, next_cursor } = (
        await callIn(people.viewer, team.id, listTeamMembers, { query })
      ).body as { items: TeamMember[]; next_cursor: string | null };
      seen.push(...items.map(({ role }) => role));
      cursor = next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(['owner', 'manager', 'member', 'viewer']);
    const query = { cursor: Buffer.from('["owner","x","no"]').toString('base64url') };
    expect(await callIn(people.viewer, team.id, listTeamMembers, { query })).toMatchObject(
      refused('validation_failed', 400),
    );
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
    const params = { id: invitation.id };
    expect(await callIn(manager, team.id, allowOpener, { params })).toMatchObject({
      status: 200,
      body: { email: stranger.email, state: 'pending' },
    });
    expect((await stranger.call(joinTeam, { body: { token } })).status).toBe(200);
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

  test('nobody raises themselves or touches the owner', async () => {
    const team = await addTeam(world);
    const { owner, manager, member } = team.people;
    const change = (by: Maker, of: Maker, role: string) =>
      callIn(by, team.id, changeTeamMember, { params: { user_id: of.userId }, body: { role } });
    expect(await change(manager, manager, 'member')).toMatchObject(refused('own_team_role', 409));
    expect(await change(manager, owner, 'member')).toMatchObject(refused('owner_role_kept', 409));
    expect(await change(member, member, 'manager')).toMatchObject(
      refused('team_role_missing', 403),
    );
    expect(await change(manager, member, 'manager')).toMatchObject({ body: { role: 'manager' } });
    expect((await change(member, manager, 'viewer')).status).toBe(200);
    expect(await change(manager, member, 'viewer')).toMatchObject(
      refused('team_role_missing', 403),
    );
  });

  test('who is removed or leaves is out at once; the last owner stays', async () => {
    const team = await addTeam(world);
    const { owner, manager, member, viewer } = team.people;
    const params = { user_id: member.userId };
    expect((await callIn(manager, team.id, removeTeamMember, { params })).status).toBe(204);
    expect(await callIn(member, team.id, getTeam)).toMatchObject(refused('team_not_found', 404));
    expect(await listOf(member)).toEqual([]);
    expect((await callIn(viewer, team.id, leaveTeam)).status).toBe(204);
    expect(await callIn(viewer, team.id, listSettings)).toMatchObject(
      refused('team_not_found', 404),
    );
    expect(await callIn(owner, team.id, leaveTeam)).toMatchObject(refused('owner_leaves', 409));
  });

  test('a team is handed over when the successor accepts, and their plan pays', async () => {
    const team = await addTeam(world);
    const { owner, manager, member } = team.people;
    await callIn(owner, team.id, offerTeam, { body: { user_id: manager.userId } });
    expect(await listOf(manager)).toMatchObject([{ is_offered: true }]);
    expect(
      await member.call(acceptTeam, { params: { team_id: team.id }, body: { accept: true } }),
    ).toMatchObject(refused('team_not_found', 404));
    const accepted = await manager.call(acceptTeam, {
      params: { team_id: team.id },
      body: { accept: true },
    });
    expect(accepted.status).toBe(204);
    // Theirs is Free.
    expect(await readTeam(manager, team.id)).toMatchObject({
      role: 'owner',
      plan: 'Free',
      is_read_only: true,
      successor: null,
    });
    await setPlan(manager, 'Corporate');
    expect(await readTeam(owner, team.id)).toMatchObject({
      role: 'manager',
      is_read_only: false,
      seats: { limit: null },
    });
  });

  test('without a plan a team is read-only, and nothing is lost', async () => {
    const team = await addTeam(world);
    const { owner, manager, member } = team.people;
    const setting = await addSetting(team);
    await setPlan(owner, 'Free');
    expect(await readTeam(member, team.id)).toMatchObject({ is_read_only: true, plan: 'Free' });
    expect((await callIn(member, team.id, getSetting, { params: { id: setting } })).status).toBe(
      200,
    );
    const edit = { params: { id: setting }, body: { name: 'Mine' } };
    expect(await callIn(member, team.id, updateSetting, edit)).toMatchObject(
      refused('team_read_only', 403),
    );
    const removal = { params: { user_id: member.userId } };
    expect(await callIn(manager, team.id, removeTeamMember, removal)).toMatchObject(
      refused('team_read_only', 403),
    );
    await setPlan(owner, 'Shop');
    expect((await callIn(member, team.id, updateSetting, edit)).status).toBe(200);
  });

  test('beyond the seats of a smaller plan, people only read', async () => {
    const team = await addTeam(world);
    const { owner, manager, member } = team.people;
    await setPlan(owner, 'Corporate');
    const late = await Promise.all(Array.from({ length: 9 }, () => world.addMaker()));
    for (const maker of late) await team.join(maker, 'member');
    const last = late.at(-1) as Maker;
    const body = { name: 'New' };
    expect((await callIn(last, team.id, createFolder, { body })).status).toBe(201);
    await setPlan(owner, 'Shop');
    expect(await callIn(last, team.id, createFolder, { body })).toMatchObject(
      refused('team_role_missing', 403),
    );
    expect((await callIn(member, team.id, createFolder, { body: { name: 'M' } })).status).toBe(201);
    const params = { user_id: member.userId };
    await callIn(manager, team.id, removeTeamMember, { params });
    const other = { params: { user_id: (late[0] as Maker).userId } };
    await callIn(manager, team.id, removeTeamMember, other);
    expect((await callIn(last, team.id, createFolder, { body: { name: 'N' } })).status).toBe(201);
  });

  test('a deleted team is out of reach, and its owner restores it', async () => {
    const team = await addTeam(world);
    const { owner, member } = team.people;
    await addSetting(team);
    expect((await callIn(owner, team.id, deleteTeam)).status).toBe(204);
    expect(await callIn(member, team.id, listSettings)).toMatchObject(
      refused('team_being_deleted', 403),
    );
    expect(await listOf(member)).toEqual([]);
    expect(await listOf(owner)).toMatchObject([{ erase_at: expect.any(String) }]);
    expect(await member.call(restoreTeam, { params: { team_id: team.id } })).toMatchObject(
      refused('team_not_found', 404),
    );
    expect((await owner.call(restoreTeam, { params: { team_id: team.id } })).status).toBe(204);
    expect(await idsIn(member, team.id)).toHaveLength(1);
  });

  test('members change settings, but not locked ones; everyone adds results', async () => {
    const team = await addTeam(world);
    const { manager, member } = team.people;
    const id = await addSetting(team);
    const edit = (maker: Maker, body: object) =>
      callIn(maker, team.id, updateSetting, { params: { id }, body });
    expect((await edit(member, { speed_mm_min: 650 })).body).toMatchObject({ version: '1.2' });
    expect(await edit(member, { is_locked: true })).toMatchObject(refused('locked_in_team', 403));
    expect((await edit(manager, { is_locked: true })).status).toBe(200);
    for (const body of [{ name: 'Mine' }, { speed_mm_min: 700 }, { is_locked: false }]) {
      expect(await edit(member, body)).toMatchObject(refused('locked_in_team', 403));
    }
    const result = { params: { id }, body: { cut_through: true, edge_score: 9 } };
    expect(await callIn(member, team.id, giveFeedback, result)).toMatchObject({ status: 201 });
    expect((await edit(manager, { speed_mm_min: 700 })).body).toMatchObject({ version: '1.3' });
  });

  test('a locked folder keeps what is in it, and below', async () => {
    const team = await addTeam(world);
    const { manager, member } = team.people;
    const add = async (maker: Maker, body: object) =>
      (await callIn(maker, team.id, createFolder, { body })).body as Folder;
    const lab = await add(member, { name: 'Lab' });
    const inner = await add(member, { name: 'Acrylic', parent_id: lab.id });
    const locked = await callIn(manager, team.id, updateFolder, {
      params: { id: lab.id },
      body: { is_locked: true },
    });
    expect(locked.body).toMatchObject({ is_locked: true });
    const id = await addSetting(team);
    const into = { params: { id }, body: { folder_id: inner.id } };
    expect(await callIn(member, team.id, updateSetting, into)).toMatchObject(
      refused('locked_in_team', 403),
    );
    expect((await callIn(manager, team.id, updateSetting, into)).status).toBe(200);
    const edit = { params: { id }, body: { name: 'Mine' } };
    expect(await callIn(member, team.id, updateSetting, edit)).toMatchObject(
      refused('locked_in_team', 403),
    );
    expect(
      await callIn(member, team.id, createFolder, { body: { name: 'New', parent_id: inner.id } }),
    ).toMatchObject(refused('locked_in_team', 403));
    expect(
      await callIn(member, team.id, updateFolder, {
        params: { id: inner.id },
        body: { name: 'Mine' },
      }),
    ).toMatchObject(refused('locked_in_team', 403));
  });

  test('settings are copied and moved between libraries', async () => {
    const team = await addTeam(world);
    const { member, viewer, stranger } = team.people;
    await world.fillSettings(member.userId, 2);
    const [first, second] = (await idsIn(member)) as [string, string];
    const result = { params: { id: first }, body: { cut_through: true, edge_score: 9 } };
    await member.call(giveFeedback, result);
    const to = { to_team_id: team.id, folder_id: null };

    const copy = { id: randomUUID(), ids: [second], ...to };
    const copied = await member.call(copySettings, { body: copy });
    expect(copied.status).toBe(201);
    expect((await member.call(copySettings, { body: copy })).body).toEqual(copied.body);
    expect(await idsIn(viewer, team.id)).toEqual((copied.body as { ids: string[] }).ids);

    const moved = await member.call(moveSettings, { body: { ids: [first], ...to } });
    expect(moved).toMatchObject({ status: 200, body: { moved: 1 } });
    expect(await idsIn(member)).toEqual([second]);
    expect(await callIn(viewer, team.id, getSetting, { params: { id: first } })).toMatchObject({
      body: { results: { count: 1 }, version: '1.1' },
    });
    const [{ made_by } = { made_by: '' }] = await world.sql<{ made_by: string }>(
      'select created_by as made_by from feedback where setting_id = $1',
      [first],
    );
    expect(made_by).toBe(member.userId);

    const back = { ids: [first], to_team_id: null, folder_id: null };
    expect(await callIn(viewer, team.id, moveSettings, { body: back })).toMatchObject(
      refused('team_role_missing', 403),
    );
    expect((await callIn(viewer, team.id, copySettings, { body: back })).status).toBe(201);
    expect(await stranger.call(copySettings, { body: { ids: [second], ...to } })).toMatchObject(
      refused('team_not_found', 404),
    );
    expect((await callIn(member, team.id, moveSettings, { body: back })).status).toBe(200);
    expect((await idsIn(member)).toSorted()).toEqual([first, second].toSorted());
  });

  test('counts of a library follow what is moved', async () => {
    const team = await addTeam(world);
    const { member } = team.people;
    await world.fillSettings(member.userId, 1);
    const [id] = (await idsIn(member)) as [string];
    const body = { ids: [id], to_team_id: team.id, folder_id: null };
    await member.call(moveSettings, { body });
    const counted = await world.sql<{ user_id: string; setting_count: string }>(
      `select user_id, setting_count from setting_words where word = 'birch' and user_id = any ($1)`,
      [[member.userId, team.id]],
    );
    expect(counted).toEqual([{ user_id: team.id, setting_count: 1 }]);
  });

  test('managers add machines, and members use them', async () => {
    const team = await addTeam(world);
    const body = { name: 'P2S', type: 'CO2', power_watts: 55, is_galvo: false };
    expect(await callIn(team.people.member, team.id, createMachine, { body })).toMatchObject(
      refused('team_role_missing', 403),
    );
    expect((await callIn(team.people.manager, team.id, createMachine, { body })).status).toBe(201);
  });

  test('managers rename a team, members do not', async () => {
    const team = await addTeam(world);
    const body = { name: 'Eastside Makerspace' };
    expect(await callIn(team.people.member, team.id, updateTeam, { body })).toMatchObject(
      refused('team_role_missing', 403),
    );
    expect(await callIn(team.people.manager, team.id, updateTeam, { body })).toMatchObject({
      body,
    });
  });

  test('an owner whose account is erased leaves the team to the manager', async () => {
    const team = await addTeam(world);
    const { owner, manager } = team.people;
    await world.sql('delete from auth."user" where id = $1', [owner.userId]);
    expect(await readTeam(manager, team.id)).toMatchObject({ role: 'owner', plan: 'Free' });
  });
});
