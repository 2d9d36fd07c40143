import { randomUUID } from 'node:crypto';
import {
  type Machine,
  type Job,
  saveSetting,
  listUsers,
  getUser,
  getJob,
  createMachine,
  createJob,
  acceptTeam,
  changeTeamMember,
  createFolder,
  createTeam,
  deleteTeam,
  getSetting,
  getTeam,
  leaveTeam,
  listSettings,
  listTeamMembers,
  listTeams,
  offerTeam,
  removeTeamMember,
  restoreTeam,
  updateSetting,
  updateTeam,
  type Setting,
  type Team,
  type TeamMember,
  type TeamSummary,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { mayFollow } from '../../platform/realtime/may-follow.ts';
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
  async function addSetting({ id, people }: TestTeam, by: Maker = people.member): Promise<string> {
    const before = await idsIn(by, id);
    await world.fillSettings(id, 1);
    const added = (await idsIn(by, id)).find((one) => !before.includes(one));
    return added as string;
  }
  async function idsIn(maker: Maker, teamId?: string): Promise<string[]> {
    const answer =
      teamId === undefined
        ? await maker.call(listSettings)
        : await callIn(maker, teamId, listSettings);
    return (answer.body as { items: Setting[] }).items.map(({ id }) => id);
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

  test('who leaves is asked no more to become the owner, also after coming back', async () => {
    const team = await addTeam(world);
    const { owner, manager, member } = team.people;
    await callIn(owner, team.id, offerTeam, { body: { user_id: member.userId } });
    await callIn(manager, team.id, removeTeamMember, { params: { user_id: member.userId } });
    await world.sql('update team_members set left_at = null where user_id = $1', [member.userId]);
    expect(await listOf(member)).toMatchObject([{ is_offered: false }]);
    expect(await readTeam(owner, team.id)).toMatchObject({ successor: null });
  });

  test('the team of an administrator needs no plan', async () => {
    const admin = await world.addMaker({ role: 'admin' });
    const { body } = await admin.call(createTeam, { body: { name: 'Ours' } });
    expect(body).toMatchObject({ plan: null, is_read_only: false, seats: { limit: null } });
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

  test('the list says of everyone whether they have a seat', async () => {
    const team = await addTeam(world);
    const { owner, manager } = team.people;
    for (let count = 0; count < 12; count += 1) {
      await team.join(await world.addMaker(), count % 5 === 0 ? 'manager' : 'member');
    }
    for (const plan of ['Shop', 'Free', 'Corporate']) {
      await world.sql('update profiles set plan_text = $2 where id = $1', [owner.userId, plan]);
      const { items } = (await callIn(manager, team.id, listTeamMembers)).body as {
        items: TeamMember[];
      };
      const may = await world.sql<{ user_id: string; has_seat: boolean }>(
        `select user_id, role = team_role_of(team_id, user_id) as has_seat
         from team_members where team_id = $1 and left_at is null order by user_id`,
        [team.id],
      );
      const listed = items.map(({ user_id, has_seat }) => ({ user_id, has_seat }));
      expect(listed.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))).toEqual(may);
      expect(may.filter(({ has_seat }) => !has_seat)).toHaveLength(plan === 'Shop' ? 5 : 0);
    }
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

  test('a plan with a number of seats pays for one team', async () => {
    const { people } = await addTeam(world);
    expect(await people.owner.call(createTeam, { body: { name: 'Second' } })).toMatchObject(
      refused('too_many_owned_teams', 409),
    );
    await setPlan(people.owner, 'Corporate');
    expect((await people.owner.call(createTeam, { body: { name: 'Second' } })).status).toBe(201);
  });

  test('jobs in a team are its own, whatever the plan of who asks', async () => {
    const team = await addTeam(world);
    const { manager, member, viewer, stranger } = team.people;
    const machine = { name: 'P2S', type: 'CO2', power_watts: 55, is_galvo: false };
    const { id: machine_id } = (await callIn(manager, team.id, createMachine, { body: machine }))
      .body as Machine;
    await world.fillJobs(member.userId, 20);
    const body = { machine_id, input_text: 'cut 3 mm birch plywood' };
    const job = await callIn(member, team.id, createJob, { body });
    expect(job).toMatchObject({ status: 201, body: { outcome: 'workflow' } });
    const params = { id: (job.body as Job).id };
    expect((await callIn(viewer, team.id, getJob, { params })).status).toBe(200);
    expect((await member.call(getJob, { params })).status).toBe(404);
    const saved = await callIn(member, team.id, saveSetting, {
      body: { job_id: params.id, step_index: 0 },
    });
    expect(saved).toMatchObject({ status: 201, body: { machine_id } });
    const [made] = await world.sql<{ created_by: string }>(
      'select created_by from settings where user_id = $1',
      [team.id],
    );
    expect(made).toEqual({ created_by: member.userId });

    const stream = (maker: Maker) =>
      world.transactions.asUser(maker.userId, (trx) => mayFollow(trx, 'job', params.id));
    expect([await stream(member), await stream(viewer), await stream(stranger)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('administrators find people, not teams', async () => {
    const team = await addTeam(world, 'Wolfram Works');
    const admin = await world.addMaker({ role: 'admin' });
    for (const q of ['wolfram', team.id]) {
      expect(await admin.call(listUsers, { query: { q } })).toMatchObject({ body: { items: [] } });
    }
    const answer = await admin.call(getUser, { params: { id: team.id } });
    expect(answer.status).toBe(404);
  });

  test('an owner whose account is erased leaves the team to the manager', async () => {
    const team = await addTeam(world);
    const { owner, manager } = team.people;
    await world.sql('delete from auth."user" where id = $1', [owner.userId]);
    expect(await readTeam(manager, team.id)).toMatchObject({ role: 'owner', plan: 'Free' });
  });
});
