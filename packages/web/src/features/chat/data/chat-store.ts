import {
  CHAT_EVENTS,
  listMessages,
  STREAM_SIGNALS,
  TYPING_S,
  type ListedMessage,
  type NoticeChoice,
  type OperationInput,
  type OperationOutput,
} from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { join, place, placeReaction, type Messages } from './message-list.ts';

type Query = OperationInput<typeof listMessages>['query'];
type Page = OperationOutput<typeof listMessages>;

/** Pages of what changed that are fetched to catch up. After more, the newest messages are loaded instead. */
const MAX_CATCH_UP = 5;

export interface ChatState {
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

export type ChatStore = ReturnType<typeof createChatStore>;

/** The messages of one team as this tab knows them, kept up to date by its events. */
export function createChatStore(teamId: string, ownId: string) {
  let state = EMPTY;
  /** The last revision that is known without a gap. */
  let revision = 0;
  let catchingUp: Promise<void> | undefined;
  const watchers = new Set<() => void>();
  const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

  function set(changed: Partial<ChatState>): void {
    state = { ...state, ...changed };
    for (const watcher of watchers) watcher();
  }

  const fetchPage = (query: Query): Promise<Page> =>
    call(listMessages, { params: { team_id: teamId }, query });

  /** Runs one load at a time; a failure is shown where it was asked for. */
  async function load(work: () => Promise<void>): Promise<void> {
    if (state.isLoading) return;
    set({ isLoading: true });
    try {
      await work();
      set({ isLoading: false, error: null });
    } catch (error) {
      set({ isLoading: false, error: error instanceof ApiProblem ? error : null });
    }
  }

  function show(page: Page): void {
    revision = page.revision;
    set({
      messages: page.items,
      hasOlder: page.has_older,
      hasNewer: page.has_newer,
      notices: page.notices,
      isReady: true,
      isBehind: false,
      ...(!state.isReady && { readPosition: page.read_position }),
    });
  }

  const keep = (message: ListedMessage): void =>
    set({ messages: place(state.messages, message, { isAtEnd: !state.hasNewer }) });

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
  function catchUp(): Promise<void> {
    if (!state.isReady) return Promise.resolve();
    catchingUp ??= fetchChanges()
      .catch(() => set({ isBehind: true }))
      .finally(() => {
        catchingUp = undefined;
      });
    return catchingUp;
  }

  function setTyping(userId: string, name: string | null): void {
    const typing = new Map(state.typing);
    if (name === null) typing.delete(userId);
    else typing.set(userId, name);
    clearTimeout(typingTimers.get(userId));
    typingTimers.delete(userId);
    if (name !== null) {
      typingTimers.set(
        userId,
        setTimeout(() => setTyping(userId, null), TYPING_S * 1000),
      );
    }
    set({ typing });
  }

  function takeMessage(data: unknown): void {
    const { data: change } = CHAT_EVENTS.message.safeParse(data);
    if (change === undefined) return void catchUp();
    if (change.revision <= revision) return;
    const { message } = change;
    if (message === undefined || change.revision !== revision + 1) return void catchUp();
    revision = change.revision;
    if (message.user) setTyping(message.user.id, null);
    keep(message as ListedMessage);
  }

  function takeReaction(data: unknown): void {
    const { data: change } = CHAT_EVENTS.reaction.safeParse(data);
    if (change === undefined) return void catchUp();
    if (change.revision <= revision) return;
    if (change.revision !== revision + 1) return void catchUp();
    revision = change.revision;
    set({ messages: placeReaction(state.messages, change, ownId) });
  }

  return {
    get: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    open: () => load(async () => show(await fetchPage({}))),
    catchUp,
    loadOlder: () =>
      load(async () => {
        const before = state.messages[0]?.position ?? 0;
        const page = await fetchPage({ before });
        set({ messages: join(page.items, state.messages), hasOlder: page.has_older });
      }),
    loadNewer: () =>
      load(async () => {
        const after = state.messages.at(-1)?.position ?? 0;
        const page = await fetchPage({ after });
        set({ messages: join(state.messages, page.items), hasNewer: page.has_newer });
      }),
    showNewest: () => load(async () => show(await fetchPage({}))),
    showAround: (id: string) => load(async () => show(await fetchPage({ around: id }))),
    keep,
    setNotices: (notices: NoticeChoice) => set({ notices }),
    /** Takes an event of the channel of the team. */
    take: (event: string, data: unknown): void => {
      if (event === STREAM_SIGNALS.ready) void catchUp();
      else if (event === 'message') takeMessage(data);
      else if (event === 'reaction') takeReaction(data);
      else if (event === 'typing') {
        const { data: report } = CHAT_EVENTS.typing.safeParse(data);
        if (report && report.user_id !== ownId) {
          setTyping(report.user_id, report.is_typing ? report.name : null);
        }
      }
    },
    close: () => {
      for (const timer of typingTimers.values()) clearTimeout(timer);
      typingTimers.clear();
    },
  };
}
