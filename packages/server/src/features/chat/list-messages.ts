import { MESSAGE_PAGE, type ListedMessage, type NoticeChoice } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { presentMessages, selectMessages, type MessageRow } from './present.ts';
import type { Reader } from './reader.ts';
import { readStanding } from './reads.ts';

type Trx = Transaction<Database>;

interface Query {
  before?: number | undefined;
  after?: number | undefined;
  around?: string | undefined;
  since?: number | undefined;
  limit?: number | undefined;
}

interface Part {
  rows: MessageRow[];
  has_older: boolean;
  has_newer: boolean;
}

interface MessageList {
  items: ListedMessage[];
  has_older: boolean;
  has_newer: boolean;
  revision: number;
  read_position: number;
  notices: NoticeChoice;
}

/**
 * The revision is read before the messages: what is added in between is in this list and in the one of what changed
 * since, so nothing is lost, and readers put messages by their id.
 */
export async function listMessages(trx: Trx, reader: Reader, query: Query): Promise<MessageList> {
  const { teamId, memberId } = reader;
  const standing = await readStanding(trx, reader);
  const part = await readPart(trx, teamId, query);
  const items = await presentMessages(trx, memberId, part.rows);
  const isCut = query.since !== undefined && part.has_newer;
  return {
    ...standing,
    items,
    has_older: part.has_older,
    has_newer: part.has_newer,
    revision: isCut ? (part.rows.at(-1)?.revision ?? standing.revision) : standing.revision,
  };
}

function readPart(trx: Trx, teamId: string, query: Query): Promise<Part> {
  const limit = query.limit ?? MESSAGE_PAGE;
  if (query.since !== undefined) return readChanged(trx, teamId, query.since, limit);
  if (query.around !== undefined) return readAround(trx, teamId, query.around, limit);
  if (query.after !== undefined) return readAfter(trx, teamId, query.after, limit);
  return readBefore(trx, teamId, query.before, limit);
}

async function readChanged(trx: Trx, teamId: string, since: number, limit: number): Promise<Part> {
  const rows = await selectMessages(trx, teamId)
    .where('revision', '>', since)
    .orderBy('revision')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), has_older: false, has_newer: rows.length > limit };
}

async function readBefore(
  trx: Trx,
  teamId: string,
  before: number | undefined,
  limit: number,
): Promise<Part> {
  const rows = await selectMessages(trx, teamId)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute();
  return {
    rows: rows.slice(0, limit).toReversed(),
    has_older: rows.length > limit,
    has_newer: before !== undefined,
  };
}

async function readAfter(trx: Trx, teamId: string, after: number, limit: number): Promise<Part> {
  const rows = await selectMessages(trx, teamId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  return { rows: rows.slice(0, limit), has_older: true, has_newer: rows.length > limit };
}

async function readAround(trx: Trx, teamId: string, id: string, limit: number): Promise<Part> {
  const found = await selectMessages(trx, teamId).where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new AppError('not_found', `no message ${id} in ${teamId}`);
  const half = Math.max(1, Math.floor(limit / 2));
  const [older, newer] = await Promise.all([
    readBefore(trx, teamId, found.position, half),
    readAfter(trx, teamId, found.position, half),
  ]);
  return {
    rows: [...older.rows, found, ...newer.rows],
    has_older: older.has_older,
    has_newer: newer.has_newer,
  };
}
