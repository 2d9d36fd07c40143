import { randomUUID } from 'node:crypto';
import {
  editMessage,
  MAX_MESSAGES_A_MINUTE,
  MAX_REACTIONS_A_MINUTE,
  postMessage,
  reactToMessage,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import {
  inTeam,
  list,
  post,
  startChatWorld,
  type ChatMember,
  type ChatWorld,
} from './testing/chat-world.ts';

describe.each(TEST_ENGINES)('limits of a chat on %s', (engine) => {
  let world: ChatWorld;
  let owner: ChatMember;
  let member: ChatMember;
  beforeAll(async () => {
    world = await startChatWorld(engine);
  });
  afterAll(() => world.server.close());

  async function startTeam(): Promise<void> {
    owner = await world.addTeam();
    member = await world.addMember(owner.teamId, 'member', 'Theo Brandt');
  }

  const fill = (count: number) => world.fill(member, count);

  test('somebody who sends too many within a minute waits, in that team only', async () => {
    await startTeam();
    await fill(MAX_MESSAGES_A_MINUTE - 1);
    const id = randomUUID();
    await post(member, { id, message: 'the last one' });
    const send = (by: ChatMember) =>
      by.client.call(postMessage, { params: inTeam(by), body: { message: 'one more' } });
    expect(await send(member)).toMatchObject({ status: 429, body: { code: 'too_many_messages' } });
    // One that arrived is still answered, and adds nothing.
    await post(member, { id, message: 'the last one' });
    expect((await send(owner)).status).toBe(201);
    const { teamId } = await world.addTeam();
    expect((await send(await world.join(teamId, member, 'member'))).status).toBe(201);
    await world.sql(
      `update team_messages set created_at = now() - interval '61 seconds' where id = $1`,
      [id],
    );
    expect((await send(member)).status).toBe(201);
    expect((await send(member)).status).toBe(429);
    // From before the clock was set back.
    const future = `update team_messages set created_at = now() + interval '1 hour' where team_id = $1`;
    await world.sql(future, [owner.teamId]);
    const { body } = await send(member);
    expect((await list(owner)).items.at(-1)).toEqual(body);
  });

  test('somebody who edits or reacts too often within a minute waits, in that team only', async () => {
    await startTeam();
    const { id } = await post(member, 'No. 0');
    const edit = (by: ChatMember, messageId: string, message: string) =>
      by.client.call(editMessage, { params: inTeam(by, messageId), body: { message } });
    const react = (by: ChatMember, messageId: string, is_on: boolean) =>
      by.client.call(reactToMessage, {
        params: inTeam(by, messageId),
        body: { reaction: 'like', is_on },
      });
    for (let at = 1; at <= MAX_MESSAGES_A_MINUTE; at += 1) {
      expect((await edit(member, id, `No. ${at}`)).status).toBe(200);
    }
    for (let at = 0; at < MAX_REACTIONS_A_MINUTE; at += 1) {
      expect((await react(member, id, at % 2 === 0)).status).toBe(200);
    }
    const { revision } = await list(owner);
    const refused = { status: 429, body: { code: 'rate_limited' } };
    expect(await edit(member, id, 'one more')).toMatchObject(refused);
    expect(await react(member, id, true)).toMatchObject(refused);
    expect((await list(owner)).revision).toBe(revision);
    expect((await react(owner, id, true)).status).toBe(200);
    const { teamId } = await world.addTeam();
    const elsewhere = await world.join(teamId, member, 'member');
    const other = await post(elsewhere, 'here');
    expect((await edit(elsewhere, other.id, 'there')).status).toBe(200);
    expect((await react(elsewhere, other.id, true)).status).toBe(200);
  });
});
