import type { Attachment, MentionedGroup, NoticeLevel, Reaction } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface TeamChatsTable {
  team_id: Immutable<string>;
  /** Counted by the database. */
  revision: ColumnType<number, never, never>;
}

interface TeamMessagesTable {
  id: Generated<string>;
  team_id: Immutable<string>;
  /** Null once the account was erased. */
  user_id: ColumnType<string | null, string, never>;
  message: string;
  /** Both are set by the database. */
  position: ColumnType<number, never, never>;
  revision: ColumnType<number, never, never>;
  reply_to: Immutable<string | null>;
  mentions_all: MentionedGroup | null;
  /** Read as the value, written as its JSON text. */
  attachments: ColumnType<Attachment[], string, string>;
  created_at: GeneratedAlways<Date>;
  edited_at: ColumnType<Date | null, never, Date>;
  deleted_at: ColumnType<Date | null, never, Date>;
  deleted_by: ColumnType<string | null, never, string>;
}

interface TeamMessageReadsTable {
  team_id: Immutable<string>;
  user_id: Immutable<string>;
  message_id: string | null;
  position: ColumnType<number, number | undefined, number>;
  read_at: ColumnType<Date, Date | undefined, Date>;
  level: ColumnType<NoticeLevel | null, NoticeLevel | null | undefined, NoticeLevel | null>;
  muted_until: Moment;
}

interface TeamMessageReactionsTable {
  message_id: Immutable<string>;
  team_id: Immutable<string>;
  user_id: Immutable<string>;
  reaction: Immutable<Reaction>;
  created_at: GeneratedAlways<Date>;
}

interface TeamMessageMentionsTable {
  message_id: Immutable<string>;
  team_id: Immutable<string>;
  user_id: Immutable<string>;
  kind: Immutable<'mention' | 'reply'>;
  label: Immutable<string>;
  /** That of the message, set by the database. */
  position: GeneratedAlways<number>;
}

interface TeamPhotosTable {
  id: Generated<string>;
  /** The team. */
  user_id: Immutable<string>;
  /** The acting member, set by the database; null once the account was erased. */
  created_by: GeneratedAlways<string | null>;
  /** Null until the message is sent. */
  message_id: ColumnType<string | null, never, string>;
  photo_key: Immutable<string>;
  photo_bytes: Immutable<number>;
  created_at: GeneratedAlways<Date>;
  stored_bytes: GeneratedAlways<number>;
}

export interface ChatTables {
  team_chats: TeamChatsTable;
  team_messages: TeamMessagesTable;
  team_message_reads: TeamMessageReadsTable;
  team_message_reactions: TeamMessageReactionsTable;
  team_message_mentions: TeamMessageMentionsTable;
  team_photos: TeamPhotosTable;
}
