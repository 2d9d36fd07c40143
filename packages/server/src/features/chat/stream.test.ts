import {
  CHAT_EVENTS,
  deleteMessage,
  editMessage,
  reactToMessage,
  reportPresence,
  teamMessagesChannel,
  updateProfile,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLogger } from '../../platform/logger.ts';
import { openEvents, waitUntil } from '../../platform/testing/event-reader.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import {
  inTeam,
  post,
  startChatWorld,
  type ChatMember,
  type ChatWorld,
} from './testing/chat-world.ts';

describe.each(TEST_ENGINES)('the stream of a chat on %s', (engine) => {
  let world: ChatWorld;
  let owner: ChatMember;
  let member: ChatMember;
  beforeAll(async () => {
    world = await startChatWorld(engine);
    owner = await world.addTeam();
    member = await world.addMember(owner.teamId, 'member', 'Theo Brandt');
  });
  afterAll(() => world.server.close());

  const open = (by: ChatMember, app = world.server.app) =>
    openEvents(app, by.client, [teamMessagesChannel(by.teamId)]);

  test('messages and changes arrive at both processes, with their words', async () => {
    const { config, database } = world.server;
    const second = await createApp(config, database, createLogger('silent'));
    const streams = [await open(owner), await open(owner, second)];
    const { id } = await post(member, 'Cleaned the mirrors');
    const params = inTeam(member, id);
    await member.client.call(editMessage, { params, body: { message: 'Cleaned both mirrors' } });
    await member.client.call(reactToMessage, {
      params,
      body: { reaction: 'thanks', is_on: true },
    });
    await member.client.call(deleteMessage, { params });
    await waitUntil(() => streams.every(({ events }) => events.length === 4));
    for (const { events } of streams) {
      expect(events.map(({ event, data }) => [event, data])).toMatchObject([
        ['message', { revision: 1, message: { message: 'Cleaned the mirrors' } }],
        ['message', { revision: 2, message: { message: 'Cleaned both mirrors' } }],
        ['reaction', { revision: 3, reactions: [{ reaction: 'thanks', count: 1 }] }],
        ['message', { revision: 4, message: { message: '', deleted_by: { id: member.id } } }],
      ]);
      for (const { event, data } of events) {
        expect(CHAT_EVENTS[event as 'message'].safeParse(data).success).toBe(true);
      }
    }
    await second.close();
    for (const stream of streams) stream.stop();
  });

  test('a message that is too long for an event is announced without its words', async () => {
    const stream = await open(owner);
    const { id, revision } = await post(member, 'é'.repeat(4000));
    await waitUntil(() => stream.events.length > 0);
    expect(stream.events[0]).toMatchObject({ event: 'message', data: { id, revision } });
    expect(stream.events[0]?.data).not.toHaveProperty('message');
    stream.stop();
  });

  test('nobody outside a team follows it', async () => {
    const other = await world.addTeam();
    const channel = [teamMessagesChannel(owner.teamId)];
    await expect(openEvents(world.server.app, other.client, channel)).rejects.toThrow(
      '404 not_found',
    );
  });

  test('who leaves is cut off, also while nothing is said', async () => {
    const leaving = await world.addMember(owner.teamId, 'member');
    const { teamId } = leaving;
    const all = [teamMessagesChannel(teamId), `team-${teamId}`, `team-activity:${teamId}`];
    const stream = await openEvents(world.server.app, leaving.client, all);
    await world.leave(leaving);
    await waitUntil(() => stream.refused.length === all.length);
    expect(stream.refused.toSorted()).toEqual(all.toSorted());
    const before = stream.events.length;
    await post(member, 'not for everyone');
    const heard = await open(member);
    await post(owner, 'the last one');
    await waitUntil(() => heard.events.length > 0);
    expect(stream.events).toHaveLength(before);
    for (const one of [stream, heard]) one.stop();
  });

  test('whose account is being erased hears nothing of its teams', async () => {
    const going = await world.addMember(owner.teamId, 'member');
    const { teamId } = going;
    const all = [teamMessagesChannel(teamId), `team-${teamId}`, `team-activity:${teamId}`];
    const stream = await openEvents(world.server.app, going.client, all);
    await world.sql(`update profiles set erase_at = now() + interval '14 days' where id = $1`, [
      going.id,
    ]);
    await waitUntil(() => stream.refused.length === all.length);
    stream.stop();
    await expect(openEvents(world.server.app, going.client, all)).rejects.toThrow('404 not_found');
  });

  test('who is typing, and who came back, is announced', async () => {
    const stream = await open(owner);
    await member.client.call(reportPresence, {
      params: inTeam(member),
      body: { is_typing: true },
    });
    await waitUntil(() => stream.events.length > 1);
    expect(stream.events.map(({ event, data }) => [event, data])).toEqual([
      ['presence', { user_id: member.id }],
      ['typing', { user_id: member.id, name: 'Theo Brandt', is_typing: true }],
    ]);
    stream.stop();
  });

  test('a new name is announced, and that an account is gone', async () => {
    const erin = await world.addMember(owner.teamId, 'member', 'Erin');
    const former = await world.addMember(owner.teamId, 'member');
    await world.leave(former);
    const stream = await open(owner);
    const team = await openEvents(world.server.app, owner.client, [`team-${owner.teamId}`]);
    await former.client.call(updateProfile, { body: { name: 'Nobody’s business' } });
    await erin.client.call(updateProfile, { body: { name: 'Erin Vogel' } });
    // What erasing an account begins with.
    await world.sql('delete from team_members where user_id = $1', [erin.id]);
    await waitUntil(() => stream.events.length > 1 && team.events.length > 1);
    for (const { event, data } of stream.events) {
      expect(event).toBe('person');
      expect(CHAT_EVENTS.person.safeParse(data).success).toBe(true);
    }
    expect(stream.events.map(({ data }) => data)).toEqual([
      { user_id: erin.id, name: 'Erin Vogel' },
      { user_id: erin.id, name: null },
    ]);
    expect(team.events.map(({ event }) => event)).toEqual(['changed', 'changed']);
    for (const one of [stream, team]) one.stop();
  });
});
