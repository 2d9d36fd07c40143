import type { MessagePerson, NoticeChoice, NoticeLevel } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Reader } from './reader.ts';
import { readPeople } from './present.ts';

type Trx = Transaction<Database>;

const MAX_READERS = 20;

interface Standing {
  revision: number;
  read_position: number;
  notices: NoticeChoice;
}

const presentNotices = (row: {
  level: NoticeLevel | null;
  muted_until: Date | null;
}): NoticeChoice => ({ level: row.level, muted_until: row.muted_until?.toISOString() ?? null });

/** How far the chat is, and the member in it. */
export async function readStanding(trx: Trx, { teamId, memberId }: Reader): Promise<Standing> {
  const row = await trx
    .selectFrom('team_chats')
    .leftJoin('team_message_reads as reads', (join) =>
      join.onRef('reads.team_id', '=', 'team_chats.team_id').on('reads.user_id', '=', memberId),
    )
    .where('team_chats.team_id', '=', teamId)
    .select([
      'team_chats.revision',
      'reads.position',
      'reads.level',
      sql<Date | null>`case when reads.muted_until > now() then reads.muted_until end`.as(
        'muted_until',
      ),
    ])
    .executeTakeFirst();
  if (row === undefined) throw new AppError('team_not_found', `no chat of ${teamId}`);
  const { revision, position, level, muted_until } = row;
  return {
    revision,
    read_position: position ?? 0,
    notices: presentNotices({ level, muted_until }),
  };
}

/** Moves the mark of a member forward; one row for each person and team. */
export async function markRead(trx: Trx, { teamId, memberId }: Reader, id: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('team_message_reads')
    .columns(['team_id', 'user_id', 'message_id', 'position', 'read_at'])
    .expression((eb) =>
      eb
        .selectFrom('team_messages')
        .where('team_id', '=', teamId)
        .where('id', '=', id)
        .select([
          'team_id',
          sql<string>`${memberId}::uuid`.as('user_id'),
          'id',
          'position',
          sql<Date>`now()`.as('read_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'user_id']).doUpdateSet((eb) => ({
        message_id: sql<string>`case when excluded.position > team_message_reads.position
          then excluded.message_id else team_message_reads.message_id end`,
        position: sql<number>`greatest(excluded.position, team_message_reads.position)`,
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('not_found', `no message ${id}`);
}

/** Who is in the team and has read a message, besides its author. */
export async function listReaders(
  trx: Trx,
  { teamId }: Reader,
  id: string,
): Promise<{ count: number; items: MessagePerson[] }> {
  const message = await trx
    .selectFrom('team_messages')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .select(['position', 'user_id'])
    .executeTakeFirst();
  if (message === undefined) throw new AppError('not_found', `no message ${id} in ${teamId}`);
  const rows = await trx
    .selectFrom('team_message_reads as reads')
    .innerJoin('team_members as members', (join) =>
      join
        .onRef('members.team_id', '=', 'reads.team_id')
        .onRef('members.user_id', '=', 'reads.user_id'),
    )
    .where('reads.team_id', '=', teamId)
    .where('reads.position', '>=', message.position)
    .where('members.left_at', 'is', null)
    .where('reads.user_id', 'is distinct from', message.user_id)
    .select(['reads.user_id', sql<number>`count(*) over ()::int`.as('count')])
    .orderBy('reads.read_at', 'desc')
    .limit(MAX_READERS)
    .execute();
  const people = await readPeople(
    trx,
    rows.map(({ user_id }) => user_id),
  );
  return {
    count: rows[0]?.count ?? 0,
    items: rows.flatMap(({ user_id }) => people.get(user_id) ?? []),
  };
}

interface UnreadRow {
  team_id: string;
  unread: number;
  mentions: number;
  level: NoticeLevel | null;
  muted_until: Date | null;
}

/** What the caller has not read, in every team of theirs. */
export async function listUnread(trx: Trx) {
  const { rows } = await sql<UnreadRow>`select * from own_unread()`.execute(trx);
  return rows.map(({ team_id, unread, mentions, ...row }) =>
    Object.assign({ team_id, unread, mentions }, presentNotices(row)),
  );
}

interface NoticeChange {
  level?: NoticeLevel | null | undefined;
  muted_until?: string | null | undefined;
}

export async function changeNotices(
  trx: Trx,
  { teamId, memberId }: Reader,
  { level, muted_until }: NoticeChange,
): Promise<NoticeChoice> {
  const change = {
    ...(level !== undefined && { level }),
    ...(muted_until !== undefined && {
      muted_until: muted_until === null ? null : new Date(muted_until),
    }),
  };
  const own = { team_id: teamId, user_id: memberId };
  const row = await trx
    .insertInto('team_message_reads')
    .values({ ...own, message_id: null, ...change })
    .onConflict((conflict) =>
      // Setting a column to itself returns the row when nothing changes.
      conflict
        .columns(['team_id', 'user_id'])
        .doUpdateSet((eb) => ({ level: eb.ref('team_message_reads.level'), ...change })),
    )
    .returning(['level', 'muted_until'])
    .executeTakeFirstOrThrow();
  return presentNotices(row);
}
