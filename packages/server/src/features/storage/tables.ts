import type { GeneratedAlways } from 'kysely';

/** Written by triggers alone. */
interface AccountStorageTable {
  user_id: GeneratedAlways<string>;
  settings_bytes: GeneratedAlways<number>;
  results_bytes: GeneratedAlways<number>;
  test_cards_bytes: GeneratedAlways<number>;
  jobs_bytes: GeneratedAlways<number>;
  imports_bytes: GeneratedAlways<number>;
  used_bytes: GeneratedAlways<number>;
}

export interface StorageTables {
  account_storage: AccountStorageTable;
}
