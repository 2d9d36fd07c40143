import {
  CHAT_EVENTS,
  listMessages,
  STREAM_SIGNALS,
  type ListedMessage,
  type NoticeChoice,
  type OperationInput,
  type OperationOutput,
  type TeamMessage,
} from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { createLoader } from './loader.ts';
import { join, place, placeReaction, type Messages } from './message-list.ts';
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

/** Keeps the messages without gaps: takes events in the order of revisions, and fetches what is missing. */
function createFollower({ get, set }: Cell, fetchPage: FetchPage, ownId: string) {
  let revision = 0;
  const typing = createTyping(ownId, (people) => set({ typing: people }));

  function show(page: Page): void {
    revision = page.revision;
    set({
      messages: page.items,
      hasOlder: page.has_older,
      hasNewer: page.has_newer,
      notices: page.notices,
      isReady: true,
      isBehind: false,
      ...(!get().isReady && { readPosition: page.read_position }),
    });
  }

  const keep = (message: ListedMessage | TeamMessage): void =>
    set({ messages: place(get().messages, message, { isAtEnd: !get().hasNewer }) });

  async function fetchChanges(): Promise<void> {
    for (let pages = 0; pages < MAX_CATCH_UP; pages += 1) {
      const page = await fetchPage({ since: revision });
      page.items.forEach(keep);
      revision = Math.max(revision, page.revision);
      if (!page.has_newer) return set({ isBehind: false });
    }
    show(await fetchPage({}));
  }

  /** Fetches what the stream has missed. */
  const catchUp = runAgain(async () => {
    if (!get().isReady) return;
    await fetchChanges().catch(() => set({ isBehind: true }));
  });

  /** Whether a change is the next one. One that is known is left out; after a gap, everything is fetched. */
  function isNext(change: { revision: number } | undefined): boolean {
    if (change !== undefined && change.revision <= revision) return false;
    if (change?.revision === revision + 1) return true;
    void catchUp();
    return false;
  }

  function takeMessage(data: unknown): void {
    const { data: change } = CHAT_EVENTS.message.safeParse(data);
    if (!isNext(change) || change === undefined) return;
    const { message } = change;
    if (message === undefined) return void catchUp();
    revision = change.revision;
    if (message.user) typing.stop(message.user.id);
    keep(message);
  }

  function takeReaction(data: unknown): void {
    const { data: change } = CHAT_EVENTS.reaction.safeParse(data);
    if (!isNext(change) || change === undefined) return;
    revision = change.revision;
    set({ messages: placeReaction(get().messages, change, ownId) });
  }

  return {
    show,
    keep,
    catchUp,
    take: (event: string, data: unknown): void => {
      if (event === STREAM_SIGNALS.ready) void catchUp();
      else if (event === 'message') takeMessage(data);
      else if (event === 'reaction') takeReaction(data);
      else if (event === 'typing') typing.take(data);
    },
    close: typing.close,
  };
}

/** The messages of one team as this tab knows them, kept up to date by its events. */
export function createChatStore(teamId: string, ownId: string) {
  const cell = createCell();
  const { get, set } = cell;
  const fetchPage: FetchPage = (query) =>
    call(listMessages, { params: { team_id: teamId }, query });
  const { show, keep, catchUp, take, close } = createFollower(cell, fetchPage, ownId);
  const { load, loadMore } = createLoader(set);
  const showNewest = () => load(async () => show(await fetchPage({})));
  return {
    get,
    watch: cell.watch,
    open: showNewest,
    showNewest,
    showAround: (id: string) => load(async () => show(await fetchPage({ around: id }))),
    loadOlder: () =>
      loadMore(async () => {
        const before = get().messages[0]?.position ?? 0;
        const page = await fetchPage({ before });
        set({ messages: join(page.items, get().messages), hasOlder: page.has_older });
      }),
    loadNewer: () =>
      loadMore(async () => {
        const after = get().messages.at(-1)?.position ?? 0;
        const page = await fetchPage({ after });
        set({ messages: join(get().messages, page.items), hasNewer: page.has_newer });
      }),
    keep,
    catchUp,
    /** Takes an event of the channel of the team. */
    take,
    setNotices: (notices: NoticeChoice) => set({ notices }),
    close,
  };
}
