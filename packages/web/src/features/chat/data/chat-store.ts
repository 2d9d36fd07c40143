import {
  CHAT_EVENTS,
  STREAM_SIGNALS,
  type ListedMessage,
  type listMessages,
  type NoticeChoice,
  type OperationInput,
  type OperationOutput,
  type TeamMessage,
} from '@beamwright/contract';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { createLoader } from './loader.ts';
import { join, place, placePerson, placeReaction, type Messages } from './message-list.ts';
import { runAgain } from './run-again.ts';
import { createTyping } from './typing.ts';

type Query = OperationInput<typeof listMessages>['query'];
type Page = OperationOutput<typeof listMessages>;

/** Pages of what changed that are fetched to catch up. After more, the newest messages are loaded instead. */
const MAX_CATCH_UP = 5;

interface ChatState {
  messages: Messages;
  isReady: boolean;
  /** Why the chat could not be loaded. */
  error: ApiProblem | null;
  hasOlder: boolean;
  /** Newer messages are not loaded: an old one is shown with those around it. */
  hasNewer: boolean;
  isLoading: boolean;
  /** The stream, or what it missed, could not be read. */
  isBehind: boolean;
  /** Up to where the user had read when they came: the line stays there until their next visit. */
  readPosition: number;
  notices: NoticeChoice;
  /** Who is typing, by account. */
  typing: ReadonlyMap<string, string>;
}

const EMPTY: ChatState = {
  messages: [],
  isReady: false,
  error: null,
  hasOlder: false,
  hasNewer: false,
  isLoading: false,
  isBehind: false,
  readPosition: 0,
  notices: { level: null, muted_until: null },
  typing: new Map(),
};

/** What is known, and whoever watches it. */
function createCell() {
  let state = EMPTY;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set: (changed: Partial<ChatState>): void => {
      state = { ...state, ...changed };
      for (const watcher of watchers) watcher();
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

type Cell = ReturnType<typeof createCell>;
type FetchPage = (query: Query) => Promise<Page>;

/** The part of the chat that is shown, with every change up to a revision: fetches what is missing. */
function createPart({ get, set }: Cell, fetchPage: FetchPage) {
  let revision = 0;
  const loader = createLoader(set);

  /** What a page brings. Events may have overtaken it: then it lacks what they changed, which is fetched. */
  function add(page: Page, known: Partial<ChatState>): void {
    const isOvertaken = page.revision < revision;
    if (isOvertaken) revision = page.revision;
    set(known);
    if (isOvertaken) void catchUp();
  }

  function show(page: Page): void {
    revision = Math.max(revision, page.revision);
    add(page, {
      messages: page.items,
      hasOlder: page.has_older,
      hasNewer: page.has_newer,
      notices: page.notices,
      isReady: true,
      isBehind: false,
      ...(!get().isReady && { readPosition: page.read_position }),
    });
  }

  const keep = (message: ListedMessage | TeamMessage): void => {
    const { messages, hasOlder, hasNewer } = get();
    set({ messages: place(messages, message, { isAtStart: !hasOlder, isAtEnd: !hasNewer }) });
  };

  /** Shows the part of the chat that a query asks for; returns false if it could not be loaded. */
  const showPart = (query: Query) => loader.load(async () => show(await fetchPage(query)));

  /** Returns false if not everything could be fetched. */
  async function fetchChanges(): Promise<boolean> {
    for (let pages = 0; pages < MAX_CATCH_UP; pages += 1) {
      const since = revision;
      const page = await fetchPage({ since });
      page.items.forEach(keep);
      // An older page came meanwhile: what it lacks is fetched, too.
      if (revision < since) continue;
      revision = Math.max(revision, page.revision);
      if (!page.has_newer) return true;
    }
    return showPart({});
  }

  /** Fetches what the stream has missed, after what is being loaded. */
  const catchUp = runAgain(async () => {
    await loader.settled();
    if (!get().isReady) return;
    const isComplete = await fetchChanges().catch(() => false);
    set({ isBehind: !isComplete });
  });

  return {
    showPart,
    /** Adds what is before or after the messages, unless something is being loaded. */
    loadMore: (query: () => Query, added: (page: Page) => Partial<ChatState>) =>
      loader.loadMore(async () => {
        const page = await fetchPage(query());
        add(page, added(page));
      }),
    keep,
    catchUp,
    /** Whether a change is the next one. One that is known is left out; after a gap, everything is fetched. */
    isNext: (change: { revision: number } | undefined): boolean => {
      if (change !== undefined && change.revision <= revision) return false;
      if (change?.revision === revision + 1) return true;
      void catchUp();
      return false;
    },
    /** The next change is in what is known from now on. */
    advance: () => (revision += 1),
  };
}

/** Takes the events of a team in the order of their revisions. */
function createFollower({ get, set }: Cell, part: ReturnType<typeof createPart>, ownId: string) {
  const typing = createTyping(ownId, (people) => set({ typing: people }));

  function takeMessage(data: unknown): void {
    const { data: change } = CHAT_EVENTS.message.safeParse(data);
    if (!part.isNext(change) || change === undefined) return;
    const { message } = change;
    if (message === undefined) return void part.catchUp();
    part.advance();
    if (message.user) typing.stop(message.user.id);
    part.keep(message);
  }

  function takeReaction(data: unknown): void {
    const { data: change } = CHAT_EVENTS.reaction.safeParse(data);
    if (!part.isNext(change) || change === undefined) return;
    part.advance();
    set({ messages: placeReaction(get().messages, change, ownId) });
  }

  function takePerson(data: unknown): void {
    const { data: person } = CHAT_EVENTS.person.safeParse(data);
    if (person) set({ messages: placePerson(get().messages, person) });
  }

  return {
    take: (event: string, data: unknown): void => {
      if (event === STREAM_SIGNALS.ready) void part.catchUp();
      else if (event === 'message') takeMessage(data);
      else if (event === 'reaction') takeReaction(data);
      else if (event === 'typing') typing.take(data);
      else if (event === 'person') takePerson(data);
    },
    close: typing.close,
  };
}

/** The messages of one team as this tab knows them, kept up to date by its events. */
export function createChatStore(ownId: string, fetchPage: FetchPage) {
  const cell = createCell();
  const { get, set } = cell;
  const part = createPart(cell, fetchPage);
  const { showPart, loadMore, keep, catchUp } = part;
  const { take, close } = createFollower(cell, part, ownId);
  return {
    get,
    watch: cell.watch,
    showNewest: () => showPart({}),
    showAround: (id: string) => showPart({ around: id }),
    loadOlder: () =>
      loadMore(
        () => ({ before: get().messages[0]?.position ?? 0 }),
        ({ items, has_older }) => ({
          messages: join(items, get().messages),
          hasOlder: has_older,
        }),
      ),
    loadNewer: () =>
      loadMore(
        () => ({ after: get().messages.at(-1)?.position ?? 0 }),
        ({ items, has_newer }) => ({
          messages: join(get().messages, items),
          hasNewer: has_newer,
        }),
      ),
    keep,
    catchUp,
    /** Takes an event of the channel of the team. */
    take,
    setNotices: (notices: NoticeChoice) => set({ notices }),
    close,
  };
}
