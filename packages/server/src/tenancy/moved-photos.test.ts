import { randomUUID } from 'node:crypto';
import {
  addPhoto,
  getPhoto,
  giveFeedback,
  listSettings,
  moveSettings,
  type Setting,
} from '@beamwright/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { collect } from '../platform/testing/collect.ts';
import { findInTables, tracesOf } from './account-traces.ts';
import { setUpErasing } from './erasing-world.ts';
import { addTeam, callIn, type TestTeam } from './team-world.ts';
import { ENGINES, type Maker } from './test-world.ts';
import { createEraseTask } from '../features/privacy/erase/tasks.ts';

describe.each(ENGINES)('photos of moved results on %s', (engine) => {
  const erasing = setUpErasing(engine);
  const { files, systems, makeDue } = erasing;
  let photo: Buffer;
  beforeAll(async () => {
    photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c2410c' } })
      .jpeg()
      .toBuffer();
  });

  const erase = async (userId: string) => {
    await makeDue({ userId });
    await erasing.world.runTask(createEraseTask(systems));
  };
  const stored = async (userId: string) =>
    (await collect(files.list(`photos/${userId}`))).map(({ key }) => key);
  const bytesOf = async (userId: string) => {
    const [row] = await erasing.world.sql<{ bytes: number }>(
      `select coalesce(max(results_bytes), 0)::int as bytes from account_storage where user_id = $1`,
      [userId],
    );
    return row?.bytes;
  };

  /** A setting of the library with a result that has a photo. */
  async function addResult(maker: Maker, library: string) {
    const { world } = erasing;
    await world.fillSettings(library, 1);
    const call: Maker['call'] = (operation, input) =>
      library === maker.userId
        ? maker.call(operation, input)
        : callIn(maker, library, operation, input);
    const [{ id: setting } = { id: '' }] = ((await call(listSettings)).body as { items: Setting[] })
      .items;
    const id = randomUUID();
    const result = { params: { id: setting }, body: { id, edge_score: 7 } };
    expect((await call(giveFeedback, result)).status).toBe(201);
    expect((await call(addPhoto, { params: { id }, body: photo })).status).toBe(200);
    return { id, setting };
  }
  const intoTeam = ({ id }: TestTeam, maker: Maker, setting: string) =>
    maker.call(moveSettings, { body: { ids: [setting], to_team_id: id, folder_id: null } });

  test('one that somebody moved into a team stays when they are erased', async () => {
    const team = await addTeam(erasing.world);
    const { member, manager } = team.people;
    const { id, setting } = await addResult(member, member.userId);
    const bytes = await bytesOf(member.userId);
    expect(await intoTeam(team, member, setting)).toMatchObject({ status: 200 });
    expect(await bytesOf(member.userId)).toBe(0);
    expect(await bytesOf(team.id)).toBe(bytes);

    await erase(member.userId);
    expect((await callIn(manager, team.id, getPhoto, { params: { id } })).status).toBe(200);
    expect(await stored(member.userId)).toEqual([]);
    expect(await stored(team.id)).toHaveLength(1);
    const traces = tracesOf({ userId: member.userId, email: member.email, name: member.email });
    expect(await findInTables(erasing.world, traces)).toEqual([]);
  });

  test('one that a manager took out of a team stays when the team is erased', async () => {
    const team = await addTeam(erasing.world);
    const { manager } = team.people;
    const { id, setting } = await addResult(manager, team.id);
    await addResult(manager, team.id);
    const out = { ids: [setting], to_team_id: null, folder_id: null };
    expect(await callIn(manager, team.id, moveSettings, { body: out })).toMatchObject({
      status: 200,
    });
    await erase(team.id);
    expect((await manager.call(getPhoto, { params: { id } })).status).toBe(200);
    expect(await stored(team.id)).toEqual([]);
    expect(await stored(manager.userId)).toHaveLength(1);
  });

  test('one that was brought into a team goes with the team', async () => {
    const team = await addTeam(erasing.world);
    const { member } = team.people;
    const kept = await addResult(member, member.userId);
    const brought = await addResult(member, member.userId);
    await intoTeam(team, member, brought.setting);
    expect(await stored(member.userId)).toHaveLength(2);
    await erase(team.id);
    expect(await stored(member.userId)).toHaveLength(1);
    expect((await member.call(getPhoto, { params: { id: kept.id } })).status).toBe(200);
  });
});
