import {
  createMachine,
  deleteMachine,
  getSetting,
  giveFeedback,
  listFeedback,
  listMachineResults,
  listTestCards,
  listTries,
  listVersions,
  updateSetting,
  type Feedback,
  type Machine,
  type Setting,
  type SettingVersion,
  type TestCard,
  type Try,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

describe.each(ENGINES)('who made what in a team on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addShared() {
    const team = await addTeam(world);
    const { manager, member } = team.people;
    const names = [
      [manager, 'Ines'],
      [member, 'Theo'],
    ] as const;
    for (const [{ userId }, name] of names) {
      await world.sql('update profiles set name = $2 where id = $1', [userId, name]);
    }
    const machines: Machine[] = [];
    for (const name of ['P2S', 'S1']) {
      const body = { name, type: 'CO2', power_watts: 55, is_galvo: false };
      machines.push((await callIn(manager, team.id, createMachine, { body })).body as Machine);
    }
    await world.fillSettings(team.id, 1);
    const [row] = await world.sql<{ id: string }>(
      'update settings set created_by = $2 where user_id = $1 returning id',
      [team.id, member.userId],
    );
    return { team, machines, id: row?.id as string };
  }
  const burn = async (
    team: TestTeam,
    by: Maker,
    {
      id,
      machine,
      ...body
    }: { id: string; machine?: Machine | undefined; cut_through?: boolean; edge_score?: number },
  ) => {
    await world.sql('update settings set machine_id = $2 where id = $1', [id, machine?.id]);
    const { body: answer } = await callIn(by, team.id, giveFeedback, { params: { id }, body });
    return (answer as { feedback: Feedback }).feedback;
  };
  const itemsOf = async <Item>(
    maker: Maker,
    team: TestTeam,
    operation: typeof listFeedback | typeof listTries | typeof listVersions | typeof listTestCards,
    id: string,
  ) =>
    ((await callIn(maker, team.id, operation, { params: { id } })).body as { items: Item[] }).items;

  test('results, versions, settings and test cards name their maker', async () => {
    const { team, machines, id } = await addShared();
    const { manager, member, viewer } = team.people;
    const given = await burn(team, member, { id, machine: machines[0], edge_score: 7 });
    const theo = { id: member.userId, name: 'Theo' };
    expect(given).toMatchObject({ created_by: theo, machine_name: 'P2S' });
    await callIn(manager, team.id, updateSetting, { params: { id }, body: { speed_mm_min: 300 } });
    const card = await world.fillTestCard(team.id, id);
    const design = { kind: 'grid', cells: [], material: 'MDF', thickness_mm: 3, operation: 'Cut' };
    await world.sql('update test_cards set created_by = $2, design = $3 where id = $1', [
      card,
      member.userId,
      JSON.stringify(design),
    ]);
    expect(await itemsOf<Feedback>(viewer, team, listFeedback, id)).toMatchObject([
      { created_by: theo, machine_id: machines[0]?.id, machine_name: 'P2S' },
    ]);
    expect(await itemsOf<TestCard>(viewer, team, listTestCards, id)).toMatchObject([
      { created_by: theo },
    ]);
    // The first version was filled in without numbers.
    await world.sql(
      `update settings_versions set settings_snapshot = (
         select settings_snapshot from settings_versions where setting_id = $1 and minor_version = 2)
       where setting_id = $1`,
      [id],
    );
    const [newest] = await itemsOf<SettingVersion>(viewer, team, listVersions, id);
    expect(newest?.created_by).toEqual({ id: manager.userId, name: 'Ines' });
    const setting = (await callIn(viewer, team.id, getSetting, { params: { id } })).body as Setting;
    expect(setting.created_by).toEqual(theo);
  });

  test('the results of each machine are counted, with who added the newest', async () => {
    const { team, machines, id } = await addShared();
    const { manager, member, viewer, stranger } = team.people;
    const [p2s] = machines;
    for (const maker of [member, manager, member, manager]) {
      await burn(team, maker, { id, machine: p2s, edge_score: 7 });
    }
    const answer = await callIn(viewer, team.id, listMachineResults);
    expect(answer.body).toEqual({
      items: [
        {
          machine_id: p2s?.id,
          results: 4,
          people: 2,
          last_at: expect.any(String),
          last_by: { id: manager.userId, name: 'Ines' },
        },
      ],
    });
    expect((await callIn(stranger, team.id, listMachineResults)).status).toBe(404);
    expect((await stranger.call(listMachineResults)).body).toEqual({ items: [] });
  });

  test('the name stays when they leave, and goes with their account', async () => {
    const { team, id } = await addShared();
    const { member, viewer } = team.people;
    await burn(team, member, { id, edge_score: 7 });
    await world.sql('update team_members set left_at = now() where user_id = $1', [member.userId]);
    const makerNow = async () =>
      (await itemsOf<Feedback>(viewer, team, listFeedback, id)).map(({ created_by }) => created_by);
    expect(await makerNow()).toEqual([{ id: member.userId, name: 'Theo' }]);
    await world.sql('delete from auth."user" where id = $1', [member.userId]);
    expect(await makerNow()).toEqual([null]);
  });

  test('who tried it on which machine, with how often and how it went', async () => {
    const { team, machines, id } = await addShared();
    const { manager, member, viewer } = team.people;
    const [p2s, s1] = machines;
    await burn(team, member, { id, machine: s1, cut_through: false, edge_score: 4 });
    await burn(team, member, { id, machine: s1, cut_through: true, edge_score: 9 });
    await burn(team, member, { id, machine: p2s, cut_through: true });
    await burn(team, manager, { id, machine: s1, edge_score: 8 });
    const tries = await itemsOf<Try>(viewer, team, listTries, id);
    expect(
      tries.map((each) => [
        each.created_by?.name,
        each.machine_name,
        each.count,
        each.failed,
        each.average_edge_score,
      ]),
    ).toEqual([
      ['Ines', 'S1', 1, 0, 8],
      ['Theo', 'P2S', 1, 0, null],
      ['Theo', 'S1', 2, 1, 6.5],
    ]);
    await callIn(manager, team.id, deleteMachine, { params: { id: s1?.id } });
    const after = await itemsOf<Try>(viewer, team, listTries, id);
    expect(after.map(({ machine_name }) => machine_name)).toEqual([null, 'P2S', null]);
  });

  test('alone, nobody is named, and a team’s setting is not found', async () => {
    const { team, id } = await addShared();
    const maker = await world.addMaker();
    await world.fillSettings(maker.userId, 1);
    const [own] = await world.sql<{ id: string }>(
      'update settings set created_by = user_id where user_id = $1 returning id',
      [maker.userId],
    );
    const params = { id: own?.id as string };
    expect((await maker.call(getSetting, { params })).body).toMatchObject({ created_by: null });
    const { member } = team.people;
    expect((await member.call(listTries, { params: { id } })).status).toBe(404);
  });
});
