import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getMemberPicture,
  getPresence,
  leaveTeam,
  listActivity,
  listMessages,
  listTeamMembers,
  postMessage,
  setAvatar,
  updateTeam,
  type ActivityEntry,
  type ListedMessage,
  type MessagePerson,
  type Profile,
  type TeamMember,
} from '@beamwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, TEAM_CAST, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

describe.each(ENGINES)('pictures of members on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-files-'));
  let world: World;
  let team: TestTeam;
  beforeAll(async () => {
    world = await startWorld(engine, { environment: { FILES_DIR: folder } });
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns its version. */
  async function addPicture(maker: Maker): Promise<string | null> {
    const color = { width: 40, height: 40, channels: 3, background: '#c2410c' } as const;
    const body = await sharp({ create: color }).png().toBuffer();
    const answer = await maker.call(setAvatar, { body }, { 'content-type': 'image/png' });
    expect(answer.status).toBe(200);
    return (answer.body as Profile).avatar;
  }
  const pictureOf = (asker: Maker, { userId }: Maker) =>
    callIn(asker, team.id, getMemberPicture, { params: { user_id: userId } });
  const read = async <Item>(operation: Parameters<typeof callIn>[2], query = {}) =>
    ((await callIn(team.people.viewer, team.id, operation, { query })).body as { items: Item[] })
      .items;
  const versionsOf = async ({ userId }: Maker, left = {}) => {
    const members = await read<TeamMember>(listTeamMembers, left);
    const here = await read<MessagePerson>(getPresence);
    const messages = await read<ListedMessage>(listMessages);
    const entries = await read<ActivityEntry>(listActivity);
    return [
      members.find((one) => one.user_id === userId)?.picture,
      here.find(({ id }) => id === userId)?.picture,
      messages.find(({ user }) => user?.id === userId)?.user?.picture,
      entries.find(({ actor }) => actor?.id === userId)?.actor?.picture,
    ];
  };

  test('who is in the team sees them, everywhere with the same version, and nobody else', async () => {
    team = await addTeam(world);
    const { manager, stranger } = team.people;
    await callIn(manager, team.id, postMessage, { body: { message: 'Hello' } });
    await callIn(manager, team.id, updateTeam, { body: { name: 'Southlight' } });
    expect(await versionsOf(manager)).toEqual([null, null, null, null]);
    expect((await pictureOf(team.people.member, manager)).status).toBe(404);

    const version = await addPicture(manager);
    expect(await versionsOf(manager)).toEqual([version, version, version, version]);
    for (const who of TEAM_CAST) {
      const { status, headers } = await pictureOf(team.people[who], manager);
      const isIn = who !== 'former' && who !== 'stranger';
      expect([who, status]).toEqual([who, isIn ? 200 : 404]);
      expect(headers).toMatchObject(
        isIn
          ? { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=600' }
          : { 'cache-control': 'private, no-store' },
      );
    }
    await addPicture(stranger);
    expect((await pictureOf(manager, stranger)).status).toBe(404);
  });

  test('of who has left nothing is shown', async () => {
    team = await addTeam(world);
    const { member, viewer } = team.people;
    await addPicture(member);
    await callIn(member, team.id, postMessage, { body: { message: 'Hello' } });
    expect((await callIn(member, team.id, leaveTeam)).status).toBe(204);
    expect((await pictureOf(viewer, member)).status).toBe(404);
    expect(await versionsOf(member, { left: 'true' })).toEqual([null, undefined, null, null]);
  });
});
