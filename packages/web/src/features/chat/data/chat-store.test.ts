import type { ListedMessage, listMessages, OperationOutput } from '@beamwright/contract';
import { STREAM_SIGNALS } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { createChatStore } from './chat-store.ts';

type Page = OperationOutput<typeof listMessages>;
type Query = Parameters<Parameters<typeof createChatStore>[1]>[0];

const TEAM = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b11';
const ME = '0a8f1c5e-3c7b-4d53-9a34-0c1f8f6f7b12';
const NOTICES = { level: null, muted_until: null };

const idOf = (position: number) => `0a8f1c5e-3c7b-4d53-9a34-${String(position).padStart(12, '0')}`;

/** A message as it is in revision `revision`, by default as it was sent. */
const aMessage = (position: number, revision = position): ListedMessage => ({
  id: idOf(position),
  team_id: TEAM,
  user: null,
  message: revision === position ? `No. ${position}` : `No. ${position}, edited`,
  position,
  revision,
  reply_to: null,
  mentions: [],
  mentions_all: null,
  attachments: [],
  created_at: '2026-11-01T10:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  deleted_by: null,
  reactions: [],
});

const aPage = (revision: number, items: ListedMessage[], ends: Partial<Page> = {}): Page => ({
  items,
  has_older: false,
  has_newer: false,
  revision,
  read_position: 0,
  notices: NOTICES,
  ...ends,
});

/** A store whose pages the test answers, in the order in which they were asked for. */
function startStore() {
  const asked: { query: Query; answer: (page: Page) => void }[] = [];
  const store = createChatStore(ME, (query) => {
    const { promise, resolve } = Promise.withResolvers<Page>();
    asked.push({ query, answer: resolve });
    return promise;
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    store,
    /** Answers the query that must be the next one. */
    answer: async (query: Query, page: Page) => {
      await settle();
      const next = asked.shift();
      expect(next?.query).toEqual(query);
      next?.answer(page);
      await settle();
    },
    countAsked: () => asked.length,
    expectAllAnswered: async () => {
      await settle();
      expect(asked).toEqual([]);
    },
    say: (position: number, revision = position) => {
      const { reactions: _ofCaller, ...message } = aMessage(position, revision);
      store.take('message', { revision, id: message.id, message });
    },
    texts: () => store.get().messages.map(({ message }) => message),
  };
}

describe('a chat whose pages are overtaken by events', () => {
  it('keeps a message that comes while the chat is opened', async () => {
    const { store, answer, say, texts, expectAllAnswered } = startStore();
    void store.showNewest();
    say(101);
    await answer({}, aPage(100, [aMessage(100)]));
    await answer({ since: 100 }, aPage(101, [aMessage(101)]));
    expect(texts()).toEqual(['No. 100', 'No. 101']);
    await expectAllAnswered();
  });

  it('fetches what was said before it was subscribed, while the chat is opened', async () => {
    const { store, answer, texts, expectAllAnswered } = startStore();
    void store.showNewest();
    store.take(STREAM_SIGNALS.ready, null);
    await answer({}, aPage(100, [aMessage(100)]));
    await answer({ since: 100 }, aPage(101, [aMessage(101)]));
    expect(texts()).toEqual(['No. 100', 'No. 101']);
    await expectAllAnswered();
  });

  it('keeps a message that comes while the newest are shown again', async () => {
    const { store, answer, say, texts, expectAllAnswered } = startStore();
    void store.showNewest();
    await answer({}, aPage(100, [aMessage(100)]));
    void store.showNewest();
    say(101);
    await answer({}, aPage(100, [aMessage(100)]));
    await answer({ since: 100 }, aPage(101, [aMessage(101)]));
    expect(texts()).toEqual(['No. 100', 'No. 101']);
    say(102);
    expect(texts()).toEqual(['No. 100', 'No. 101', 'No. 102']);
    await expectAllAnswered();
  });

  it('keeps a message that comes while the last page of newer ones is loaded', async () => {
    const { store, answer, say, texts, expectAllAnswered } = startStore();
    void store.showAround(idOf(98));
    await answer({ around: idOf(98) }, aPage(100, [aMessage(98)], { has_newer: true }));
    void store.loadNewer();
    say(101);
    await answer({ after: 98 }, aPage(100, [aMessage(99), aMessage(100)]));
    await answer({ since: 100 }, aPage(101, [aMessage(101)]));
    say(102);
    expect(texts()).toEqual(['No. 98', 'No. 99', 'No. 100', 'No. 101', 'No. 102']);
    await expectAllAnswered();
  });

  it('shows an edit of an older message that comes while that is loaded', async () => {
    const { store, answer, say, texts, expectAllAnswered } = startStore();
    void store.showNewest();
    await answer({}, aPage(100, [aMessage(100)], { has_older: true }));
    void store.loadOlder();
    say(99, 101);
    await answer({ before: 100 }, aPage(100, [aMessage(99)]));
    await answer({ since: 100 }, aPage(101, [aMessage(99, 101)]));
    expect(texts()).toEqual(['No. 99, edited', 'No. 100']);
    await expectAllAnswered();
  });

  it('fetches what a page lacks that comes while it catches up', async () => {
    const { store, answer, say, texts, expectAllAnswered } = startStore();
    void store.showNewest();
    await answer({}, aPage(100, [aMessage(100)], { has_older: true }));
    void store.loadOlder();
    await answer({ before: 100 }, aPage(100, [aMessage(99)], { has_older: true }));
    void store.catchUp();
    await new Promise((resolve) => setTimeout(resolve));
    void store.loadOlder();
    say(98, 101);
    await answer({ since: 100 }, aPage(101, [aMessage(98, 101)]));
    await answer({ before: 99 }, aPage(100, [aMessage(98)]));
    await answer({ since: 100 }, aPage(101, [aMessage(98, 101)]));
    expect(texts()).toEqual(['No. 98, edited', 'No. 99', 'No. 100']);
    await expectAllAnswered();
  });
});

describe('a chat that catches up', () => {
  it('puts the first message of a chat before the others, also if its edit comes after them', async () => {
    const { store, answer, texts } = startStore();
    void store.showNewest();
    await answer({}, aPage(0, []));
    void store.catchUp();
    await answer({ since: 0 }, aPage(3, [aMessage(2), aMessage(1, 3)]));
    expect(texts()).toEqual(['No. 1, edited', 'No. 2']);
  });

  it('shows the newest messages after too many changes, and joins no older page to them', async () => {
    const { store, answer, texts, countAsked, expectAllAnswered } = startStore();
    void store.showNewest();
    await answer({}, aPage(100, [aMessage(100)], { has_older: true }));
    void store.catchUp();
    const change = (revision: number) => aPage(revision, [aMessage(revision)], { has_newer: true });
    for (let since = 100; since < 104; since += 1) await answer({ since }, change(since + 1));
    void store.loadOlder();
    await answer({ since: 104 }, change(105));
    expect(countAsked()).toBe(1);
    await answer({ before: 100 }, aPage(105, [aMessage(99)], { has_older: true }));
    await answer({}, aPage(300, [aMessage(300)], { has_older: true }));
    expect(texts()).toEqual(['No. 300']);
    await expectAllAnswered();
  });

  it('says that it is behind until it could fetch everything', async () => {
    let isAway = false;
    const store = createChatStore(ME, () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(aPage(100, [aMessage(100)])),
    );
    await store.showNewest();
    isAway = true;
    await store.catchUp();
    expect(store.get().isBehind).toBe(true);
    isAway = false;
    await store.catchUp();
    expect(store.get().isBehind).toBe(false);
  });
});

describe('somebody in a chat', () => {
  const ERIN = { id: idOf(7), name: 'Erin', email: null, picture: null, has_left: false } as const;
  const reply = {
    id: idOf(100),
    position: 100,
    name: 'Erin',
    excerpt: 'No. 100',
    is_deleted: false,
  };

  it.each([{ name: 'Erin Vogel' }, { name: null }])(
    'is called $name from now on',
    async ({ name }) => {
      const { store, answer } = startStore();
      void store.showNewest();
      const author = { ...ERIN, role: 'member' } as const;
      const deletedBy = { id: ERIN.id, name: 'Erin' };
      const items = [
        { ...aMessage(100), user: author },
        { ...aMessage(101), reply_to: reply },
        { ...aMessage(102), deleted_by: deletedBy },
      ];
      await answer({}, aPage(102, items));
      store.take('person', { user_id: ME, name: 'Somebody else' });
      expect(store.get().messages).toEqual(items);
      store.take('person', { user_id: ERIN.id, name });
      expect(store.get().messages).toEqual([
        { ...items[0], user: name && { ...author, name } },
        { ...items[1], reply_to: { ...reply, name } },
        { ...items[2], deleted_by: name && { ...deletedBy, name } },
      ]);
    },
  );
});
