import type { ListedMessage, MessagePerson, ReactionCount, TeamRole } from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { memberPictureOf } from '../accounts/service.ts';

type Trx = Transaction<Database>;
export type MessageRow = Selectable<Database['team_messages']>;

/** First characters of a message that a reply shows. */
const EXCERPT = 140;

/** All but the words that searches read. */
export const MESSAGE_COLUMNS = [
  'id',
  'team_id',
  'user_id',
  'message',
  'position',
  'revision',
  'reply_to',
  'mentions_all',
  'attachments',
  'created_at',
  'edited_at',
  'deleted_at',
  'deleted_by',
] as const satisfies readonly (keyof MessageRow)[];

export const selectMessages = (trx: Trx, teamId: string) =>
  trx
    .selectFrom('team_messages')
    .where('team_messages.team_id', '=', teamId)
    .select(MESSAGE_COLUMNS);

interface NamedRow {
  user_id: string;
  name: string;
  email: string | null;
  avatar_key: string | null;
  role: TeamRole;
  has_left: boolean;
}

/** People who are or were in the team, by id. */
export async function readPeople(
  trx: Trx,
  ids: readonly (string | null)[],
): Promise<Map<string, MessagePerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<NamedRow>`select * from team_names(${wanted}::uuid[])`.execute(trx);
  return new Map(
    rows.map(({ user_id, avatar_key, ...person }) => [
      user_id,
      { id: user_id, picture: memberPictureOf(avatar_key, person.has_left), ...person },
    ]),
  );
}

interface CountedReaction extends ReactionCount {
  message_id: string;
}

/** Reactions to messages, each with how many and whether the member is one of them. */
export async function readReactions(
  trx: Trx,
  memberId: string,
  messageIds: readonly string[],
): Promise<Map<string, ReactionCount[]>> {
  const rows = await trx
    .selectFrom('team_message_reactions')
    .where('message_id', '=', sql<string>`any (${messageIds}::uuid[])`)
    .select((eb) => [
      'message_id',
      'reaction',
      sql<number>`count(*)::int`.as('count'),
      eb.fn.agg<boolean>('bool_or', [eb('user_id', '=', memberId)]).as('is_own'),
    ])
    .groupBy(['message_id', 'reaction'])
    .orderBy((eb) => eb.fn.min('created_at'))
    .orderBy('reaction')
    .execute();
  return groupBy(rows satisfies CountedReaction[], ({ message_id, ...reaction }) => [
    message_id,
    reaction,
  ]);
}

const readMentions = (trx: Trx, messageIds: readonly string[]) =>
  trx
    .selectFrom('team_message_mentions')
    .where('message_id', '=', sql<string>`any (${messageIds}::uuid[])`)
    .where('kind', '=', 'mention')
    .select(['message_id', 'user_id', 'label'])
    .orderBy('label')
    .execute();

const readReplied = (trx: Trx, messageIds: readonly string[]) =>
  trx
    .selectFrom('team_messages')
    .where('id', '=', sql<string>`any (${messageIds}::uuid[])`)
    .select([
      'id',
      'position',
      'user_id',
      'deleted_at',
      sql<string>`left(message, ${EXCERPT})`.as('excerpt'),
    ])
    .execute();

/** Messages as the API returns them to a member, in the same order. */
export async function presentMessages(
  trx: Trx,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<ListedMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const repliedIds = rows.flatMap(({ reply_to }) => reply_to ?? []);
  const [reactions, named, replied] = await Promise.all([
    readReactions(trx, memberId, ids),
    readMentions(trx, ids),
    repliedIds.length > 0 ? readReplied(trx, repliedIds) : [],
  ]);
  const mentions = groupBy(named, ({ message_id, ...mention }) => [message_id, mention]);
  const people = await readPeople(trx, [
    ...rows.flatMap(({ user_id, deleted_by }) => [user_id, deleted_by]),
    ...replied.map(({ user_id }) => user_id),
  ]);
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  const repliedById = new Map(
    replied.map(({ id, position, user_id, deleted_at, excerpt }) => [
      id,
      {
        id,
        position,
        excerpt,
        name: personOf(user_id)?.name ?? null,
        is_deleted: deleted_at !== null,
      },
    ]),
  );
  return rows.map(({ user_id, deleted_by, reply_to, ...row }) => {
    const deleter = personOf(deleted_by);
    return {
      ...row,
      user: personOf(user_id),
      reply_to: reply_to === null ? null : (repliedById.get(reply_to) ?? null),
      mentions: mentions.get(row.id) ?? [],
      reactions: reactions.get(row.id) ?? [],
      created_at: row.created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      deleted_at: row.deleted_at?.toISOString() ?? null,
      deleted_by: deleter && { id: deleter.id, name: deleter.name },
    };
  });
}

function groupBy<Row, Item>(
  rows: readonly Row[],
  split: (row: Row) => [key: string, item: Item],
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const [key, item] of rows.map(split)) {
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
