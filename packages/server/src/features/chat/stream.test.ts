import {
  CHAT_EVENTS,
  deleteMessage,
  editMessage,
  reactToMessage,
  reportPresence,
  teamMessagesChannel,
  type ListedMessage,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { createLogger } from '../../platform/logger.ts';
import { openEvents, waitUntil, type EventReader } from '../../platform/testing/event-reader.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import {
  inTeam,
  list,
  post,
  startChatWorld,
  type ChatMember,
  type ChatWorld,
} from './testing/chat-world.ts';

type Kept = Pick<ListedMessage, 'id' | 'message' | 'position' | 'revision' | 'deleted_at'>;

/** Follows a chat as clients do: events in order, and what changed since where a revision is missing. */
function createFollower(member: ChatMember, open: () => Promise<EventReader>) {
  const kept = new Map<string, Kept>();
  const added: string[] = [];
  let revision = 0;
  let stream: EventReader | undefined;
  let readUpTo = 0;

  function keep(message: Kept): void {
    const before = kept.get(message.id);
    if (before && before.revision >= message.revision) return;
    if (!before) added.push(message.id);
    kept.set(message.id, message);
  }

  async function catchUp(): Promise<void> {
    for (;;) {
      const part = await list(member, { since: revision });
      part.items.forEach(keep);
      revision = part.revision;
      if (!part.has_newer) return;
    }
  }

  async function takeEvents(): Promise<void> {
    const events = stream?.events ?? [];
    for (const { event, data } of events.slice(readUpTo)) {
      if (event !== 'message') continue;
      const change = CHAT_EVENTS.message.parse(data);
      if (change.revision <= revision) continue;
      if (change.message && change.revision === revision + 1) {
        keep(change.message);
        revision = change.revision;
      } else await catchUp();
    }
    readUpTo = events.length;
  }

  return {
    kept,
    added,
    takeEvents,
    revision: () => revision,
    connect: async () => {
      await waitUntil(async () => {
        stream = await open();
        return true;
      });
      readUpTo = 0;
      await catchUp();
    },
    drop: async () => {
      await takeEvents();
      stream?.stop();
      stream = undefined;
    },
  };
}

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
    const stream = await open(leaving);
    await world.leave(leaving);
    await waitUntil(() => stream.refused.length > 0);
    expect(stream.refused).toEqual([teamMessagesChannel(owner.teamId)]);
    await post(member, 'not for everyone');
    const heard = await open(member);
    await post(owner, 'the last one');
    await waitUntil(() => heard.events.length > 0);
    expect(stream.events).toEqual([]);
    for (const one of [stream, heard]) one.stop();
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

  test('200 dropped connections lose and repeat nothing', async () => {
    const team = await world.addTeam();
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => world.addMember(team.teamId, 'member', `P${at}`)),
    );
    const followers = people.map((person) => createFollower(person, () => open(person)));
    let isSending = true;
    const send = async (person: ChatMember, count: number) => {
      for (let at = 0; at < count; at += 1) {
        const { id } = await post(person, `${person.name} ${at}`);
        if (at % 5 !== 0) continue;
        const params = inTeam(person, id);
        await person.client.call(editMessage, { params, body: { message: `${at} edited` } });
      }
    };
    const follow = async (follower: (typeof followers)[number]) => {
      for (let drops = 0; drops < 20; drops += 1) {
        await follower.connect();
        // Until something happens, so that each connection is dropped at another moment.
        const before = follower.revision();
        await waitUntil(async () => {
          await follower.takeEvents();
          return follower.revision() > before || !isSending;
        });
        await follower.drop();
      }
      await follower.connect();
    };
    const sending = Promise.all(people.map((person) => send(person, 12))).finally(() => {
      isSending = false;
    });
    await Promise.all([sending, ...followers.map(follow)]);
    await post(team, 'the end');
    const stored = await list(team);
    const older = await list(team, { before: stored.items[0]?.position ?? 0 });
    const all = [...older.items, ...stored.items];
    expect(all).toHaveLength(121);
    for (const follower of followers) {
      await waitUntil(async () => {
        await follower.takeEvents();
        return follower.revision() === stored.revision;
      });
      const kept = [...follower.kept.values()].toSorted((a, b) => a.position - b.position);
      expect(kept.map(({ message }) => message)).toEqual(all.map(({ message }) => message));
      expect(follower.added).toEqual([...new Set(follower.added)]);
      await follower.drop();
    }
  });
});
