import type { ColumnType } from 'kysely';

interface ErasedAccountsTable {
  /** A keyed hash of the id; the key is among the files. */
  hash: string;
  erased_at: ColumnType<Date, never, never>;
}

export interface EraseTables {
  erased_accounts: ErasedAccountsTable;
}
