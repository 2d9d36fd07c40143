import type { ListedMessage } from '@beamwright/contract';
import type { Messages } from './message-list.ts';
import type { UnsentMessage } from './unsent.ts';

/** Messages of one person within this time share a head. */
const GROUP_MS = 5 * 60_000;

/** A line of the thread. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number; since: string }
  | { kind: 'message'; key: string; message: ListedMessage; isFirst: boolean }
  | { kind: 'unsent'; key: string; unsent: UnsentMessage; isFirst: boolean };

type MessageRow = Extract<Row, { kind: 'message' }>;

/** A message with what is known of it, so that it isn’t asked again whenever others come. */
interface Known {
  message: ListedMessage;
  /** When it was sent, in ms since 1970. */
  at: number;
  /** Its row, which is not rendered again while it stays the same. */
  row: MessageRow | undefined;
}

const known = new WeakMap<ListedMessage, Known>();

function findKnown(message: ListedMessage): Known {
  const found = known.get(message);
  if (found) return found;
  const made = { message, at: Date.parse(message.created_at), row: undefined };
  known.set(message, made);
  return made;
}

function rowOf(of: Known, isFirst: boolean): MessageRow {
  if (of.row?.isFirst !== isFirst) {
    of.row = { kind: 'message', key: of.message.id, message: of.message, isFirst };
  }
  return of.row;
}

const isSameGroup = (before: Known | undefined, next: Known): boolean =>
  before !== undefined &&
  before.message.user !== null &&
  before.message.user.id === next.message.user?.id &&
  before.message.deleted_at === null &&
  next.message.reply_to === null &&
  next.at - before.at < GROUP_MS;

/** The day of a moment, from its first to its last millisecond: asking a calendar for each message would take longer than a frame. */
function dayOf(at: number): { from: number; to: number } {
  const day = new Date(at);
  const from = day.setHours(0, 0, 0, 0);
  return { from, to: day.setHours(24, 0, 0, 0) - 1 };
}

interface Reading {
  ownId: string;
  /** Up to where the user had read. */
  readPosition: number;
  unsent: readonly UnsentMessage[];
}

/** The lines that messages are shown as: days, where the unread ones begin, and what was not sent yet. */
export function toRows(messages: Messages, { ownId, readPosition, unsent }: Reading): Row[] {
  const rows: Row[] = [];
  const isNew = ({ position, user }: ListedMessage) =>
    position > readPosition && user?.id !== ownId;
  const firstNew = readPosition > 0 ? messages.find(isNew) : undefined;
  let before: Known | undefined;
  let day = { from: Infinity, to: -Infinity };
  for (const message of messages) {
    const next = findKnown(message);
    const isNewDay = next.at < day.from || next.at > day.to;
    if (isNewDay) {
      day = dayOf(next.at);
      rows.push({ kind: 'day', key: `day ${message.id}`, at: message.created_at });
    }
    if (message === firstNew && before !== undefined) {
      const count = messages.filter(isNew).length;
      rows.push({ kind: 'unread', key: 'unread', count, since: before.message.created_at });
    }
    const isFirst = isNewDay || message === firstNew || !isSameGroup(before, next);
    rows.push(rowOf(next, isFirst));
    before = next;
  }
  // The server has it already; its answer is on the way.
  const known = new Set(messages.map(({ id }) => id));
  const missing = unsent.filter(({ id }) => !known.has(id));
  for (const [at, one] of missing.entries()) {
    const isFirst = at === 0 && before?.message.user?.id !== ownId;
    rows.push({ kind: 'unsent', key: one.id, unsent: one, isFirst });
  }
  return rows;
}
