import { randomUUID } from 'node:crypto';
import {
  addChatPhoto,
  deleteMessage,
  getChatPhoto,
  getStorage,
  listMessageCards,
  postMessage,
  type MessageCard,
  type Storage,
} from '@beamwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collect } from '../../platform/testing/collect.ts';
import { createTaskContext } from '../../platform/tasks/define-task.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { PHOTO_FOLDER } from './photos.ts';
import { createPhotoSweep } from './sweep-photos.ts';
import {
  inTeam,
  post,
  startChatWorld,
  type ChatMember,
  type ChatWorld,
} from './testing/chat-world.ts';

describe.each(TEST_ENGINES)('photos in a chat on %s', (engine) => {
  let world: ChatWorld;
  let owner: ChatMember;
  let member: ChatMember;
  let viewer: ChatMember;
  let photo: Buffer;
  beforeAll(async () => {
    world = await startChatWorld(engine);
    owner = await world.addTeam();
    member = await world.addMember(owner.teamId, 'member', 'Theo Brandt');
    viewer = await world.addMember(owner.teamId, 'viewer');
    photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c2410c' } })
      .png()
      .toBuffer();
  });
  afterAll(() => world.server.close());

  const upload = async (by: ChatMember, id: string = randomUUID(), body: Buffer = photo) => {
    const { status } = await by.client.call(addChatPhoto, { params: inTeam(by, id), body });
    return { id, status };
  };
  const open = async (by: ChatMember, id: string) =>
    (await by.client.call(getChatPhoto, { params: inTeam(by, id) })).status;
  const attach = (by: ChatMember, id: string) =>
    by.client.call(postMessage, {
      params: inTeam(by),
      body: { message: '', attachments: [{ kind: 'photo', id }] },
    });
  const countFiles = async () =>
    (await collect(world.server.app.platform.files.list(`${PHOTO_FOLDER}/${owner.teamId}`))).length;

  test('a photo is its sender’s until its message is sent, and then opens for the team', async () => {
    const { id, status } = await upload(member);
    expect(status).toBe(204);
    expect([await open(member, id), await open(owner, id)]).toEqual([200, 404]);
    expect((await attach(owner, id)).status).toBe(404);
    const message = await post(member, { attachments: [{ kind: 'photo', id }] });
    expect(message.attachments).toMatchObject([{ kind: 'photo', id, is_own: false }]);
    const stranger = await world.addTeam();
    expect(await open(viewer, id)).toBe(200);
    expect(await open({ ...stranger, teamId: owner.teamId }, id)).toBe(404);
    expect(await open(stranger, id)).toBe(404);
    const { body } = await viewer.client.call(listMessageCards, {
      params: inTeam(viewer),
      query: { ref: [`photo:${id}`] },
    });
    expect((body as { items: MessageCard[] }).items).toMatchObject([
      { state: 'open', photo: { by: 'Theo Brandt' } },
    ]);
    // It goes with one message, so another one may not keep it.
    expect((await attach(member, id)).status).toBe(404);
  });

  test('one that is uploaded again is stored once, and what is no photo is refused', async () => {
    const before = await countFiles();
    const { id } = await upload(member);
    expect((await upload(member, id)).status).toBe(204);
    expect(await countFiles()).toBe(before + 1);
    expect((await upload(owner, id)).status).toBe(404);
    expect((await upload(viewer)).status).toBe(403);
    expect((await upload(member, randomUUID(), Buffer.from('%PDF-1.7'))).status).toBe(415);
    expect(await countFiles()).toBe(before + 1);
  });

  test('it goes with its message, whoever deletes that', async () => {
    const before = await countFiles();
    const { id } = await upload(member);
    const message = await post(member, { attachments: [{ kind: 'photo', id }] });
    const gone = await owner.client.call(deleteMessage, { params: inTeam(owner, message.id) });
    expect(gone.status).toBe(204);
    expect([await open(member, id), await countFiles()]).toEqual([404, before]);
  });

  test('it counts as storage of the team until it is deleted', async () => {
    const used = async () => {
      const { body } = await owner.client.call(getStorage, { query: { team_id: owner.teamId } });
      return (body as Storage).used_bytes;
    };
    const before = await used();
    const { id } = await upload(member);
    const [row] = await world.sql<{ bytes: number }>(
      'select photo_bytes as bytes from team_photos where id = $1',
      [id],
    );
    expect((await used()) - before).toBe(200 + (row?.bytes ?? 0));
    const message = await post(member, { attachments: [{ kind: 'photo', id }] });
    await member.client.call(deleteMessage, { params: inTeam(member, message.id) });
    expect(await used()).toBe(before);
  });

  test('one that was not sent within a week is deleted', async () => {
    const [old, young] = [await upload(member), await upload(member)];
    const sent = await upload(member);
    await post(member, { attachments: [{ kind: 'photo', id: sent.id }] });
    await world.sql(
      `update team_photos set created_at = now() - interval '8 days' where id = any ($1::uuid[])`,
      [[old.id, sent.id]],
    );
    const { log, platform } = world.server.app;
    const { transactions, database } = platform;
    const task = createPhotoSweep(platform.files);
    const context = createTaskContext(task, { transactions, pool: database.pool, log });
    await task.handler({}, context);
    expect(await Promise.all([old, young, sent].map(({ id }) => open(member, id)))).toEqual([
      404, 200, 200,
    ]);
  });
});
