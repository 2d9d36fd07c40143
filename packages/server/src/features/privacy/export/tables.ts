import type { ExportedKind, ExportFailure, ExportState } from '@beamwright/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What is to be done, and done; kept with the row so that any device and process can show it. */
export interface ExportProgress {
  counts: Partial<Record<ExportedKind, { done: number; total: number }>>;
  /** Rows to write, of all tables. */
  rows: { done: number; total: number };
  /** Bytes of photos to copy. */
  bytes: { done: number; total: number };
  /** When copying photos began; their number and size tell how long it takes. */
  copying_since: string | null;
}

interface AccountExportsTable {
  id: GeneratedAlways<string>;
  user_id: string;
  state: Generated<ExportState>;
  progress: ColumnType<ExportProgress | Record<string, never>, never, string>;
  file_key: string | null;
  bytes: number | null;
  attempts: Generated<number>;
  error: ExportFailure | null;
  created_at: GeneratedAlways<Date>;
  heartbeat_at: Date | null;
  finished_at: Date | null;
  expires_at: Date | null;
}

export interface AccountExportTables {
  account_exports: AccountExportsTable;
}
