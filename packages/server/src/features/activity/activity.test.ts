import {
  applyTestCard,
  changeTeamMember,
  createFolder,
  createLens,
  createMachine,
  deleteFeedback,
  deleteMachine,
  deleteSetting,
  exportActivity,
  giveFeedback,
  invite,
  leaveTeam,
  listActivity,
  moveSettings,
  offerTeam,
  removeTeamMember,
  sumActivity,
  updateLab,
  updateMachine,
  updateSetting,
  updateTeam,
  acceptTeam,
  type ActivityEntry,
  type ActivityFilter,
  type ActivitySums,
  type Feedback,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { deleteOldActivity } from './tasks.ts';

describe.each(ENGINES)('activity on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const list = async (team: TestTeam, query: object = {}, maker = team.people.viewer) =>
    (await callIn(maker, team.id, listActivity, { query })).body as {
      items: ActivityEntry[];
      next_cursor: string | null;
    };
  const kindsOf = async (team: TestTeam, query: object = {}) =>
    (await list(team, query)).items.map(({ kind }) => kind);
  /** Without what making the team adds. */
  async function newTeam() {
    const team = await addTeam(world);
    await world.sql('delete from team_activity where team_id = $1', [team.id]);
    return team;
  }
  async function addMachine({ id, people }: TestTeam, name = 'P2S') {
    const body = { name, type: 'CO2', power_watts: 55, is_galvo: false };
    return (await callIn(people.manager, id, createMachine, { body })).body as Machine;
  }
  /** A setting of the machine, that nobody of the team added. */
  async function addSetting({ id }: TestTeam, machine?: Machine, name = 'Birch 3 mm') {
    await world.fillSettings(id, 1);
    const [row] = await world.sql<{ id: string }>(
      `update settings set name = $3, machine_id = $2, machine_name = coalesce($4, machine_name)
       where id = (select id from settings where user_id = $1 order by created_at desc, id desc limit 1) returning id`,
      [id, machine?.id ?? null, name, machine?.name ?? null],
    );
    return row?.id as string;
  }
  const report = async (team: TestTeam, maker: Maker, id: string, body: object) => {
    const answer = await callIn(maker, team.id, giveFeedback, { params: { id }, body });
    expect(answer.status).toBe(201);
    return (answer.body as { feedback: Feedback }).feedback;
  };

  test('who tried what on which machine, and what came of it', async () => {
    const team = await newTeam();
    const machine = await addMachine(team);
    const id = await addSetting(team, machine);
    const { member } = team.people;
    await report(team, member, id, { cut_through: false, edge_score: 3 });
    const [entry] = (await list(team)).items;
    expect(entry).toMatchObject({
      kind: 'result_added',
      count: 1,
      actor: { id: member.userId, name: 'A maker' },
      setting: { id, name: 'Birch 3 mm' },
      machine: { id: machine.id, name: 'P2S' },
      details: { cut_through: false, edge_score: 3 },
    });
  });

  test('changed numbers with what changed, words and folders by name', async () => {
    const team = await newTeam();
    const { manager, member } = team.people;
    const id = await addSetting(team);
    await callIn(member, team.id, updateSetting, { params: { id }, body: { speed_mm_min: 408 } });
    await callIn(member, team.id, updateSetting, {
      params: { id },
      body: { name: 'Oak', tags: ['x'] },
    });
    const folder = await callIn(member, team.id, createFolder, { body: { name: 'Signs' } });
    const { id: folder_id } = folder.body as { id: string };
    await callIn(member, team.id, updateSetting, { params: { id }, body: { folder_id } });
    await callIn(manager, team.id, updateSetting, { params: { id }, body: { is_locked: true } });
    await callIn(member, team.id, updateSetting, { params: { id }, body: { name: 'Refused' } });
    const { items } = await list(team);
    expect(items.map(({ kind }) => kind)).toEqual([
      'setting_locked',
      'setting_moved',
      'folder_added',
      'setting_edited',
      'setting_changed',
    ]);
    expect(items[1]?.details).toEqual({ folder: 'Signs' });
    expect(items[3]?.details).toEqual({ fields: ['name', 'tags'], before: 'Birch 3 mm' });
    expect(items[4]?.details).toMatchObject({ version: '1.2' });
    expect(items[4]?.details.summary?.text).toContain('Speed: ');
    expect(items[4]?.setting).toEqual({ id, name: 'Birch 3 mm' });
  });

  test('what is alone in an account is recorded nowhere', async () => {
    const maker = await world.addMaker();
    const body = { name: 'Mine', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    expect((await maker.call(createMachine, { body })).status).toBe(201);
    const rows = await world.sql('select from team_activity where actor_id = $1', [maker.userId]);
    expect(rows).toEqual([]);
  });

  test('machines and lenses, also when they are gone', async () => {
    const team = await newTeam();
    const { manager } = team.people;
    const body = {
      name: 'Old',
      type: 'CO2',
      power_watts: 40,
      is_galvo: false,
      lens_focal_lengths_mm: [50.8],
    };
    const { id } = (await callIn(manager, team.id, createMachine, { body })).body as Machine;
    await callIn(manager, team.id, createLens, {
      params: { id },
      body: { focal_length_mm: 101.6 },
    });
    await callIn(manager, team.id, updateMachine, {
      params: { id },
      body: { name: 'New', power_watts: 45 },
    });
    await callIn(manager, team.id, deleteMachine, { params: { id } });
    const { items } = await list(team);
    expect(items.map(({ kind, machine }) => [kind, machine])).toEqual([
      ['machine_removed', { id: null, name: 'New' }],
      ['machine_changed', { id: null, name: 'New' }],
      ['lens_added', { id: null, name: 'Old' }],
      ['machine_added', { id: null, name: 'Old' }],
    ]);
    expect(items[1]?.details.fields).toEqual(['name', 'power_watts']);
  });

  test('many at once are one entry with their number', async () => {
    const team = await newTeam();
    const ids = [await addSetting(team), await addSetting(team), await addSetting(team)];
    const { manager } = team.people;
    const moved = await callIn(manager, team.id, moveSettings, {
      body: { ids, to_team_id: null, folder_id: null },
    });
    expect(moved.status).toBe(200);
    expect((await list(team)).items).toMatchObject([
      { kind: 'setting_taken', count: 3, actor: { id: manager.userId } },
    ]);
    await manager.call(moveSettings, {
      body: { ids, to_team_id: team.id, folder_id: null },
    });
    expect((await list(team)).items[0]).toMatchObject({
      kind: 'setting_shared',
      count: 3,
      actor: { id: manager.userId },
    });
  });

  test('makerspace mode: who turned it on and off, once each', async () => {
    const team = await newTeam();
    const { owner, manager } = team.people;
    await callIn(manager, team.id, updateLab, { body: { is_on: true } });
    await callIn(manager, team.id, updateLab, { body: { is_on: true } });
    await callIn(owner, team.id, updateLab, { body: { is_on: false } });
    expect((await list(team, { category: 'changes' })).items).toMatchObject([
      { kind: 'makerspace_off', actor: { id: owner.userId } },
      { kind: 'makerspace_on', actor: { id: manager.userId } },
    ]);
  });

  test('people: invited, joined, a role changed, left, removed, handed over, renamed', async () => {
    const team = await newTeam();
    const { owner, manager, member, viewer } = team.people;
    await callIn(manager, team.id, invite, {
      body: {
        emails: ['one@teams.example', 'two@teams.example'],
        role: 'viewer',
        is_bound: true,
        days: 7,
      },
    });
    const params = { user_id: member.userId };
    await callIn(manager, team.id, changeTeamMember, { params, body: { role: 'viewer' } });
    await callIn(manager, team.id, updateTeam, { body: { name: 'Southlight' } });
    await callIn(viewer, team.id, leaveTeam);
    await callIn(manager, team.id, removeTeamMember, { params });
    await callIn(owner, team.id, offerTeam, { body: { user_id: manager.userId } });
    await manager.call(acceptTeam, { params: { team_id: team.id }, body: { accept: true } });
    const { items } = await list(team, {}, manager);
    expect(
      items.map(({ kind, actor, person, count }) => [kind, actor?.id, person?.id, count]),
    ).toEqual([
      ['team_handed_over', manager.userId, manager.userId, 1],
      ['member_removed', manager.userId, member.userId, 1],
      ['member_left', viewer.userId, viewer.userId, 1],
      ['team_renamed', manager.userId, undefined, 1],
      ['member_role_changed', manager.userId, member.userId, 1],
      ['member_invited', manager.userId, undefined, 2],
    ]);
    expect(JSON.stringify(items)).not.toContain('teams.example');
    expect(items[4]?.details).toEqual({ role: 'viewer', before: 'member' });
  });

  test('names of who has left stay, and of who was erased none', async () => {
    const team = await newTeam();
    const { member, viewer } = team.people;
    const id = await addSetting(team);
    await report(team, member, id, { edge_score: 8 });
    await world.sql('update team_members set left_at = now() where user_id = $1', [member.userId]);
    expect((await list(team, { category: 'results' })).items[0]?.actor?.name).toBe('A maker');
    await world.sql('delete from auth."user" where id = $1', [member.userId]);
    const { items } = await list(team, {}, viewer);
    expect(items.every(({ actor, person }) => actor === null && person === null)).toBe(true);
    expect(items.map(({ kind }) => kind)).toContain('result_added');
  });

  test('a deleted result and setting stay in the list by name', async () => {
    const team = await newTeam();
    const { member, manager } = team.people;
    const id = await addSetting(team);
    const { id: result } = await report(team, member, id, { edge_score: 8 });
    await callIn(manager, team.id, deleteFeedback, { params: { id: result } });
    await callIn(manager, team.id, deleteSetting, { params: { id } });
    expect((await list(team)).items).toMatchObject([
      { kind: 'setting_deleted', setting: { id: null, name: 'Birch 3 mm' } },
      {
        kind: 'result_deleted',
        actor: { id: manager.userId },
        person: { id: member.userId },
        setting: { id: null, name: 'Birch 3 mm' },
      },
      { kind: 'result_added', setting: { id: null, name: 'Birch 3 mm' } },
    ]);
  });

  test('filters by category, person, machine and time, page by page', async () => {
    const team = await newTeam();
    const { manager, member } = team.people;
    const machine = await addMachine(team);
    const id = await addSetting(team, machine);
    for (const edge_score of [1, 2, 3]) await report(team, member, id, { edge_score });
    await world.sql(
      `update team_activity set created_at = '2026-11-20T12:00:00Z' where team_id = $1 and details ->> 'edge_score' = '1'`,
      [team.id],
    );
    expect(await kindsOf(team, { category: 'changes' })).toEqual(['machine_added']);
    expect(await kindsOf(team, { category: 'people' })).toEqual([]);
    expect(await kindsOf(team, { person_id: manager.userId })).toEqual(['machine_added']);
    expect(await kindsOf(team, { machine_id: machine.id })).toHaveLength(4);
    expect(await kindsOf(team, { machine_id: team.id })).toEqual([]);
    const filter: ActivityFilter = { from: '2026-11-20T00:00:00Z', to: '2026-11-20T12:00:01Z' };
    expect(await kindsOf(team, filter)).toEqual(['result_added']);
    expect(await kindsOf(team, { to: '2026-11-20T12:00:00Z' })).toEqual([]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(team, { limit: 2, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  });

  test('the export has every entry, and no cell that a program would run', async () => {
    const team = await newTeam();
    const { member, viewer } = team.people;
    await world.sql(`update profiles set name = '=1+1' where id = $1`, [member.userId]);
    const id = await addSetting(team, undefined, '"Birch", 3 mm');
    for (let index = 0; index < 3; index++) await report(team, member, id, { cut_through: true });
    const { body, headers } = await callIn(viewer, team.id, exportActivity);
    const lines = (body as Buffer).toString('utf8').trimEnd().split('\r\n');
    expect(headers['content-type']).toContain('text/csv');
    expect(lines[0]).toMatch(/^\ufefftime,kind,count,by,by_id,/);
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"result_added",1,"'=1+1","${member.userId}"`);
    expect(lines[1]).toContain('"""Birch"", 3 mm"');
    const none = await callIn(viewer, team.id, exportActivity, { query: { category: 'people' } });
    expect((none.body as Buffer).toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
  });

  test('sums say how many, on how many machines, and where it went wrong', async () => {
    const team = await newTeam();
    const { manager, member } = team.people;
    const [one, two] = [await addMachine(team, 'Speedy 100'), await addMachine(team, 'Speedy 300')];
    const [first, second] = [await addSetting(team, one), await addSetting(team, two)];
    await report(team, member, first, { cut_through: false });
    await report(team, manager, first, { cut_through: false, edge_score: 9 });
    await report(team, member, second, { cut_through: true, edge_score: 8 });
    await report(team, member, second, { edge_score: 4 });
    await report(team, member, second, { edge_score: 5 });
    await report(team, member, second, { cut_through: true });
    await report(team, member, second, { notes: 'Caught fire' });
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const { body } = await callIn(team.people.viewer, team.id, sumActivity, { query: { from } });
    const sums = body as ActivitySums;
    expect(sums.results).toEqual({ count: 7, machines: 2, rated: 6, good: 3 });
    expect(sums.failing).toEqual([
      { machine: { id: one.id, name: 'Speedy 100' }, count: 2, people: 2 },
    ]);
    expect(sums.items).toMatchObject([
      { kind: 'machine_added', count: 2, people: 1, actor: { id: manager.userId } },
    ]);
  });

  test('only who is in the team reads it, and nobody in another one', async () => {
    const team = await newTeam();
    await addMachine(team);
    const other = await newTeam();
    const { former, stranger } = team.people;
    for (const maker of [former, stranger, other.people.owner]) {
      expect((await callIn(maker, team.id, listActivity)).status).toBe(404);
      expect((await callIn(maker, team.id, exportActivity)).status).toBe(404);
    }
    const { items } = await list(other, {}, other.people.owner);
    expect(items).toEqual([]);
  });

  test('entries of two years ago are deleted', async () => {
    const team = await newTeam();
    await addMachine(team, 'Old');
    await addMachine(team, 'New');
    await world.sql(
      `update team_activity set created_at = now() - interval '731 days' where details ->> 'machine' = 'Old'`,
    );
    await world.runTask(deleteOldActivity);
    expect((await list(team)).items.map(({ machine }) => machine?.name)).toEqual(['New']);
  });

  test('a marked test card is one entry, and the card says how far it is', async () => {
    const team = await newTeam();
    const id = await addSetting(team);
    const card = await world.fillTestCard(team.id, id);
    await world.sql(
      `insert into team_activity (team_id, kind, subject_id, details) values ($1, 'card_made', $2, '{"cells": 25}')`,
      [team.id, card],
    );
    expect((await list(team)).items[0]?.details).toEqual({ cells: 25 });
    await world.sql(`update test_cards set marks = '[{}, {}]' where id = $1`, [card]);
    expect((await list(team)).items[0]?.details).toEqual({ cells: 25, marked: 2 });
    expect(
      (await callIn(team.people.viewer, team.id, applyTestCard, { params: { id: card }, body: {} }))
        .status,
    ).toBe(403);
  });
});
