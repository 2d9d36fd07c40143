import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type InsertOnly<T> = ColumnType<T, T, never>;

interface ConsentsTable {
  id: GeneratedAlways<number>;
  user_id: InsertOnly<string>;
  version: InsertOnly<number>;
  necessary: Generated<true>;
  functional: InsertOnly<boolean>;
  analytics: InsertOnly<boolean>;
  marketing: InsertOnly<boolean>;
  gpc: InsertOnly<boolean>;
  decided_at: InsertOnly<Date>;
  created_at: ColumnType<Date, never, never>;
}

export interface ConsentTables {
  consents: ConsentsTable;
}
