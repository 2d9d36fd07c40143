import {
  MAX_MESSAGES_A_MINUTE,
  mayAct,
  type Attachment,
  type AttachmentKind,
  type ListedMessage,
  type MentionedGroup,
  type TeamRole,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { readAttachment } from './cards.ts';
import type { Reader } from './reader.ts';
import { deletePhotos, showPhotos } from './photos.ts';
import { MESSAGE_COLUMNS, presentMessages, selectMessages, type MessageRow } from './present.ts';
import { markRead } from './reads.ts';

type Trx = Transaction<Database>;

export interface Writer extends Reader {
  role: TeamRole;
}

interface Words {
  message: string;
  mentions?: readonly { user_id: string; label: string }[] | undefined;
  mentions_all?: MentionedGroup | null | undefined;
}

interface Draft extends Words {
  id?: string | undefined;
  reply_to?: string | null | undefined;
  attachments?: readonly { kind: AttachmentKind; id: string }[] | undefined;
}

interface Posted {
  item: ListedMessage;
  /** False if it was sent again. */
  isNew: boolean;
}

/** Adds a message, and marks everything before it as read by its author. */
export async function postMessage(trx: Trx, writer: Writer, draft: Draft): Promise<Posted> {
  const { teamId, memberId } = writer;
  const { message, reply_to = null, mentions_all = null, attachments = [] } = draft;
  if (message === '' && attachments.length === 0) throw new AppError('message_empty', 'no words');
  requireManager(writer, mentions_all);
  const before = await findPosted(trx, writer, draft);
  if (before) return { item: await presentOne(trx, writer, before), isNew: false };
  const replied = reply_to === null ? null : await findMessage(trx, teamId, reply_to);
  const refs: Attachment[] = [];
  for (const { kind, id } of attachments) refs.push(await readAttachment(trx, teamId, kind, id));
  const row = await trx
    .insertInto('team_messages')
    .values({
      ...(draft.id !== undefined && { id: draft.id }),
      team_id: teamId,
      user_id: memberId,
      message,
      reply_to,
      mentions_all,
      attachments: JSON.stringify(refs),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirst();
  if (row === undefined) {
    const added = await findPosted(trx, writer, draft);
    if (added) return { item: await presentOne(trx, writer, added), isNew: false };
    throw new AppError('not_found', `the id ${draft.id} is taken`);
  }
  await requirePause(trx, writer);
  const photoIds = refs.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
  await showPhotos(trx, writer, row.id, photoIds);
  await addMentions(trx, writer, row.id, draft.mentions ?? []);
  if (replied?.user_id) await addReplyTo(trx, writer, row.id, replied.user_id);
  await markRead(trx, writer, row.id);
  return { item: await presentOne(trx, writer, row), isNew: true };
}

/**
 * Asked once the message is added: from then on, no other one of the team is added until the commit. Those from before
 * the clock was set back don’t count.
 */
async function requirePause(trx: Trx, { teamId, memberId }: Writer): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from team_messages
    where team_id = ${teamId} and user_id = ${memberId}
      and created_at between clock_timestamp() - interval '1 minute' and clock_timestamp()`.execute(
    trx,
  );
  if ((rows[0]?.sent ?? 0) <= MAX_MESSAGES_A_MINUTE) return;
  throw new AppError('too_many_messages', `${memberId} sends too fast to ${teamId}`, {
    values: { n: MAX_MESSAGES_A_MINUTE },
  });
}

/** The message that was saved under the client’s id. The same id with other content is refused. */
async function findPosted(
  trx: Trx,
  { teamId, memberId }: Writer,
  { id, message, reply_to = null, attachments = [] }: Draft,
): Promise<MessageRow | undefined> {
  if (id === undefined) return undefined;
  const row = await selectMessages(trx, teamId)
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const refs = row.attachments.map((one) => ({ kind: one.kind, id: one.id }));
  requireSame(
    { message: row.message, reply_to: row.reply_to, attachments: refs },
    { message, reply_to, attachments },
    problemMessage('saved_as_message'),
  );
  return row;
}

export async function editMessage(
  trx: Trx,
  writer: Writer,
  id: string,
  { message, mentions = [], mentions_all = null }: Words,
): Promise<ListedMessage> {
  const { teamId, memberId } = writer;
  const found = await findMessage(trx, teamId, id);
  if (found.deleted_at !== null) throw new AppError('not_found', `message ${id} was deleted`);
  if (found.user_id !== memberId) throw new AppError('forbidden', `${id} is of ${found.user_id}`);
  if (message === '' && found.attachments.length === 0) {
    throw new AppError('message_empty', `no words for ${id}`);
  }
  requireManager(writer, mentions_all);
  const row = await trx
    .updateTable('team_messages')
    .set({ message, mentions_all, edited_at: sql<Date>`now()` })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    // It may have been deleted since it was found.
    .where('deleted_at', 'is', null)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `message ${id} was just deleted`);
  await deleteMentions(trx, id);
  await addMentions(trx, writer, id, mentions);
  return presentOne(trx, writer, row);
}

interface Deleted {
  item: ListedMessage;
  /** Keys of its photos, to be deleted after the message. */
  photos: string[];
}

/** Deletes the words and attachments; undefined if that was done before. */
export async function deleteMessage(
  trx: Trx,
  writer: Writer,
  id: string,
): Promise<Deleted | undefined> {
  const { teamId, memberId, role } = writer;
  const found = await findMessage(trx, teamId, id);
  if (found.deleted_at !== null) return undefined;
  if (found.user_id !== memberId && !isManager(role)) {
    throw new AppError('team_role_missing', `a ${role} may not delete ${id}`);
  }
  // While their message is there: mentions belong to its author.
  await trx.deleteFrom('team_message_mentions').where('message_id', '=', id).execute();
  const row = await trx
    .updateTable('team_messages')
    .set({
      message: '',
      mentions_all: null,
      attachments: '[]',
      deleted_at: sql<Date>`now()`,
      deleted_by: memberId,
    })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(MESSAGE_COLUMNS)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const photos = await deletePhotos(trx, teamId, id);
  return { item: await presentOne(trx, writer, row), photos };
}

export async function findMessage(trx: Trx, teamId: string, id: string): Promise<MessageRow> {
  const row = await selectMessages(trx, teamId).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no message ${id} in ${teamId}`);
  return row;
}

const isManager = (role: TeamRole): boolean => mayAct({ role, is_read_only: false }, 'manager');

function requireManager({ role }: Writer, group: MentionedGroup | null): void {
  if (group === null || isManager(role)) return;
  throw new AppError('team_role_missing', `a ${role} may not mention ${group}`);
}

/** Names that are no longer in the team stay words. */
async function addMentions(
  trx: Trx,
  { teamId, memberId }: Writer,
  messageId: string,
  mentions: readonly { user_id: string; label: string }[],
): Promise<void> {
  const others = mentions.filter(({ user_id }) => user_id !== memberId);
  if (others.length === 0) return;
  await sql`
    insert into team_message_mentions (message_id, team_id, user_id, kind, label)
    select distinct on (members.user_id) ${messageId}::uuid, members.team_id, members.user_id, 'mention', named.label
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as named (user_id uuid, label text)
      join team_members members on members.user_id = named.user_id
    where members.team_id = ${teamId} and members.left_at is null
  `.execute(trx);
}

async function addReplyTo(
  trx: Trx,
  { teamId, memberId }: Writer,
  messageId: string,
  userId: string,
): Promise<void> {
  if (userId === memberId) return;
  await sql`
    insert into team_message_mentions (message_id, team_id, user_id, kind, label)
    select ${messageId}::uuid, team_id, user_id, 'reply', '' from team_members
    where team_id = ${teamId} and user_id = ${userId} and left_at is null
  `.execute(trx);
}

const deleteMentions = (trx: Trx, messageId: string) =>
  trx
    .deleteFrom('team_message_mentions')
    .where('message_id', '=', messageId)
    .where('kind', '=', 'mention')
    .execute();

async function presentOne(trx: Trx, { memberId }: Writer, row: MessageRow): Promise<ListedMessage> {
  const [item] = await presentMessages(trx, memberId, [row]);
  if (item === undefined) throw new AppError('internal', `message ${row.id} is not presented`);
  return item;
}
