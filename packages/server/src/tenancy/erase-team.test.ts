import { deleteTeam, listSettings } from '@beamwright/contract';
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

  test('an erased team takes its rows along, and nothing of its members', async () => {
    const team = await addTeam(world);
    const { owner, member } = team.people;
    await world.fillSettings(team.id, 2);
    await world.fillSettings(member.userId, 1);
    await callIn(owner, team.id, deleteTeam);
    await world.sql('update profiles set erase_at = now() where id = $1', [team.id]);
    const { files } = world.platform;
    const erasures = SLICES.flatMap(({ erasure }) => erasure ?? []);
    await world.runTask(createEraseTask({ files, erasures }));
    const left = await world.sql(
      `select from profiles where id = $1 union all select from settings where user_id = $1
       union all select from team_members where team_id = $1`,
      [team.id],
    );
    expect(left).toEqual([]);
    expect((await member.call(listSettings)).body).toMatchObject({ items: [{ name: 'Filled' }] });
  });
});
