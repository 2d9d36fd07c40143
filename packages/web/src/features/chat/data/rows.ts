import type { ListedMessage } from '@beamwright/contract';
import type { Messages } from './message-list.ts';
import type { UnsentMessage } from './outbox.ts';

/** Messages of one person within this time share a head. */
const GROUP_MS = 5 * 60_000;

/** A line of the thread. */
export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'unread'; key: string; count: number; since: string }
  | { kind: 'message'; key: string; message: ListedMessage; isFirst: boolean }
  | { kind: 'unsent'; key: string; unsent: UnsentMessage; isFirst: boolean };

const dayOf = (iso: string): string => new Date(iso).toDateString();

const isSameGroup = (before: ListedMessage | undefined, next: ListedMessage): boolean =>
  before !== undefined &&
  before.user !== null &&
  before.user.id === next.user?.id &&
  before.deleted_at === null &&
  next.reply_to === null &&
  Date.parse(next.created_at) - Date.parse(before.created_at) < GROUP_MS;

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
  let before: ListedMessage | undefined;
  for (const message of messages) {
    const isNewDay = before === undefined || dayOf(before.created_at) !== dayOf(message.created_at);
    if (isNewDay) rows.push({ kind: 'day', key: `day ${message.id}`, at: message.created_at });
    if (message === firstNew && before !== undefined) {
      const count = messages.filter(isNew).length;
      rows.push({ kind: 'unread', key: 'unread', count, since: before.created_at });
    }
    const isFirst = isNewDay || message === firstNew || !isSameGroup(before, message);
    rows.push({ kind: 'message', key: message.id, message, isFirst });
    before = message;
  }
  // The server has it already; its answer is on the way.
  const known = new Set(messages.map(({ id }) => id));
  const missing = unsent.filter(({ id }) => !known.has(id));
  for (const [at, one] of missing.entries()) {
    const isFirst = at === 0 && before?.user?.id !== ownId;
    rows.push({ kind: 'unsent', key: one.id, unsent: one, isFirst });
  }
  return rows;
}
