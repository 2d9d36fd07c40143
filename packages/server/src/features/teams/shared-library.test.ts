import { randomUUID } from 'node:crypto';
import {
  createFolder,
  createMachine,
  getSetting,
  giveFeedback,
  listSettings,
  moveSettings,
  copySettings,
  updateFolder,
  updateSetting,
  type Folder,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const refused = (code: string, status: number) => ({ status, body: { code } });

describe.each(ENGINES)('the library of a team on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

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
    const { manager, member, viewer, stranger } = team.people;
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
    for (const maker of [viewer, member]) {
      expect(await callIn(maker, team.id, moveSettings, { body: back })).toMatchObject(
        refused('team_role_missing', 403),
      );
    }
    expect((await callIn(viewer, team.id, copySettings, { body: back })).status).toBe(201);
    expect(await stranger.call(copySettings, { body: { ids: [second], ...to } })).toMatchObject(
      refused('team_not_found', 404),
    );
    expect((await callIn(manager, team.id, moveSettings, { body: back })).status).toBe(200);
    expect(await idsIn(manager)).toEqual([first]);
    expect(await idsIn(member)).toEqual([second]);
  });

  test('a lock is of managers: nobody brings one along', async () => {
    const team = await addTeam(world);
    const { manager, member } = team.people;
    await world.fillSettings(member.userId, 1);
    const [id] = (await idsIn(member)) as [string];
    const lock = { params: { id }, body: { is_locked: true } };
    expect(await member.call(updateSetting, lock)).toMatchObject(refused('validation_failed', 400));
    const folder = (await member.call(createFolder, { body: { name: 'Mine' } })).body as Folder;
    expect(
      await member.call(updateFolder, { params: { id: folder.id }, body: { is_locked: true } }),
    ).toMatchObject(refused('validation_failed', 400));
    // Locked before that was refused.
    await world.sql('update settings set is_locked = true where id = $1', [id]);
    const to = { to_team_id: team.id, folder_id: null };
    await member.call(moveSettings, { body: { ids: [id], ...to } });
    const read = { params: { id } };
    expect((await callIn(member, team.id, getSetting, read)).body).toMatchObject({
      is_locked: false,
    });

    const other = await addTeam(world);
    await other.join(manager, 'manager');
    await callIn(manager, team.id, updateSetting, lock);
    const on = { ids: [id], to_team_id: other.id, folder_id: null };
    expect((await callIn(manager, team.id, moveSettings, { body: on })).status).toBe(200);
    expect((await callIn(manager, other.id, getSetting, read)).body).toMatchObject({
      is_locked: true,
    });
  });

  test('what is moved at once has room together', async () => {
    const team = await addTeam(world);
    const { manager } = team.people;
    // The Free plan has room for 10.
    await world.fillSettings(manager.userId, 9);
    await world.fillSettings(team.id, 3);
    const answers = await Promise.all(
      (await idsIn(manager, team.id)).map((id) =>
        callIn(manager, team.id, moveSettings, {
          body: { ids: [id], to_team_id: null, folder_id: null },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    expect(answers.find(({ status }) => status === 403)).toMatchObject(
      refused('plan_limit_recipes', 403),
    );
    expect(await idsIn(manager)).toHaveLength(10);
  });

  test('moving again is answered as before, also where there is no more room', async () => {
    const team = await addTeam(world);
    const { manager } = team.people;
    await world.fillSettings(team.id, 2);
    await world.fillSettings(manager.userId, 8);
    const ids = await idsIn(manager, team.id);
    const body = { ids, to_team_id: null, folder_id: null };
    for (let time = 0; time < 2; time += 1) {
      expect(await callIn(manager, team.id, moveSettings, { body })).toMatchObject({
        status: 200,
        body: { moved: 2 },
      });
    }
    await world.sql('delete from settings where id = $1', [ids[0]]);
    expect(await callIn(manager, team.id, moveSettings, { body })).toMatchObject(
      refused('not_found', 404),
    );
  });

  test('what is moved counts where it goes to', async () => {
    const team = await addTeam(world);
    const { manager } = team.people;
    await world.fillSettings(team.id, 1);
    // The Free plan has room for 10.
    await world.fillSettings(manager.userId, 10);
    const body = { ids: await idsIn(manager, team.id), to_team_id: null, folder_id: null };
    expect(await callIn(manager, team.id, moveSettings, { body })).toMatchObject(
      refused('plan_limit_recipes', 403),
    );
    expect(await idsIn(manager, team.id)).toEqual(body.ids);
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
});
