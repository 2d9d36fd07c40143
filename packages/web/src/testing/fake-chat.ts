import {
  getPresence,
  listMessageCards,
  listMessageReaders,
  listMessages,
  listUnread,
  markMessageRead,
  postMessage,
  reportPresence,
  teamMessagesChannel,
  type ListedMessage,
  type MessageCard,
  type OperationRequest,
} from '@beamwright/contract';
import { api, refusal } from './fake-api.ts';
import { publish } from './fake-event-source.ts';
import { TEAM } from './fake-teams.ts';
import { sampleOf } from './sample-of.ts';
import type { DeepPartial } from './sample-of.ts';
import { aProfile, idOf } from './samples.ts';

const listed = listMessages.output.shape.items.def.element;

export const INES = { id: idOf(2), name: 'Ines Okafor', role: 'manager' } as const;
export const THEO = { id: idOf(3), name: 'Theo Brandt', role: 'member' } as const;

const START = Date.parse('2026-11-21T16:00:00Z');

/** The message at a position, a minute after the one before. */
export function aMessage(
  position: number,
  overrides: DeepPartial<ListedMessage> = {},
): ListedMessage {
  const { user = INES, ...rest } = overrides;
  return sampleOf(listed, {
    id: idOf(100_000 + position),
    team_id: TEAM,
    user: user === null ? null : { email: null, picture: null, has_left: false, ...user },
    message: `No. ${position}`,
    position,
    revision: position,
    reply_to: null,
    mentions: [],
    mentions_all: null,
    attachments: [],
    created_at: new Date(START + position * 60_000).toISOString(),
    edited_at: null,
    deleted_at: null,
    deleted_by: null,
    reactions: [],
    ...rest,
  });
}

const card = listMessageCards.output.shape.items.def.element;

/** What is attached, as it is now; it doesn't open unless its content is given. */
export const aCard = (overrides: DeepPartial<MessageCard>): MessageCard =>
  sampleOf(card, {
    state: 'gone',
    deleted_at: null,
    setting: null,
    test_card: null,
    job: null,
    result: null,
    photo: null,
    ...overrides,
  });

interface ServedChat {
  messages?: ListedMessage[];
  readPosition?: number;
  cards?: readonly MessageCard[];
  /** How long a list is on its way. */
  delayMs?: number;
}

function announce({ reactions: _ofCaller, ...message }: ListedMessage): void {
  const { id, revision } = message;
  publish(teamMessagesChannel(TEAM), 'message', { revision, id, message });
}

/** The part of a chat that a request asks for. */
function listPage(
  kept: readonly ListedMessage[],
  { before, after, since, around, limit = 100 }: OperationRequest<typeof listMessages>['query'],
) {
  if (since !== undefined) {
    const items = kept.filter(({ revision }) => revision > since);
    return { items, has_older: false, has_newer: false };
  }
  const at = kept.findIndex(({ id }) => id === around);
  const fitting = kept.filter(({ position }) =>
    before !== undefined ? position < before : position > (after ?? -1),
  );
  const part = around === undefined ? fitting : kept.slice(Math.max(0, at - 50), at + 51);
  const items = after === undefined ? part.slice(-limit) : part.slice(0, limit);
  return {
    items,
    has_older: items[0] !== undefined && items[0] !== kept[0],
    has_newer: items.at(-1) !== undefined && items.at(-1) !== kept.at(-1),
  };
}

/** The chat of the team as the server keeps it. `say` adds a message, and announces it unless that is lost. */
export function serveChat({
  messages = [],
  readPosition = 0,
  cards = [],
  delayMs = 0,
}: ServedChat = {}) {
  let kept = messages;
  let revision = kept.at(-1)?.revision ?? 0;
  const standing = () => ({
    revision,
    read_position: readPosition,
    notices: { level: null, muted_until: null },
  });
  const add = (message: ListedMessage): ListedMessage => {
    revision += 1;
    const placed = { ...message, position: revision, revision };
    kept = [...kept, placed];
    return placed;
  };
  api
    .on(listMessages, async ({ query }) => {
      const answer = { ...standing(), ...listPage(kept, query) };
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      return answer;
    })
    .on(postMessage, ({ body }) => {
      const found = kept.find(({ id }) => id === body.id);
      if (found) return found;
      const { id, name } = aProfile();
      const message = add(
        aMessage(0, {
          ...(body.id !== undefined && { id: body.id }),
          user: { id, name, role: 'member' },
          message: body.message,
          created_at: new Date().toISOString(),
        }),
      );
      announce(message);
      return message;
    });
  serveAround(cards);
  return {
    all: () => kept,
    /** Somebody else writes. */
    say: (
      message: string,
      { isLost = false, ...overrides }: DeepPartial<ListedMessage> & { isLost?: boolean } = {},
    ) => {
      const added = add(
        aMessage(revision + 1, { message, created_at: new Date().toISOString(), ...overrides }),
      );
      if (!isLost) announce(added);
      return added;
    },
    /** The server is away. */
    breakOff: (code: Parameters<typeof refusal>[0] = 'database_unavailable') =>
      api.on(postMessage, () => refusal(code)).on(listMessages, () => refusal(code)),
  };
}

/** What a chat asks besides its messages. */
function serveAround(cards: readonly MessageCard[]): void {
  api
    .on(markMessageRead, undefined)
    .on(reportPresence, { at: new Date().toISOString() })
    .on(listMessageReaders, { count: 0, items: [] })
    .on(listUnread, { items: [] })
    .on(listMessageCards, ({ query }) => ({
      items: [query.ref].flat().map((ref) => {
        const found = cards.find(({ kind, id }) => `${kind}:${id}` === ref);
        if (found === undefined) throw new Error(`no card ${ref}`);
        return found;
      }),
    }))
    .on(getPresence, {
      here: 1,
      members: 3,
      items: [
        {
          ...INES,
          email: null,
          picture: null,
          has_left: false,
          is_here: true,
          last_seen_at: new Date().toISOString(),
        },
      ],
    });
}
