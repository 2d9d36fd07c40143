import type { Message } from '@beamwright/domain/types';
import type { ImportDraft, ImportRow, ImportState } from '@beamwright/contract';
import type { CsvMapping, ImportNote, PortableSetting } from '@beamwright/domain/exchange';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Immutable<T> = ColumnType<T, T, never>;
/** Written as JSON text. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** Sentences are stored as codes with values; their English is added when they are sent. */
type StoredNote = Omit<ImportDraft['warnings'][number], 'message'> & { message: Message };
export type Suggestion = Omit<ImportDraft['suggestions'][number], 'is_accepted' | 'message'> & {
  message: Message;
};
type TablePreview = Pick<NonNullable<ImportDraft['table']>, 'columns' | 'sample'>;

interface ImportsTable {
  id: Immutable<string>;
  user_id: Immutable<string>;
  status: ColumnType<'reading' | ImportDraft['status'], never, 'reading' | ImportDraft['status']>;
  file_name: Immutable<string>;
  format: ColumnType<ImportDraft['format'] | null, never, ImportDraft['format']>;
  title: ColumnType<string | null, never, string | null>;
  counts: Json<ImportDraft['counts']>;
  needs: ColumnType<ImportDraft['needs'], never, ImportDraft['needs']>;
  warnings: Json<StoredNote[]>;
  suggestions: Json<Suggestion[]>;
  accepted: ColumnType<string[], never, string[]>;
  machine_id: string | null;
  lens_id: string | null;
  table_preview: Json<TablePreview | null>;
  mapping: Json<CsvMapping | null>;
  content: ColumnType<Buffer | null, never, Buffer | null>;
  created_at: GeneratedAlways<Date>;
  judged_at: ColumnType<Date | null, never, Date>;
  applied_at: ColumnType<Date | null, never, Date>;
}

interface ImportRowsTable {
  id: GeneratedAlways<string>;
  import_id: Immutable<string>;
  user_id: Immutable<string>;
  place: Immutable<number>;
  line: Immutable<number | null>;
  title: Immutable<string>;
  state: ImportState;
  setting: Immutable<PortableSetting | null>;
  doubts: Immutable<ImportNote[]>;
  reasons: Json<Message[]>;
  warnings: Json<Message[]>;
  dropped: Immutable<string[]>;
  machine_id: Immutable<string | null>;
  lens_id: Immutable<string | null>;
  existing_id: string | null;
  differences: Json<ImportRow['differences']>;
  outcome: ImportRow['outcome'];
  setting_id: string | null;
  version_id: string | null;
  before: Json<Record<string, unknown> | null>;
}

export interface ExchangeTables {
  imports: ImportsTable;
  import_rows: ImportRowsTable;
}
