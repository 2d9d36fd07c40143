import { editMessage, STREAM_SIGNALS, teamMessagesChannel } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  inTeam,
  list,
  post,
  startChatWorld,
  type ChatMember,
  type ChatWorld,
} from '../packages/server/src/features/chat/testing/chat-world.ts';
import {
  addressOf,
  openEvents,
  waitUntil,
  type EventReader,
} from '../packages/server/src/platform/testing/event-reader.ts';
import { TEST_ENGINES } from '../packages/server/src/platform/testing/test-engines.ts';
import { createChatStore } from '../packages/web/src/features/chat/data/chat-store.ts';

const PEOPLE = 10;
/** In each, everyone connects, and their connection drops. */
const ROUNDS = 20;
/** Messages of a page: so few that parts of the chat are loaded, added to and replaced. */
const LIMIT = 8;

interface Stored {
  position: number;
  message: string;
}

type Query = Parameters<typeof list>[1];
type Page = Awaited<ReturnType<typeof list>>;

/** The chat as the app of somebody follows it. Pages arrive after later events: every other one after all of a round. */
function createFollower(member: ChatMember, open: () => Promise<EventReader>) {
  let stream: EventReader | undefined;
  let [readUpTo, taken, revision] = [0, 0, 0];
  let [asked, pending] = [0, 0];
  /** The last revision of the round; infinite while others write. */
  let end = 0;

  async function fetchPage(query: Query): Promise<Page> {
    const page = await list(member, { limit: LIMIT, ...query });
    const isLast = (asked += 1) % 2 === 0;
    const before = taken;
    await waitUntil(() => {
      takeEvents();
      return (!isLast && taken > before) || stream === undefined || revision >= end;
    });
    return page;
  }

  const store = createChatStore(member.id, (query) => {
    pending += 1;
    return fetchPage(query).finally(() => {
      pending -= 1;
    });
  });

  function takeEvents(): void {
    const events = stream?.events ?? [];
    for (const { event, data } of events.slice(readUpTo)) {
      readUpTo += 1;
      taken += 1;
      revision = Math.max(revision, (data as { revision?: number }).revision ?? 0);
      store.take(event, data);
    }
  }

  async function readOn(): Promise<void> {
    while (store.get().hasNewer) await store.loadNewer();
  }

  /** What people do in a chat. */
  const acts = [
    () => store.showNewest(),
    async () => {
      const [first] = store.get().messages;
      if (first) await store.showAround(first.id);
      await readOn();
    },
    () => store.loadOlder(),
    readOn,
  ];

  return {
    store,
    act: (at: number) => acts[at % acts.length]?.() ?? Promise.resolve(),
    connect: async () => {
      await waitUntil(async () => {
        stream = await open();
        return true;
      });
      readUpTo = 0;
      store.take(STREAM_SIGNALS.ready, null);
      // What came before is in no event of this connection; events come meanwhile.
      const { revision: known } = await list(member, { limit: 1 });
      revision = Math.max(revision, known);
    },
    drop: () => {
      takeEvents();
      stream?.stop();
      stream = undefined;
    },
    setEnd: (next: number) => {
      end = next;
    },
    /** Waits for some events, or the end of the round. */
    take: (count: number) => {
      const before = taken;
      return waitUntil(() => {
        takeEvents();
        return taken >= before + count || revision >= end;
      });
    },
    /** Waits until every event of the round has come, and nothing is being loaded. */
    settle: () =>
      waitUntil(() => {
        takeEvents();
        return revision >= end && pending === 0;
      }),
  };
}

type Follower = ReturnType<typeof createFollower>;

/** What is shown is the part of the chat between its ends, which are where it says. */
function expectShown({ store }: Follower, stored: readonly Stored[]): void {
  const { messages, hasOlder, hasNewer } = store.get();
  const [first, last] = [messages[0]?.position ?? 0, messages.at(-1)?.position ?? 0];
  const part = stored.filter(
    ({ position }) => (!hasOlder || position >= first) && (!hasNewer || position <= last),
  );
  expect(messages.map(({ position, message }) => ({ position, message }))).toEqual(part);
}

describe.each(TEST_ENGINES)('a chat over connections that drop on %s', (engine) => {
  let world: ChatWorld;
  beforeAll(async () => {
    world = await startChatWorld(engine);
    await addressOf(world.server.app);
  });
  afterAll(() => world.server.close());

  const readStored = ({ teamId }: ChatMember) =>
    world.sql<Stored>(
      'select position::int, message from team_messages where team_id = $1 order by position',
      [teamId],
    );

  /** Writes two messages, and changes one of the round before. */
  async function write(person: ChatMember, before: Map<string, string>): Promise<void> {
    const { id } = await post(person, `${person.name} one`);
    const edited = before.get(person.id);
    if (edited !== undefined) {
      const params = inTeam(person, edited);
      await person.client.call(editMessage, { params, body: { message: `${person.name} edited` } });
    }
    await post(person, `${person.name} two`);
    before.set(person.id, id);
  }

  async function follow(follower: Follower, at: number): Promise<void> {
    await follower.connect();
    const acted = follower.act(at);
    // Some drop while others write, each at another moment, and come back.
    if (at % 3 > 0) {
      await follower.take(at % 5);
      follower.drop();
      await follower.connect();
    }
    await acted;
  }

  test(`${PEOPLE * ROUNDS} dropped connections lose and repeat nothing`, async () => {
    const team = await world.addTeam();
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, at) => world.addMember(team.teamId, 'member', `P${at}`)),
    );
    const followers = people.map((person) =>
      createFollower(person, () =>
        openEvents(world.server.app, person.client, [teamMessagesChannel(person.teamId)]),
      ),
    );
    await Promise.all(followers.map(({ store }) => store.showNewest()));
    const written = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of followers) one.setEnd(Infinity);
      const writing = Promise.all(
        people.filter((_, at) => (at + round) % 5 === 0).map((person) => write(person, written)),
      ).then(async () => {
        const { revision } = await list(team, { limit: 1 });
        for (const one of followers) one.setEnd(revision);
      });
      await Promise.all([writing, ...followers.map((one, at) => follow(one, at + round))]);
      const stored = await readStored(team);
      for (const follower of followers) {
        await follower.settle();
        expectShown(follower, stored);
        follower.drop();
      }
    }
    for (const { store } of followers) store.close();
  });
});
