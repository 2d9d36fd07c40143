import type { AuditAction, ChainFault } from '@beamwright/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';

type SetByDatabase = ColumnType<Date, never, never>;

interface AuditLogTable {
  id: GeneratedAlways<number>;
  /** Null in entries of an erased account. */
  user_id: ColumnType<string | null, string, never>;
  /** Of an erased account. */
  pseudonym: ColumnType<string | null, never, never>;
  action: AuditAction;
  request_id: string;
  /** The administrator who did it; null if it was the user. */
  actor_id: ColumnType<string | null, string | undefined, never>;
  /** Why, if an administrator did it. */
  reason: ColumnType<string | null, string | undefined, never>;
  /** What it was about, such as the granted plan. */
  subject: ColumnType<string | null, string | undefined, never>;
  ip_address: ColumnType<string, never, never>;
  created_at: SetByDatabase;
}

/** Seals of entries, and what erasing an account, surplus and age changed in them (ADR 51). */
interface AuditChainTable {
  id: GeneratedAlways<number>;
  /** Null until a task has sealed it. */
  position: ColumnType<number | null, never, never>;
  entry_id: number;
  kind: 'entry' | 'erased' | 'surplus' | 'aged';
  entry_at: Date;
  digest: ColumnType<Buffer | null, never, never>;
  hash: ColumnType<Buffer | null, never, never>;
  sealed_at: ColumnType<Date | null, never, never>;
}

/** What a check of the chain found. */
interface AuditChecksTable {
  id: GeneratedAlways<number>;
  checked_at: SetByDatabase;
  /** The newest seal then; null while there is none. */
  position: number | null;
  hash: Buffer | null;
  entries: number;
  fault: ChainFault | null;
  /** The first entry at which the chain breaks. */
  entry_id: number | null;
}

export interface AuditTables {
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  audit_checks: AuditChecksTable;
}
