import type { ColumnType, GeneratedAlways } from 'kysely';

interface IdempotencyKeysTable {
  user_id: ColumnType<string, string, never>;
  key: ColumnType<string, string, never>;
  request_hash: ColumnType<string, string, never>;
  status: ColumnType<number | null, never, number>;
  running_until: Date;
  body: ColumnType<string | null, never, string | null>;
  created_at: GeneratedAlways<Date>;
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable;
}
