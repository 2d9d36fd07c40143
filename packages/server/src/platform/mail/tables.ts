import type { MailState } from '@beamwright/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;

interface MailsTable {
  id: Immutable<string>;
  user_id: Immutable<string | null>;
  kind: Immutable<string>;
  to_address: Immutable<string>;
  /** Whether its recipient asked for it. */
  is_asked: Immutable<boolean>;
  subject: Immutable<string>;
  /** Encrypted (seal.ts); `null` once sent. */
  content: string | null;
  state: ColumnType<MailState, never, MailState>;
  attempts: ColumnType<number, never, number>;
  due_at: ColumnType<Date, never, Date>;
  send_before: Immutable<Date>;
  last_error: ColumnType<string | null, never, string | null>;
  created_at: GeneratedAlways<Date>;
  sent_at: ColumnType<Date | null, never, Date>;
}

export interface MailTables {
  mails: MailsTable;
}
