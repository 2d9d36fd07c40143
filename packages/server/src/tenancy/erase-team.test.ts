import { deleteTeam, getErasure, listSettings, type Erasure } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEraseTask } from '../features/privacy/erase/tasks.ts';
import { SLICES } from '../slices.ts';
import { addTeam, callIn } from './team-world.ts';
import { ENGINES, startWorld, type World } from './test-world.ts';

describe.each(ENGINES)('T27 erasing a team on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const erase = () => {
    const { files } = world.platform;
    const erasures = SLICES.flatMap(({ erasure }) => erasure ?? []);
    return world.runTask(createEraseTask({ files, erasures }));
  };

  test('an erased team takes its rows along, and nothing of its members', async () => {
    const team = await addTeam(world);
    const { owner, member } = team.people;
    await world.fillSettings(team.id, 2);
    await world.fillSettings(member.userId, 1);
    await callIn(owner, team.id, deleteTeam);
    await world.sql('update profiles set erase_at = now() where id = $1', [team.id]);
    await erase();
    const left = await world.sql(
      `select from profiles where id = $1 union all select from settings where user_id = $1
       union all select from team_members where team_id = $1`,
      [team.id],
    );
    expect(left).toEqual([]);
    expect((await member.call(listSettings)).body).toMatchObject({ items: [{ name: 'Filled' }] });
  });

  test('an account is told what becomes of its teams, and that is what happens', async () => {
    const shared = await addTeam(world, 'Shared');
    const { owner, manager, member } = shared.people;
    await world.sql(`update profiles set name = 'Mia' where id = $1`, [manager.userId]);
    const second = await world.addMaker();
    await shared.join(second, 'manager');
    const alone = await addTeam(world, 'Alone');
    await world.sql('delete from team_members where team_id = $1', [alone.id]);
    await alone.join(owner, 'owner');
    await world.sql('update profiles set erase_at = null where id = $1', [alone.id]);
    const joined = await addTeam(world, 'Joined');
    await joined.join(owner, 'member');

    const foretold = (await owner.call(getErasure)).body as Erasure;
    expect(foretold.teams).toEqual([
      { id: alone.id, name: 'Alone', outcome: 'erased', successor: null },
      { id: joined.id, name: 'Joined', outcome: 'left', successor: null },
      { id: shared.id, name: 'Shared', outcome: 'handed_over', successor: 'Mia' },
    ]);
    const others = (await member.call(getErasure)).body as Erasure;
    expect(others.teams).toMatchObject([{ name: 'Shared', outcome: 'left' }]);

    await world.sql('update profiles set erase_at = now() where id = $1', [owner.userId]);
    await erase();
    const people = await world.sql<{ user_id: string; role: string }>(
      `select user_id, role from team_members where team_id = $1 and role = 'owner'`,
      [shared.id],
    );
    expect(people).toEqual([{ user_id: manager.userId, role: 'owner' }]);
    expect(await world.sql('select from profiles where id = $1', [alone.id])).toEqual([]);
    const ids = [joined.id, owner.userId];
    expect(
      await world.sql('select from team_members where team_id = $1 and user_id = $2', ids),
    ).toEqual([]);
  });
});
