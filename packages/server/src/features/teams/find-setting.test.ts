import { deleteSetting, deleteTeam, findSetting, moveSettings } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

describe.each(ENGINES)('the library that has a setting on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const find = async (maker: Maker, id: string) => {
    const { status, body } = await maker.call(findSetting, { params: { id } });
    return status === 200 ? (body as { team_id: string | null }).team_id : status;
  };
  async function addSetting(userId: string): Promise<string> {
    await world.fillSettings(userId, 1);
    const [row] = await world.sql<{ id: string }>('select id from settings where user_id = $1', [
      userId,
    ]);
    return row?.id ?? '';
  }

  test('is found by who may read it, wherever it was moved', async () => {
    const team = await addTeam(world);
    const { manager, member, viewer, former, stranger } = team.people;
    const id = await addSetting(manager.userId);
    expect(await find(manager, id)).toBeNull();
    expect(await find(viewer, id)).toBe(404);

    const body = { ids: [id], to_team_id: team.id, folder_id: null };
    expect((await manager.call(moveSettings, { body })).status).toBe(200);
    for (const maker of [manager, member, viewer]) expect(await find(maker, id)).toBe(team.id);
    for (const maker of [former, stranger]) expect(await find(maker, id)).toBe(404);

    const back = { ...body, to_team_id: null };
    expect((await callIn(manager, team.id, moveSettings, { body: back })).status).toBe(200);
    expect(await find(manager, id)).toBeNull();
    expect(await find(member, id)).toBe(404);
  });

  test('is not found in the bin, nor in a team that is being deleted', async () => {
    const team = await addTeam(world);
    const { owner, member } = team.people;
    const [own, shared] = [await addSetting(owner.userId), await addSetting(team.id)];
    await owner.call(deleteSetting, { params: { id: own } });
    expect(await find(owner, own)).toBe(404);
    expect(await find(member, shared)).toBe(team.id);
    expect((await callIn(owner, team.id, deleteTeam)).status).toBe(204);
    expect(await find(member, shared)).toBe(404);
  });
});
